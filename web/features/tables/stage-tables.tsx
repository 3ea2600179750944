import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { StageTable } from '#contract/competition/stage-tables.ts'
import { read } from '#web/api/query.ts'
import { nameText } from '#web/game/round-text.ts'
import { SectionTitle } from '#web/ui/page.tsx'
import { View } from '#web/ui/state.tsx'
import { Table } from '#web/ui/table.tsx'
import { columns } from './columns.tsx'
import { DeductionNotes } from './deductions.tsx'
import styles from './group-tables.module.css'
import { MarksKey, markClass } from './marks.tsx'
import { PendingNotes } from './pending-notes.tsx'

/** The tables of a competition's stages, the newest stage first. */
export function StageTables({ competition }: { competition: string }) {
  const tables = useQuery(read('stageTables', { competition }))
  return (
    <View query={tables} rows={8} isEmpty={({ data }) => data.length === 0}>
      {({ data }) =>
        [...Map.groupBy(data, ({ stage }) => stage)]
          .toReversed()
          .map(([stage, all]) => <OfStage key={stage} stage={stage} tables={all} />)
      }
    </View>
  )
}

function OfStage({ stage, tables }: { stage: string; tables: readonly StageTable[] }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <SectionTitle id={heading}>{nameText(stage)}</SectionTitle>
      <div className={styles.groups}>
        {tables.map(table => {
          const title = titleOf(table)
          return (
            <div key={title ?? stage}>
              {title !== null && <h3>{title}</h3>}
              <Table
                caption={title ?? nameText(stage)}
                columns={columns}
                rows={table.rows}
                rowKey={row => row.team}
                rowClass={markClass}
              />
              <DeductionNotes rows={table.rows} />
              <PendingNotes rows={table.rows} />
            </div>
          )
        })}
      </div>
      <MarksKey rows={tables.flatMap(({ rows }) => rows)} />
    </section>
  )
}

function titleOf({ group, part, compares }: StageTable): string | null {
  if (compares !== null) return t`Teams at place ${compares} of the groups`
  if (part !== null) return t`Part ${part}`
  return group === null ? null : t`Group ${group}`
}
