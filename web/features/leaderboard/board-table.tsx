import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { type ReactNode, useRef } from 'react'
import type { BoardRow } from '#contract/boards.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { RankChange } from '#web/ui/rank-change.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { pinnedSide } from './board-rows.ts'
import styles from './board-table.module.css'
import { useGlide } from './use-moves.ts'

/** Ranks that are set larger. */
const PODIUM = 3

interface BoardTableProps {
  rows: readonly BoardRow[]
  /** the reader's own row, pinned where the page does not show it */
  me: BoardRow | null
  /** false for a search, whose answer may leave the reader out */
  pins: boolean
  /** by user id, who has just moved */
  moved: ReadonlySet<string>
  /** what the first of this board wins, if anything */
  prize: string | null
  /** stands where there are no rows */
  empty: ReactNode
}

/** Players, Score, Rank; the own row always in sight. */
export function BoardTable({ rows, me, pins, moved, prize, empty }: BoardTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  useGlide(body, rows)
  const side = pins ? pinnedSide(rows, me) : null
  const pinned = me !== null && side !== null && (
    <tbody className={clsx(styles.pinned, side === 'above' ? styles.above : styles.below)}>
      <Row row={me} own podium={false} />
    </tbody>
  )
  return (
    <table className={styles.board}>
      <caption>
        <VisuallyHidden>{t`Players by score; players with the same score share a rank`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Players`}</th>
          <th scope="col">{t`Score`}</th>
          <th scope="col">{t`Rank`}</th>
        </tr>
      </thead>
      {side === 'above' && pinned}
      <tbody ref={body}>
        {rows.map(row => (
          <Row
            key={row.user.id}
            row={row}
            own={row.user.id === me?.user.id}
            podium={row.rank <= PODIUM}
            moved={moved.has(row.user.id)}
            prize={row.rank === 1 ? prize : null}
          />
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={3}>{empty}</td>
          </tr>
        )}
      </tbody>
      {side === 'below' && pinned}
    </table>
  )
}

interface RowProps {
  row: BoardRow
  own: boolean
  podium: boolean
  moved?: boolean
  prize?: string | null
}

function Row({ row, own, podium, moved, prize }: RowProps) {
  return (
    <tr
      data-fan={row.user.id}
      className={clsx(
        styles.row,
        own && styles.own,
        podium && styles.podium,
        podium && row.rank === 1 && styles.first,
        moved && styles.moved,
      )}
    >
      <th scope="row">
        <span className={styles.player}>
          <span className={styles.face}>
            <Avatar name={row.user.name} image={row.user.image} size={podium ? 48 : 36} />
          </span>
          <span className={styles.names}>
            <span className={styles.name}>
              <FanLink id={row.user.id} className={styles.userName}>
                {row.user.name}
              </FanLink>
              {own && <Chip tone="accent">{t`You`}</Chip>}
            </span>
            {prize && <span className={styles.prize}>{prize}</span>}
          </span>
        </span>
      </th>
      <td className={styles.score}>{row.points}</td>
      <td className={styles.rank}>
        {row.rank} <RankChange rank={row.rank} before={row.rankBefore} />
      </td>
    </tr>
  )
}
