import { Floodlights } from '#web/ui/floodlights.tsx'
import styles from './portal.module.css'

export function Banner() {
  return (
    <header className={styles.banner}>
      <Floodlights />
      <h1 className={styles.title}>
        Play games <span>for free</span>
      </h1>
      <p className={styles.lead}>
        Nine games under floodlights, by keyboard or touch. Your best scores stand on each game’s board.
      </p>
    </header>
  )
}
