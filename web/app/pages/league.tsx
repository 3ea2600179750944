import { League } from '#web/features/predictor/league.tsx'
import { LeagueTable } from '#web/features/tables/league-table.tsx'

/** /pl_predictor: the matches of a week, and beside them power-ups, the reader's points explained, the table. */
export function Component() {
  return (
    <League
      onWhy={() => {}}
      aside={({ competition }) => (
        <>
          <LeagueTable competition={competition} />
        </>
      )}
    />
  )
}
