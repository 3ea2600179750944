import { t } from '@lingui/core/macro'
import { useCommand } from '#web/api/command.ts'
import { Check } from '#web/ui/check.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { SavedSign } from './saved-sign.tsx'
import styles from './settings.module.css'
import { useSavedAtOnce } from './use-saved-at-once.ts'

/** Whether messages of the organiser come by mail; the bell has them always. */
export function AnnouncementMails({ byMail }: { byMail: boolean }) {
  const save = useCommand('wishAnnouncements')
  const { values, savedAt, change } = useSavedAtOnce({ byMail }, wished => save.mutateAsync(wished))
  return (
    <section aria-labelledby="announcements" className={styles.section}>
      <SectionTitle id="announcements">{t`Messages of the organiser`}</SectionTitle>
      <Text
        tone="quiet"
        size="small"
      >{t`What an organiser writes to all fans stands under the bell, whatever you choose here.`}</Text>
      <Check name="announcements" checked={values.byMail} onChange={wished => change({ byMail: wished })}>
        {t`Mail me what the organiser writes to all`}
      </Check>
      <SavedSign at={savedAt} />
    </section>
  )
}
