import { Tournament } from '#web/features/predictor/tournament.tsx'
import { GroupTables } from '#web/features/tables/group-tables.tsx'
import { useWhy } from './why.tsx'

/** /predictor: the World Cup, its stages and its groups. */
export function Component() {
  const { onWhy, sheet } = useWhy()
  return (
    <>
      <Tournament
        onWhy={match => onWhy({ match: match.id })}
        tables={competition => <GroupTables competition={competition.id} />}
      />
      {sheet}
    </>
  )
}
