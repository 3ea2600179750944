import { t } from '@lingui/core/macro'
import type { ActRow } from '#contract/account/act-calls.ts'
import { ListTools } from '#web/ui/list-tools.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { ReasonText } from '#web/ui/reason-text.tsx'
import { EmptyState } from '#web/ui/state.tsx'
import { type Column, Lines, Table, Under } from '#web/ui/table.tsx'
import { gmtStampOf } from '#web/ui/time.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import { AccountLink } from './account-link.tsx'
import { actWords } from './act-words.ts'

const WHAT: Column<ActRow> = {
  title: t`What was done`,
  heads: true,
  cell: row => (
    <Lines>
      {actWords(row)}
      {row.reason !== null && (
        <Under>
          <ReasonText>{row.reason}</ReasonText>
        </Under>
      )}
      <Under narrowOnly>{t`${gmtStampOf(row.at)} GMT by ${byOf(row)}`}</Under>
    </Lines>
  ),
}
const WHOM: Column<ActRow> = {
  title: t`Account`,
  cell: ({ user }) => <AccountLink id={user.id}>{user.name}</AccountLink>,
}
const WHEN: Column<ActRow> = { title: t`When (GMT)`, wideOnly: true, cell: ({ at }) => gmtStampOf(at) }
const WHO: Column<ActRow> = { title: t`Who`, wideOnly: true, cell: byOf }

function byOf({ by }: ActRow): string {
  return by === null ? t`the command line` : by.name
}

/** What was done to an account, or to all of them where none is named: the newest first. */
export function ActList({ user }: { user?: string }) {
  const [get] = useUrlState()
  const acts = usePaged('accountActs', { user, text: get('text') }, { size: 20 })
  const columns = user === undefined ? [WHAT, WHOM, WHEN, WHO] : [WHAT, WHEN, WHO]
  return (
    <>
      <ListTools search={t`Search acts`} />
      <PagedView alwaysPaged query={acts} empty={<EmptyState title={t`Nothing was done yet`} />}>
        {({ data }) => (
          <Table
            caption={t`What was done to accounts`}
            columns={columns}
            rows={data}
            rowKey={({ id }) => id}
          />
        )}
      </PagedView>
    </>
  )
}
