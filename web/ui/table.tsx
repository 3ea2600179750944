import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './table.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface Column<Row> {
  /** the heading; also the column's key */
  title: string
  cell(row: Row, index: number): ReactNode
  /** right-aligned tabular figures */
  number?: boolean
  /** what the row is read for */
  strong?: boolean
  /** names the row for screen readers */
  heads?: boolean
  /** hidden below 768 px */
  wideOnly?: boolean
  /** long words, such as e-mail addresses, break anywhere */
  breaks?: boolean
  /** no wider than its longest content: the next column stands beside it */
  tight?: boolean
  /** the heading is read out but not shown */
  titleHidden?: boolean
}

interface TableProps<Row> {
  /** what the table is, read out before it */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string
  /** marks the reader's own row */
  own?(row: Row): boolean
  rowClass?(row: Row): string | null | undefined
}

/** Hairlines and figures that stand under each other. Wide tables scroll within themselves. */
export function Table<Row>({ caption, columns, rows, rowKey, own, rowClass }: TableProps<Row>) {
  const classOf = (column: Column<Row>) =>
    clsx(
      column.number && styles.number,
      column.strong && styles.strong,
      column.wideOnly && styles.wideOnly,
      column.breaks && styles.breaks,
      column.tight && styles.tight,
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.title} scope="col" className={classOf(column)}>
                {column.titleHidden ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row)} className={clsx(own?.(row) && styles.own, rowClass?.(row))}>
              {columns.map(column =>
                column.heads ? (
                  <th key={column.title} scope="row" className={classOf(column)}>
                    {column.cell(row, index)}
                  </th>
                ) : (
                  <td key={column.title} className={classOf(column)}>
                    {column.cell(row, index)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Lines of a cell, each below the one before. */
export function Lines({ children }: { children: ReactNode }) {
  return <span className={styles.lines}>{children}</span>
}

/** A small line of a cell. @param narrowOnly hidden from 768 px on, where a column shows what it says */
export function Under({ narrowOnly, children }: { narrowOnly?: boolean; children: ReactNode }) {
  return <span className={clsx(styles.under, narrowOnly && styles.narrowOnly)}>{children}</span>
}
