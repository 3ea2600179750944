import { useQuery } from '@tanstack/react-query'
import type { AccessCodeRequest } from '#contract/access-codes.ts'
import { read } from '#web/api/query.ts'
import { ListTools } from '#web/ui/list-tools.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pager, pageCount } from '#web/ui/pager.tsx'
import { View } from '#web/ui/state.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { gmtStringOf } from '#web/ui/time.ts'
import { pageOf, useUrlState } from '#web/ui/url-state.ts'
import styles from './access-codes.module.css'
import { expiryText } from './expiry.ts'
import { SendCode } from './send-code.tsx'

const PAGE_SIZE = 10
const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]

/** /access_code_req: who asks to be let in, and the codes that were sent. */
export function Component() {
  const [get, set] = useUrlState()
  const page = pageOf(get('page'))
  const sort = get('sort') === 'oldest' ? ('oldest' as const) : ('newest' as const)
  const requests = useQuery(read('accessCodeRequests', { page, limit: PAGE_SIZE, sort, text: get('text') }))
  return (
    <Page
      title="All users"
      lead="Who asked for an access code. A code is valid once it is sent, until it expires."
    >
      <ListTools search="Search requests" sorts={SORTS} />
      <View of={requests} rows={PAGE_SIZE} isEmpty={({ data }) => data.length === 0}>
        {({ data, total, page: shown }) => (
          <div aria-busy={requests.isPlaceholderData}>
            <Requests rows={data} first={(shown - 1) * PAGE_SIZE + 1} />
            <Pager page={page} pages={pageCount(total, PAGE_SIZE)} onPage={to => set({ page: String(to) })} />
          </div>
        )}
      </View>
    </Page>
  )
}

function Requests({ rows, first }: { rows: readonly AccessCodeRequest[]; first: number }) {
  const columns: readonly Column<AccessCodeRequest>[] = [
    { title: 'S.No', cell: (_, index) => first + index },
    {
      title: 'Name',
      heads: true,
      cell: request => (
        <span className={styles.who}>
          {request.name}
          <span className={styles.under}>{request.email}</span>
          <span className={styles.under}>{gmtStringOf(request.createdAt)}</span>
          <span className={styles.under}>
            {request.code === null ? 'Not sent' : `Until ${expiryText(request.expiresAt)}`}
          </span>
        </span>
      ),
    },
    {
      title: 'Email',
      wideOnly: true,
      cell: request => <span className={styles.email}>{request.email}</span>,
    },
    { title: 'Date', wideOnly: true, cell: request => gmtStringOf(request.createdAt) },
    {
      title: 'Code',
      cell: request =>
        request.code === null ? (
          <span className={styles.none}>None yet</span>
        ) : (
          <code className={styles.code}>{request.code}</code>
        ),
    },
    { title: 'Code Exp Time', wideOnly: true, cell: request => expiryText(request.expiresAt) },
    { title: 'Action', number: true, cell: request => <SendCode request={request} /> },
  ]
  return <Table caption="Access code requests" columns={columns} rows={rows} rowKey={request => request.id} />
}
