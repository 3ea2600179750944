import { t } from '@lingui/core/macro'
import type { ContactQuery } from '#contract/contact/calls.ts'
import { roleId } from '#contract/contact/rules.ts'
import { textOf } from '#web/languages/i18n.ts'
import { BY_DATE, ListTools, sortOf } from '#web/ui/list-tools.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import { Message } from './message.tsx'

const COLUMNS: readonly Column<ContactQuery>[] = [
  {
    title: t`Name`,
    heads: true,
    cell: query => (
      <Lines>
        {query.name}
        <Under>
          {roleText(query.userRole)},{' '}
          <time dateTime={query.createdAt}>{gmtStampOf(query.createdAt)} GMT</time>
        </Under>
        <Under narrowOnly>{query.email}</Under>
      </Lines>
    ),
  },
  {
    title: t`Email`,
    wideOnly: true,
    breaks: true,
    cell: query => (
      <Lines>
        {query.email}
        <Under>{phoneOf(query)}</Under>
      </Lines>
    ),
  },
  { title: t`Message`, cell: query => <Message query={query} /> },
]

/** What the form offers is known by its words. */
const roleText = (role: string) => textOf(roleId(role), role)

function phoneOf({ countryCode, phone }: ContactQuery): string {
  return countryCode === '' ? phone : `+${countryCode} ${phone}`
}

/** /user_query_list: what was asked through the contact form. */
export function Component() {
  const [get] = useUrlState()
  const queries = usePaged('contactQueries', { sort: sortOf(BY_DATE, get('sort')), text: get('text') })
  return (
    <Page title={t`Queries`} lead={t`What was asked through the contact form.`}>
      <ListTools search={t`Search queries`} sorts={BY_DATE} />
      <PagedView alwaysPaged query={queries}>
        {({ data }) => (
          <Table caption={t`Queries`} columns={COLUMNS} rows={data} rowKey={query => query.id} />
        )}
      </PagedView>
    </Page>
  )
}
