import { t } from '@lingui/core/macro'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { ActList } from './act-list.tsx'

/** /admin-account-acts: what was done to all accounts, by the pages and by the command line: who was admin when, and why. */
export function Component() {
  return (
    <Page
      title={t`History of accounts`}
      lead={t`Who blocked, unblocked, gave a role or sent a mail, to whom and why, and which staff downloaded persons or was refused a call. Nobody can change it here.`}
      end={<ButtonLink to={paths.adminUsers}>{t`All users`}</ButtonLink>}
    >
      <ActList />
    </Page>
  )
}
