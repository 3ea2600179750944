import { t } from '@lingui/core/macro'
import { useCommand } from '#web/api/command.ts'
import { Check } from '#web/ui/check.tsx'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './settings.module.css'

/** Whether the receipt of each save comes by mail. */
export function Receipts({ byMail }: { byMail: boolean }) {
  const save = useCommand('wishReceipts')
  const form = useForm({
    initial: { byMail },
    async send({ byMail: wished }) {
      const { message } = await save.mutateAsync({ byMail: wished })
      notify.success(message)
    },
  })
  return (
    <section aria-labelledby="receipts">
      <SectionTitle id="receipts">{t`Receipts`}</SectionTitle>
      <Form of={form}>
        <p className={styles.note}>
          {t`A receipt proves what you saved and when, to anybody and without this site. The mail comes once the log has sealed your save, within some minutes.`}
        </p>
        <Check name="byMail" checked={form.values.byMail} onChange={wished => form.set({ byMail: wished })}>
          {t`Mail me the receipt of each save`}
        </Check>
        <SubmitButton busy={form.busy}>{t`Save receipts`}</SubmitButton>
      </Form>
    </section>
  )
}
