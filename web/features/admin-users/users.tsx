import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { UserSort, userExport } from '#contract/users.ts'
import { urlOf } from '#web/api/client.ts'
import { read } from '#web/api/query.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { ListTools } from '#web/ui/list-tools.tsx'
import { Page } from '#web/ui/page.tsx'
import { Pager, pageCount } from '#web/ui/pager.tsx'
import { View } from '#web/ui/state.tsx'
import { pageOf, useUrlState } from '#web/ui/url-state.ts'
import { CopyEmails } from './copy-emails.tsx'
import { UsersTable } from './users-table.tsx'

const PAGE_SIZE = 10
const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'a-z', label: 'A-Z' },
  { value: 'z-a', label: 'Z-A' },
]

/** /usersList: who is registered, ten a page; copy and export take all of them. */
export function Component() {
  const [get, set] = useUrlState()
  const page = pageOf(get('page'))
  const sort = UserSort.catch('newest').parse(get('sort'))
  const users = useQuery(read('adminUsers', { page, limit: PAGE_SIZE, sort, text: get('text') }))
  return (
    <Page title="Users">
      <ListTools
        search="Search users"
        sorts={SORTS}
        end={
          <>
            <CopyEmails />
            <ButtonAnchor href={urlOf(userExport, {})} download>
              <Download size={16} aria-hidden />
              Export
            </ButtonAnchor>
          </>
        }
      />
      <View of={users} rows={PAGE_SIZE} isEmpty={({ data }) => data.length === 0}>
        {({ data, total, page: shown }) => (
          <div aria-busy={users.isPlaceholderData}>
            <UsersTable rows={data} first={(shown - 1) * PAGE_SIZE + 1} />
            <Pager page={page} pages={pageCount(total, PAGE_SIZE)} onPage={to => set({ page: String(to) })} />
          </div>
        )}
      </View>
    </Page>
  )
}
