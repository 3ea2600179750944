import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { isStaff, useUser } from '#web/api/session.ts'
import { LanguageSwitch } from '#web/ui/language-switch.tsx'
import { Page, SectionTitle } from '#web/ui/page.tsx'
import { EmptyState, View } from '#web/ui/state.tsx'
import { Calendar } from './calendar.tsx'
import { Cards } from './cards.tsx'
import { Devices } from './devices.tsx'
import { Receipts } from './receipts.tsx'
import { Reminders } from './reminders.tsx'
import styles from './settings.module.css'

/** /settings: what a fan wishes to be reminded of, a section for each wish. */
export function Component() {
  const user = useUser()
  return (
    <Page
      title={t`Settings`}
      lead={t`How SKOR keeps in touch with you. Nothing is sent that you did not choose.`}
    >
      <div className={styles.sections}>
        <section aria-labelledby="language" className={styles.section}>
          <SectionTitle id="language">{t`Language`}</SectionTitle>
          <LanguageSwitch />
        </section>
        {user && isStaff(user) ? (
          <EmptyState title={t`Settings are for fans: staff do not play`} />
        ) : (
          <Saved />
        )}
      </div>
    </Page>
  )
}

function Saved() {
  const saved = useQuery(read('mySettings'))
  return (
    <View of={saved}>
      {({ data }) => (
        <>
          <Reminders saved={data} />
          <Devices of={data.push} />
          <Receipts byMail={data.receiptsByMail} />
          <Calendar since={data.calendarSince} />
          <Cards named={data.namedOnCards} />
        </>
      )}
    </View>
  )
}
