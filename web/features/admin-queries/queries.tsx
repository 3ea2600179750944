import { useQuery } from '@tanstack/react-query'
import type { ContactQuery } from '#contract/contact.ts'
import { read } from '#web/api/query.ts'
import { ListTools } from '#web/ui/list-tools.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pager, pageCount } from '#web/ui/pager.tsx'
import { View } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import { pageOf, useUrlState } from '#web/ui/url-state.ts'
import { Message } from './message.tsx'
import styles from './queries.module.css'

const PAGE_SIZE = 10
const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]

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
  const [get, set] = useUrlState()
  const page = pageOf(get('page'))
  const sort = get('sort') === 'oldest' ? ('oldest' as const) : ('newest' as const)
  const queries = useQuery(read('contactQueries', { page, limit: PAGE_SIZE, sort, text: get('text') }))
  return (
    <Page title="Queries" lead="What was asked through the contact form.">
      <ListTools search="Search queries" sorts={SORTS} />
      <View of={queries} rows={PAGE_SIZE} isEmpty={({ data }) => data.length === 0}>
        {({ data, total }) => (
          <div aria-busy={queries.isPlaceholderData}>
            <Table caption="Queries" columns={COLUMNS} rows={data} rowKey={query => query.id} />
            <Pager page={page} pages={pageCount(total, PAGE_SIZE)} onPage={to => set({ page: String(to) })} />
          </div>
        )}
      </View>
    </Page>
  )
}
