import { useQuery } from '@tanstack/react-query'
import type { contract } from '#contract/index.ts'
import type { Answer } from '#web/api/client.ts'
import { read } from '#web/api/query.ts'
import { SectionTitle } from '#web/ui/page.tsx'
import { Pager, pageCount } from '#web/ui/pager.tsx'
import { View } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { gmtStringOf, stampOf, withStamps } from '#web/ui/time.ts'
import { pageOf, useUrlParam } from '#web/ui/url-state.ts'
import styles from './audit-list.module.css'

const PAGE_SIZE = 20

type Change = Answer<typeof contract.audit>['data'][number]

const COLUMNS: readonly Column<Change>[] = [
  {
    title: 'When',
    cell: change => (
      <time className={styles.when} dateTime={change.at} title={gmtStringOf(change.at)}>
        {stampOf(change.at)}
      </time>
    ),
  },
  {
    title: 'What',
    heads: true,
    cell: change => (
      <>
        {withStamps(change.what)}
        {change.match && <span className={styles.match}>{change.teams ?? change.match}</span>}
        {change.reason && <span className={styles.reason}>Reason: {change.reason}</span>}
      </>
    ),
  },
  { title: 'Who', cell: change => change.actor.name },
]

/** Recent changes, newest first; its page has a name of its own in the address. */
export function AuditList() {
  const [asked, ask] = useUrlParam('changes')
  const page = pageOf(asked)
  const changes = useQuery(read('audit', { page, limit: PAGE_SIZE }))
  return (
    <section className={styles.audit} aria-labelledby="audit">
      <SectionTitle id="audit">Recent changes</SectionTitle>
      <View of={changes} isEmpty={({ data }) => data.length === 0}>
        {({ data, total }) => (
          <>
            <Table
              caption="Recent changes"
              columns={COLUMNS}
              rows={data}
              rowKey={change => change.position}
            />
            <Pager page={page} pages={pageCount(total, PAGE_SIZE)} onPage={to => ask(String(to))} />
          </>
        )}
      </View>
    </section>
  )
}
