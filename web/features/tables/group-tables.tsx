import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useId } from 'react'
import type { TableRow } from '#contract/round/calls.ts'
import { read } from '#web/api/query.ts'
import { SectionTitle } from '#web/ui/page.tsx'
import { View } from '#web/ui/state.tsx'
import { Table } from '#web/ui/table.tsx'
import { columns } from './columns.tsx'
import { DeductionNotes } from './deductions.tsx'
import styles from './group-tables.module.css'
import { MarksKey, markClass } from './marks.tsx'
import { PendingNotes } from './pending-notes.tsx'

/** For competitions with stages alone. */
const StageTables = lazy(async () => ({ default: (await import('./stage-tables.tsx')).StageTables }))

/** Groups as they stand, with marks at the places that lead on. */
export function GroupTables({ competition }: { competition: string }) {
  const heading = useId()
  const tables = useQuery(read('getTables', { competition }))
  return (
    <section aria-labelledby={heading}>
      <SectionTitle id={heading}>{t`Groups`}</SectionTitle>
      <View query={tables} rows={8} isEmpty={({ data }) => data.length === 0}>
        {({ data }) =>
          data.some(({ stage }) => stage !== null) ? (
            <Suspense>
              <StageTables competition={competition} />
            </Suspense>
          ) : (
            <>
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
                      rowClass={markClass}
                    />
                    <DeductionNotes rows={rows} />
                    <PendingNotes rows={rows} />
                  </div>
                ))}
              </div>
              <MarksKey rows={data} />
            </>
          )
        }
      </View>
    </section>
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
