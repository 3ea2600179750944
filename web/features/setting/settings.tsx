import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '#web/api/query.ts'
import { isStaff, useUser } from '#web/api/session.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Page, SectionTitle } from '#web/ui/page.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { AnnouncementMails } from './announcements.tsx'
import { Calendar } from './calendar.tsx'
import { Cards } from './cards.tsx'
import { Devices } from './devices.tsx'
import { GoogleAccount } from './google-account.tsx'
import { OwnEmail } from './own-email.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { Passkeys } from './passkeys.tsx'
import { Receipts } from './receipts.tsx'
import { Reminders } from './reminders.tsx'
import { SecondFactor } from './second-factor.tsx'
import styles from './settings.module.css'

/** /settings: what a fan wishes to be reminded of, a section for each wish. */
export function Component() {
  const user = useUser()
  return (
    <Page
      title={t`Settings`}
      lead={t`Each choice is saved at once. Unasked come only mails about your account, and messages of the organiser until you end them.`}
    >
      {user && isStaff(user) ? (
        <>
          <EmptyState title={t`Settings are for fans: staff do not play`} />
          <Account />
          <ThisSite />
        </>
      ) : (
        <Saved />
      )}
    </Page>
  )
}

function Saved() {
  const saved = useQuery(read('mySettings'))
  return (
    <View query={saved} below={<ThisSite />}>
      {({ data }) => (
        <>
          <Group title={t`Before a deadline`}>
            <Reminders saved={data} />
            <Devices push={data.push} />
            <Calendar since={data.calendarSince} />
          </Group>
          <Group title={t`Your scores`}>
            <Receipts byMail={data.receiptsByMail} />
            <Cards named={data.namedOnCards} />
          </Group>
          <Group title={t`News`}>
            <AnnouncementMails byMail={data.announcementsByMail} />
          </Group>
          <Account />
        </>
      )}
    </View>
  )
}

function Account() {
  const user = useUser()
  return (
    <Group title={t`Your account`}>
      <OwnSessions />
      {user && <OwnEmail user={user} />}
      <OwnPassword />
      <Passkeys />
      <SecondFactor />
      <GoogleAccount />
    </Group>
  )
}

function ThisSite() {
  return (
    <Group title={t`This site`}>
      <section aria-labelledby="language" className={styles.section}>
        <SectionTitle id="language">{t`Language`}</SectionTitle>
        <LanguageSwitch />
      </section>
    </Group>
  )
}

/** Choices that belong together. */
function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.group} aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.sections}>{children}</div>
    </section>
  )
}
