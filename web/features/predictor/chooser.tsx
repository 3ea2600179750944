import type { CompetitionView } from '#contract/rounds.ts'
import { CompetitionSwitch } from '#web/ui/competition-switch.tsx'
import styles from './chooser.module.css'

/** What an address says of one competition, and means nothing in another. */
const OF_ONE: Readonly<Record<CompetitionView['kind'], readonly string[]>> = {
  league: ['round', 'why'],
  tournament: ['date', 'why'],
}

/** The way to another competition of the kind; takes no room where there is none. */
export function Chooser({ kind }: { kind: CompetitionView['kind'] }) {
  return (
    <div className={styles.chooser}>
      <CompetitionSwitch kind={kind} clears={OF_ONE[kind]} />
    </div>
  )
}
