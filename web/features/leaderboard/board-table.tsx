import { t } from '@lingui/core/macro'
import { clsx } from 'clsx'
import { Trophy } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { BoardRow, Figures } from '#contract/board/calls.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { RankChange } from '#web/ui/rank-change.tsx'
import { Under } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './board-table.module.css'
import { useGlide } from './use-moves.ts'

/** What the first of a board plays for: beside the name, and as it is read out. */
export interface Prize {
  readonly short: string
  readonly words: string
}

interface BoardTableProps {
  rows: readonly BoardRow[]
  /** the reader's own row */
  me: BoardRow | null
  /** by user id; empty until they are there */
  figures: ReadonlyMap<string, Figures>
  /** the newest round, whose points have a column; null on other boards */
  newest: string | null
  /** by user id, who has just moved */
  moved: ReadonlySet<string>
  /** what the first of this board plays for, beside the first name; null where that is nothing */
  prize: Prize | null
  /** stands where there are no rows */
  empty: ReactNode
}

/** Rank, Players, Score; between them the newest round and the exact scores. */
export function BoardTable({ rows, me, figures, newest, moved, prize, empty }: BoardTableProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  useGlide(body, rows)
  return (
    <table className={styles.board}>
      <caption>
        <VisuallyHidden>{t`Players by score; players with the same score share a rank`}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{t`Rank`}</th>
          <th scope="col">{t`Players`}</th>
          {newest && <th scope="col">{newest}</th>}
          <th scope="col">{t`Exact`}</th>
          <th scope="col">{t`Score`}</th>
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, index) => (
          <Row
            key={row.user.id}
            row={row}
            figures={figures.get(row.user.id)}
            newest={newest !== null}
            own={row.user.id === me?.user.id}
            moved={moved.has(row.user.id)}
            prize={index === 0 && row.rank === 1 ? prize : null}
          />
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={5}>{empty}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface RowProps {
  row: BoardRow
  /** undefined until they are there */
  figures: Figures | undefined
  newest: boolean
  own: boolean
  moved: boolean
  prize: Prize | null
}

function Row({ row, figures, newest, own, moved, prize }: RowProps) {
  return (
    <tr data-fan={row.user.id} className={clsx(styles.row, own && styles.own, moved && styles.moved)}>
      <td className={styles.rank}>
        <span>
          <span>{row.rank}</span> <RankChange rank={row.rank} before={row.rankBefore} />
        </span>
      </td>
      <th scope="row">
        <span className={styles.player}>
          <Avatar name={row.user.name} image={row.user.image} size={28} />
          <span className={styles.names}>
            <span className={styles.name}>
              <FanLink id={row.user.id} className={styles.userName}>
                {row.user.name}
              </FanLink>
              {own && <Chip tone="accent">{t`You`}</Chip>}
            </span>
            {prize && (
              <span className={styles.prize}>
                <Trophy size={12} aria-hidden />
                <span aria-hidden="true">{prize.short}</span>
                <VisuallyHidden>{prize.words}</VisuallyHidden>
              </span>
            )}
            {row.user.kept && <Under>{t`Kept by the organiser`}</Under>}
          </span>
        </span>
      </th>
      {newest && <td className={styles.figure}>{figures?.inRound ?? ''}</td>}
      <td className={styles.figure}>{figures?.exact ?? ''}</td>
      <td className={styles.score}>{row.points}</td>
    </tr>
  )
}
