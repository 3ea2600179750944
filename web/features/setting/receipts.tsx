import { t } from '@lingui/core/macro'
import { useCommand } from '#web/api/command.ts'
import { Check } from '#web/ui/check.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { SavedSign } from './saved-sign.tsx'
import styles from './settings.module.css'
import { useSavedAtOnce } from './use-saved-at-once.ts'

/** Whether the receipt of each save comes by mail. */
export function Receipts({ byMail }: { byMail: boolean }) {
  const save = useCommand('wishReceipts')
  const { values, savedAt, change } = useSavedAtOnce({ byMail }, wished => save.mutateAsync(wished))
  return (
    <section aria-labelledby="receipts" className={styles.section}>
      <SectionTitle id="receipts">{t`Receipts`}</SectionTitle>
      <Text tone="quiet" size="small">
        {t`A receipt proves what you saved and when, to anybody and without this site. The mail comes some minutes after the save.`}
      </Text>
      <Check name="byMail" checked={values.byMail} onChange={wished => change({ byMail: wished })}>
        {t`Mail me the receipt of each save`}
      </Check>
      <SavedSign at={savedAt} />
    </section>
  )
}
