import { Tournament } from '#web/features/predictor/tournament.tsx'
import { GroupTables } from '#web/features/tables/group-tables.tsx'

/** /predictor: the World Cup, its stages and its groups. */
export function Component() {
  return <Tournament tables={competition => <GroupTables competition={competition.id} />} />
}
