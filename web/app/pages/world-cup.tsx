import { Tournament } from '#web/features/entry/tournament.tsx'
import { LeaguesBeside } from '#web/features/league/beside.tsx'
import { GroupTables } from '#web/features/tables/group-tables.tsx'
import { BonusLink } from '#web/game/bonus-link.tsx'

/** /predictor: the World Cup, its stages and its groups. */
export function Component() {
  return (
    <Tournament
      tables={competition => (
        <>
          <GroupTables competition={competition.id} />
          <LeaguesBeside />
          <BonusLink competition={competition.id} />
        </>
      )}
    />
  )
}
