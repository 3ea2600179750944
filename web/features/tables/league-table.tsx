import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { lazy, Suspense, useId, useState } from 'react'
import type { TableRow } from '#contract/round/calls.ts'
import { read } from '#web/api/query.ts'
import { pointsOf, signed } from '#web/game/signed.ts'
import { TeamName } from '#web/game/team-name.tsx'
import { Button } from '#web/ui/button.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { View } from '#web/ui/state.tsx'
import { Table } from '#web/ui/table.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { columns } from './columns.tsx'
import { DeductedMark, DeductionNotes } from './deductions.tsx'
import styles from './league-table.module.css'
import { MarksKey, markClass, Place } from './marks.tsx'
import { PendingNotes } from './pending-notes.tsx'
import { useChanged } from './use-changed.ts'

/** Rows that stand beside the matches before the whole table is asked for. */
const TOP = 6

/** For competitions with stages alone. */
const StageTables = lazy(async () => ({ default: (await import('./stage-tables.tsx')).StageTables }))

/** The league table as it stands, beside the matches. */
export function LeagueTable({ competition }: { competition: { id: string; name: string } }) {
  const heading = useId()
  const [whole, setWhole] = useState(false)
  const table = useQuery(read('getTables', { competition: competition.id }))
  return (
    <section aria-labelledby={heading}>
      <SectionTitle id={heading}>{competition.name}</SectionTitle>
      <View query={table} rows={6} isEmpty={({ data }) => data.length === 0}>
        {({ data: rows }) =>
          rows.some(({ stage }) => stage !== null) ? (
            <Suspense>
              <StageTables competition={competition.id} />
            </Suspense>
          ) : (
            <>
              {whole ? <Whole rows={rows} caption={competition.name} /> : <Top rows={rows} />}
              <DeductionNotes rows={whole ? rows : rows.slice(0, TOP)} />
              <PendingNotes rows={whole ? rows : rows.slice(0, TOP)} />
              {whole && <MarksKey rows={rows} />}
              <Button small className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
                {whole ? t`Top of the table` : t`Whole table`}
              </Button>
            </>
          )
        }
      </View>
    </section>
  )
}

/** Every team with every column; where the place is narrow, the table scrolls within itself. */
function Whole({ rows, caption }: { rows: readonly TableRow[]; caption: string }) {
  const changed = useChanged(rows)
  return (
    <div className={styles.whole}>
      <Table
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={row => (changed.has(row.team) ? `${row.team} ${row.played} ${row.points}` : row.team)}
        rowClass={row => clsx(markClass(row), changed.has(row.team) && styles.changed)}
      />
    </div>
  )
}

/** The first teams, with the columns that have room beside the matches. */
function Top({ rows }: { rows: readonly TableRow[] }) {
  const changed = useChanged(rows)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t`Place`}</VisuallyHidden>
          </th>
          <th scope="col">{t`Team`}</th>
          <th scope="col">{t`MP`}</th>
          <th scope="col">{t`GD`}</th>
          <th scope="col">{t`Pts`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, TOP).map(row => (
          <tr
            key={changed.has(row.team) ? `${row.team} ${row.played} ${row.points}` : row.team}
            className={clsx(markClass(row), changed.has(row.team) && styles.changed)}
          >
            <td>
              <Place row={row} />
            </td>
            <th scope="row">
              <TeamName team={row.team} size={20} />
              <DeductedMark row={row} />
            </th>
            <td>{row.played}</td>
            <td>{signed(row.goalDifference)}</td>
            <td>{pointsOf(row.points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
