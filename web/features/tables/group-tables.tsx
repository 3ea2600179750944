import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { TableRow } from '#contract/rounds.ts'
import { read } from '#web/api/query.ts'
import { SectionTitle } from '#web/ui/page.tsx'
import { View } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { TeamMark } from '#web/ui/team-name.tsx'
import { DeductedMark, DeductionNotes } from './deductions.tsx'
import styles from './group-tables.module.css'
import { pointsOf, signed } from './signed.ts'

/** Teams of a group that go on to the knock-out stage. */
const THROUGH = 2

const columns: readonly Column<TableRow>[] = [
  { title: t`S. No.`, cell: (_, index) => index + 1 },
  { title: t`Flag`, cell: row => <TeamMark team={row.team} size={24} /> },
  { title: t`Name`, cell: row => <Name row={row} />, heads: true },
  { title: t`MP`, cell: row => row.played, number: true },
  { title: t({ message: 'W', context: 'letter of a match won' }), cell: row => row.win, number: true },
  { title: t({ message: 'D', context: 'letter of a match drawn' }), cell: row => row.draw, number: true },
  { title: t({ message: 'L', context: 'letter of a match lost' }), cell: row => row.loss, number: true },
  { title: t`GF`, cell: row => row.goalsFor, number: true },
  { title: t`GA`, cell: row => row.goalsAgainst, number: true },
  { title: t`GD`, cell: row => signed(row.goalDifference), number: true },
  { title: t`Pts`, cell: row => pointsOf(row.points), number: true, strong: true },
]

/** Groups A to H as they stand; the first two of each went through. */
export function GroupTables({ competition }: { competition: string }) {
  const heading = useId()
  const tables = useQuery(read('getTables', { competition }))
  return (
    <section aria-labelledby={heading}>
      <SectionTitle id={heading}>{t`Groups`}</SectionTitle>
      <View of={tables} rows={8} isEmpty={({ data }) => data.length === 0}>
        {({ data }) => (
          <div className={styles.groups}>
            {byGroup(data).map(([group, rows]) => (
              <div key={group}>
                <h3>
                  <Trans>Group {group}</Trans>
                </h3>
                <Table
                  caption={t`Group ${group}`}
                  columns={columns}
                  rows={rows}
                  rowKey={row => row.team}
                  rowClass={row => (rows.indexOf(row) < THROUGH ? styles.through : undefined)}
                />
                <DeductionNotes rows={rows} />
              </div>
            ))}
          </div>
        )}
      </View>
    </section>
  )
}

function Name({ row }: { row: TableRow }) {
  return (
    <>
      {row.team}
      <DeductedMark row={row} />
    </>
  )
}

function byGroup(rows: readonly TableRow[]): [string, TableRow[]][] {
  const groups = new Map<string, TableRow[]>()
  for (const row of rows) {
    if (row.group === null) continue
    groups.set(row.group, [...(groups.get(row.group) ?? []), row])
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b))
}
