import type { ContactQuery } from '#contract/contact.ts'
import { BY_DATE, ListTools, sortOf } from '#web/ui/list-tools.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import { Message } from './message.tsx'
import styles from './queries.module.css'

const COLUMNS: readonly Column<ContactQuery>[] = [
  {
    title: 'Name',
    heads: true,
    cell: query => (
      <span className={styles.who}>
        {query.name}
        <span className={styles.under}>
          {query.userRole}, <time dateTime={query.createdAt}>{gmtStampOf(query.createdAt)} GMT</time>
        </span>
        <span className={`${styles.under} ${styles.narrowOnly}`}>{query.email}</span>
      </span>
    ),
  },
  {
    title: 'Email',
    wideOnly: true,
    cell: query => (
      <span className={styles.who}>
        <span className={styles.email}>{query.email}</span>
        <span className={styles.under}>{phoneOf(query)}</span>
      </span>
    ),
  },
  { title: 'Message', cell: query => <Message query={query} /> },
]

function phoneOf({ countryCode, phone }: ContactQuery): string {
  return countryCode === '' ? phone : `+${countryCode} ${phone}`
}

/** /user_query_list: what was asked through the contact form. */
export function Component() {
  const [get] = useUrlState()
  const queries = usePaged('contactQueries', { sort: sortOf(BY_DATE, get('sort')), text: get('text') })
  return (
    <Page title="Queries" lead="What was asked through the contact form.">
      <ListTools search="Search queries" sorts={BY_DATE} />
      <PagedView of={queries}>
        {({ data }) => <Table caption="Queries" columns={COLUMNS} rows={data} rowKey={query => query.id} />}
      </PagedView>
    </Page>
  )
}
