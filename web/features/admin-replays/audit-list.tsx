import type { contract } from '#contract/index.ts'
import type { Answer } from '#web/api/client.ts'
import { SectionTitle } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { gmtStringOf, stampOf, withStamps } from '#web/ui/time.ts'
import styles from './audit-list.module.css'

const CHANGES_SHOWN = 20

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
  const changes = usePaged('audit', {}, { size: CHANGES_SHOWN, param: 'changes' })
  return (
    <section className={styles.audit} aria-labelledby="audit">
      <SectionTitle id="audit">Recent changes</SectionTitle>
      <PagedView of={changes}>
        {({ data }) => (
          <Table caption="Recent changes" columns={COLUMNS} rows={data} rowKey={change => change.position} />
        )}
      </PagedView>
    </section>
  )
}
