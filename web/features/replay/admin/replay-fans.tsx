import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplayFan } from '#contract/replay/calls.ts'
import { read } from '#web/api/query.ts'
import { Field } from '#web/ui/field.tsx'
import { FanLink } from '#web/ui/links.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { View } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import styles from './replay-list.module.css'

const ROWS = 20
const NONE = '-'

const COLUMNS: readonly Column<ReplayFan>[] = [
  { title: t`Player`, heads: true, cell: ({ user }) => <FanLink id={user.id}>{user.name}</FanLink> },
  { title: t`Points before`, number: true, cell: fan => fan.pointsBefore ?? NONE },
  { title: t`Points after`, number: true, strong: true, cell: fan => fan.pointsAfter ?? NONE },
  { title: t`Rank before`, number: true, cell: fan => fan.rankBefore ?? NONE },
  { title: t`Rank after`, number: true, strong: true, cell: fan => fan.rankAfter ?? NONE },
]

/** Every fan whose points or rank a replay would change, the largest change first; found by name. */
export function ReplayFans({ replay }: { replay: string }) {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const fans = useQuery(read('replayFans', { replay, text: text.trim(), page, limit: ROWS }))
  return (
    <>
      <div className={styles.find}>
        <Field
          label={t`Find a player`}
          name={`find-${replay}`}
          type="search"
          value={text}
          onChange={next => {
            setText(next)
            setPage(1)
          }}
        />
      </div>
      <View query={fans} rows={5} isEmpty={({ total }) => total === 0}>
        {({ data, total }) => (
          <>
            <Table
              caption={t`Fans whose points or rank change`}
              columns={COLUMNS}
              rows={data}
              rowKey={fan => `${fan.user.id} ${fan.rankBefore} ${fan.rankAfter}`}
            />
            <Pager page={page} pages={Math.max(1, Math.ceil(total / ROWS))} onPage={setPage} />
          </>
        )}
      </View>
    </>
  )
}
