/** What places of a table lead to: a line at the place, whose words stand below the table and are read out with the place. */
import { clsx } from 'clsx'
import type { TableRow } from '#contract/round/calls.ts'
import { labelText } from '#web/game/mark-text.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './marks.module.css'

export const markClass = ({ mark }: TableRow) => mark && styles[mark.tone]

/** The place, and what it leads to for screen readers. */
export function Place({ row: { place, mark } }: { row: TableRow }) {
  return (
    <>
      {place}
      {mark?.label && <VisuallyHidden> {labelText(mark.label)}</VisuallyHidden>}
    </>
  )
}

/** What the lines say, in the order of the places; marks of places beside each other name their places. */
export function MarksKey({ rows }: { rows: readonly TableRow[] }) {
  const shown = rows.flatMap(({ mark }) =>
    mark?.label ? [[mark.from, { ...mark, label: mark.label }] as const] : [],
  )
  const marks = [...new Map(shown).values()].sort((a, b) => a.from - b.from)
  if (marks.length === 0) return null
  const adjoin = marks.some(({ from }, index) => from - 1 === marks[index - 1]?.to)
  return (
    <p className={styles.key}>
      {marks.map(({ from, to, label, tone }) => (
        <span key={from} className={clsx(styles.word, styles[tone])}>
          {labelText(label)}
          {adjoin && ` ${from === to ? from : `${from}\u2013${to}`}`}
        </span>
      ))}
    </p>
  )
}
