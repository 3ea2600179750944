import type { BoardRow } from '#contract/boards.ts'
import { pointsWords } from '#web/ui/points.ts'
import styles from './own-rank.module.css'

interface OwnRankProps {
  me: BoardRow
  /** how many players the board has, where that is known */
  total: number | undefined
}

/** Where the reader stands, large. */
export function OwnRank({ me, total }: OwnRankProps) {
  return (
    <p className={styles.own}>
      <strong className={styles.rank}>{me.rank}</strong>
      <span className={styles.note}>
        your rank{total !== undefined && ` of ${total}`}, {pointsWords(me.points)}
      </span>
    </p>
  )
}
