import type { AccessCodeRequest } from '#contract/access-codes.ts'
import { BY_DATE, ListTools, sortOf } from '#web/ui/list-tools.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { type Column, Table } from '#web/ui/table.tsx'
import { gmtStringOf } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import styles from './access-codes.module.css'
import { expiryText } from './expiry.ts'
import { SendCode } from './send-code.tsx'

/** /access_code_req: who asks to be let in, and the codes that were sent. */
export function Component() {
  const [get] = useUrlState()
  const filter = { sort: sortOf(BY_DATE, get('sort')), text: get('text') }
  const requests = usePaged('accessCodeRequests', filter)
  return (
    <Page
      title="All users"
      lead="Who asked for an access code. A code is valid once it is sent, until it expires."
    >
      <ListTools search="Search requests" sorts={BY_DATE} />
      <PagedView of={requests}>{({ data }, first) => <Requests rows={data} first={first} />}</PagedView>
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
