import type { CompetitionView } from '#contract/round/calls.ts'
import { CompetitionSwitch } from '#web/game/competition-switch.tsx'

/** What an address says of one competition, and means nothing in another. */
const OF_ONE: Readonly<Record<CompetitionView['kind'], readonly string[]>> = {
  league: ['round', 'why'],
  tournament: ['date', 'why'],
}

/** The way to another competition, of this kind or of the other. */
export function Chooser({ kind }: { kind: CompetitionView['kind'] }) {
  return <CompetitionSwitch kind={kind} clears={OF_ONE[kind]} />
}
