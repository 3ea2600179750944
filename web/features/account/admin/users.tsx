import { t } from '@lingui/core/macro'
import type { ReactElement } from 'react'
import { userExport } from '#contract/account/admin-calls.ts'
import { useUser } from '#web/api/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ExportLinks } from '#web/ui/export-link.tsx'
import { BY_DATE, ListTools, sortOf } from '#web/ui/list-tools.tsx'
import { Page } from '#web/ui/page.tsx'
import { PagedView, usePaged } from '#web/ui/paged-view.tsx'
import { paths } from '#web/ui/paths.ts'
import { useUrlState } from '#web/ui/url-state.ts'
import { CopyEmails } from './copy-emails.tsx'
import { KeptPlayers } from './kept-players.tsx'
import { PlayersSheet } from './players-sheet.tsx'
import { PredictionsSheet } from './predictions-sheet.tsx'
import { UsersTable } from './users-table.tsx'

const SORTS = [...BY_DATE, { value: 'a-z', label: t`A-Z` }, { value: 'z-a', label: t`Z-A` }] as const

const PARTS: Readonly<Record<string, () => ReactElement>> = {
  kept: KeptPlayers,
  players: PlayersSheet,
  predictions: PredictionsSheet,
}

/** /usersList: all accounts, or with ?show= the players whom organisers keep, and what comes from a sheet. */
export function Component() {
  const [get] = useUrlState()
  const isAdmin = useUser()?.role === 'admin'
  const part = get('show')
  const Part = part === 'kept' || isAdmin ? (PARTS[part] ?? Users) : Users
  return <Part />
}

/** Who is registered, ten a page; copy and export take all of them. Auditors see user names alone. */
function Users() {
  const [get] = useUrlState()
  const isAdmin = useUser()?.role === 'admin'
  const users = usePaged('adminUsers', { sort: sortOf(SORTS, get('sort')), text: get('text') })
  return (
    <Page
      title={t`Users`}
      end={
        <>
          <ButtonLink to={`${paths.adminUsers}?show=kept`}>{t`Kept players`}</ButtonLink>
          <ButtonLink to={paths.adminAccountActs}>{t`History of accounts`}</ButtonLink>
        </>
      }
    >
      <ListTools
        search={t`Search users`}
        sorts={SORTS}
        end={
          isAdmin && (
            <>
              <CopyEmails />
              <ExportLinks call={userExport} query={{}} />
            </>
          )
        }
      />
      <PagedView alwaysPaged query={users}>
        {({ data }, first) => <UsersTable rows={data} first={first} personal={isAdmin} />}
      </PagedView>
    </Page>
  )
}
