import { plural, t } from '@lingui/core/macro'
import type { TableView } from '#contract/season/import-calls.ts'
import { COLUMN_ROLES, type ColumnRole, type DateOrder } from '#contract/season/sheet-columns.ts'
import { SectionTitle } from '#web/ui/page.tsx'
import { Select } from '#web/ui/select.tsx'
import styles from './season-import.module.css'

const ROLES: Readonly<Record<ColumnRole, string>> = {
  ignore: t`Not used`,
  date: t`Date`,
  time: t`Time`,
  home: t`Home team`,
  away: t`Away team`,
  teams: t`Both teams`,
  round: t`Round`,
  venue: t`Venue`,
  group: t`Group`,
  score: t({ message: 'Score', context: 'of a match' }),
  homeGoals: t`Goals of the home team`,
  awayGoals: t`Goals of the away team`,
}

const ORDERS: Readonly<Record<DateOrder, string>> = {
  dmy: t`day, month, year`,
  mdy: t`month, day, year`,
  ymd: t`year, month, day`,
}

interface SheetColumnsProps {
  sheet: TableView
  onChange(change: { columns?: readonly ColumnRole[]; dateOrder?: DateOrder }): void
}

/** How a sheet was understood: what each column holds, and how its dates are written. Both can be corrected. */
export function SheetColumns({ sheet, onChange }: SheetColumnsProps) {
  const { columns, sample, dateOrders, dateOrder, rows, merged } = sheet
  const isAsked = dateOrders.length === 2
  return (
    <section className={styles.preview} aria-label={t`How the sheet is read`}>
      <SectionTitle>{t`How the sheet is read`}</SectionTitle>
      <p className={styles.note}>
        {plural(rows, { one: '# row', other: '# rows' })}
        {merged > 0 && ` (${plural(merged, { one: '# stood there twice', other: '# stood there twice' })})`}
      </p>
      {isAsked && (
        <Select
          label={t`Dates are written as`}
          value={dateOrder ?? ''}
          problem={
            dateOrder === null
              ? t`Every date can be read in two ways: is the day or the month first?`
              : undefined
          }
          options={[
            ...(dateOrder === null ? [{ value: '', label: t`Please choose` }] : []),
            ...dateOrders.map(order => ({ value: order, label: ORDERS[order] })),
          ]}
          onChange={order => order && onChange({ dateOrder: order as DateOrder })}
        />
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t`Columns`}>
        <table className={styles.sheet}>
          <thead>
            <tr>
              {columns.map(({ heading, role }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column has no other name than its place
                <th key={at} scope="col">
                  <Select
                    label={heading || t`Column ${at + 1}`}
                    value={role}
                    options={COLUMN_ROLES.map(role => ({ value: role, label: ROLES[role] }))}
                    onChange={chosen => onChange({ columns: withRole(columns, at, chosen as ColumnRole) })}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows may be alike
              <tr key={row}>
                {columns.map((_, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={at}>
                    <bdi>{cells[at] ?? ''}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** A role that another column had goes from there. */
function withRole(columns: TableView['columns'], at: number, role: ColumnRole): readonly ColumnRole[] {
  return columns.map((column, index) => {
    if (index === at) return role
    return column.role === role ? 'ignore' : column.role
  })
}
