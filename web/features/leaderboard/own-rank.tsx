import { t } from '@lingui/core/macro'
import type { BoardRow } from '#contract/board/calls.ts'
import { pointsWords } from '#web/game/points.ts'
import { Link } from '#web/ui/link.tsx'
import styles from './own-rank.module.css'

interface OwnRankProps {
  me: BoardRow
  /** how many players the board has, where that is known */
  total: number | undefined
  /** leads to the page where the reader's rank begins; null where the page shows the reader already */
  onJump: (() => void) | null
  /** where the rank is explained */
  why: string
}

/** Where the reader stands, large. */
export function OwnRank({ me, total, onJump, why }: OwnRankProps) {
  const points = pointsWords(me.points)
  return (
    <div className={styles.own}>
      <strong className={styles.rank}>{me.rank}</strong>
      <p className={styles.note}>
        {total === undefined ? t`your rank, ${points}` : t`your rank of ${total}, ${points}`}
        <span className={styles.links}>
          {onJump && (
            <button type="button" className={styles.jump} onClick={onJump}>
              {t`Jump to my rank`}
            </button>
          )}
          <Link to={why} className={styles.jump}>
            {t`Why`}
          </Link>
        </span>
      </p>
    </div>
  )
}

/** Where the rank will stand, so that the board below does not jump. */
export function OwnRankPlace() {
  return (
    <div className={styles.own} aria-hidden>
      <strong className={styles.rank}>{'\u00a0'}</strong>
      <p className={styles.note}>{'\u00a0'}</p>
    </div>
  )
}
