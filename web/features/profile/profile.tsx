import { t } from '@lingui/core/macro'
import { useUser } from '#web/api/session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Page, SectionTitle } from '#web/ui/page.tsx'
import { paths } from '#web/ui/paths.ts'
import { Stack } from '#web/ui/primitives.tsx'
import { AccountInfo } from './account-info.tsx'
import { ChooseUserName } from './choose-user-name.tsx'
import { OwnData } from './own-data.tsx'
import styles from './profile.module.css'
import { Wallet } from './wallet/wallet.tsx'

/** /profileUpdate: the reader's name and picture, and their data. */
export function Component() {
  const user = useUser()
  return (
    <Page
      title={t`Profile`}
      lead={t`Your name and picture stand in the header and on every board.`}
      end={user?.role === 'user' && <ButtonLink to={paths.settings}>{t`Settings`}</ButtonLink>}
    >
      {user && (
        <div className={styles.columns}>
          <Stack gap={6}>
            <section aria-labelledby="account-info">
              <SectionTitle id="account-info">{t`Account Info`}</SectionTitle>
              <AccountInfo key={user.id} user={user} />
            </section>
            {user.isNameGiven && <ChooseUserName />}
          </Stack>
          <Stack gap={6}>
            <Wallet />
            <OwnData />
          </Stack>
        </div>
      )}
    </Page>
  )
}
