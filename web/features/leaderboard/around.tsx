import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import type { BoardRow } from '#contract/board/calls.ts'
import { gapWords } from '#web/game/gap-words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { RankChange } from '#web/ui/rank-change.tsx'
import styles from './around.module.css'

interface AroundProps {
  /** undefined until they are there: their room is kept */
  rows: readonly BoardRow[] | undefined
  /** the reader's own row; newer than the one among the rows, since results are sent to who watches */
  me: BoardRow
}

/** Who stands next to the reader, and by how many points: the part of the table that the reader plays in. */
export function Around({ rows = [], me }: AroundProps) {
  return (
    <ol className={styles.around} aria-label={t`Around you`}>
      {rows.map(row => {
        const own = row.user.id === me.user.id
        const { user, rank, points, rankBefore } = own ? me : row
        return (
          <li key={user.id} className={clsx(styles.row, own && styles.own)} data-own={own || undefined}>
            <span className={styles.rank}>{rank}</span>
            <Avatar name={user.name} image={user.image} size={28} />
            <span className={styles.name}>
              <FanLink id={user.id}>{user.name}</FanLink>
              {own && <span>{t`you`}</span>}
            </span>
            <span className={styles.gap}>
              {own ? <RankChange rank={rank} before={rankBefore} /> : gapWords(points - me.points)}
            </span>
            <b className={styles.points}>{points}</b>
          </li>
        )
      })}
    </ol>
  )
}
