import { t } from '@lingui/core/macro'
import { ACCESS_CODE_MAX, codeProblems } from '#contract/contact/rules.ts'
import { useCommand } from '#web/api/command.ts'
import { kept } from '#web/api/kept.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './access.module.css'

interface EnterCodeProps {
  open: boolean
  onClose(): void
  /** @param url what the code opens */
  onRight(url: string): void
}

/** Takes an access code; a right one closes the dialog. */
export function EnterCode({ open, onClose, onRight }: EnterCodeProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Enter Access Code`} text={t`It came to you by email.`}>
      <CodeForm
        onRight={url => {
          onClose()
          onRight(url)
        }}
      />
    </Dialog>
  )
}

function CodeForm({ onRight }: { onRight(url: string): void }) {
  const verify = useCommand('verifyCode')
  const form = useForm({
    initial: { code: '' },
    check: codeProblems,
    async send({ code }) {
      const { message, data } = await verify.mutateAsync({ code: code.trim() })
      kept.websiteAccess.set('true')
      notify.success(message)
      onRight(data.url)
    },
    refusals: { invalid: 'code' },
  })
  return (
    <Form handle={form} className={styles.form}>
      <Field
        label={t`Access code`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={ACCESS_CODE_MAX}
        {...form.field('code')}
      />
      <SubmitButton busy={form.busy}>{t`Submit`}</SubmitButton>
    </Form>
  )
}
