import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '#web/ui/primitives.tsx'
import '#web/languages/english-forms.ts'
import type { AccessCodeRequest } from '#contract/access-code/calls.ts'
import { CommandButton } from '#web/ui/command-button.tsx'
import { BY_DATE, ListTools, sortOf } from '#web/ui/list-tools.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { gmtStringOf } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './access-codes.module.css'
import { expiryText } from './expiry.ts'

/** /access_code_req: who asks to be let in, and the codes that were sent. */
export function Component() {
  const [get] = useUrlState()
  const filter = { sort: sortOf(BY_DATE, get('sort')), text: get('text') }
  const requests = usePaged('accessCodeRequests', filter)
  return (
    <Page
      title={t`All users`}
      lead={t`Who asked for an access code. A code is valid once it is sent, until it expires.`}
    >
      <ListTools search={t`Search requests`} sorts={BY_DATE} />
      <PagedView alwaysPaged query={requests}>
        {({ data }, first) => <Requests rows={data} first={first} />}
      </PagedView>
    </Page>
  )
}

function Requests({ rows, first }: { rows: readonly AccessCodeRequest[]; first: number }) {
  const columns: readonly Column<AccessCodeRequest>[] = [
    { title: t`S.No`, cell: (_, index) => first + index, tight: true },
    {
      title: t`Name`,
      heads: true,
      cell: request => (
        <Lines>
          {request.name}
          <Under narrowOnly>{request.email}</Under>
          <Under narrowOnly>{gmtStringOf(request.createdAt)}</Under>
          <Under narrowOnly>
            {request.code === null ? t`Not sent` : t`Until ${expiryText(request.expiresAt)}`}
          </Under>
        </Lines>
      ),
    },
    { title: t`Email`, wideOnly: true, breaks: true, cell: request => request.email },
    { title: t`Date`, wideOnly: true, cell: request => gmtStringOf(request.createdAt) },
    {
      title: t`Code`,
      cell: request =>
        request.code === null ? (
          <Text as="span" tone="faint">{t`None yet`}</Text>
        ) : (
          <code className={styles.code}>{request.code}</code>
        ),
    },
    { title: t`Code Exp Time`, wideOnly: true, cell: request => expiryText(request.expiresAt) },
    {
      title: t`Action`,
      number: true,
      // A code that is sent again is another code.
      cell: request => (
        <CommandButton command="sendAccessCode" body={{ id: request.id }}>
          <Trans>
            Send Code<VisuallyHidden> to {request.name}</VisuallyHidden>
          </Trans>
        </CommandButton>
      ),
    },
  ]
  return (
    <Table caption={t`Access code requests`} columns={columns} rows={rows} rowKey={request => request.id} />
  )
}
