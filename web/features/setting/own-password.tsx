import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ownPasswordProblems } from '#contract/account/rules.ts'
import { useCommand } from '#web/api/command.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { NewPasswordFields } from '#web/ui/new-password-fields.tsx'
import { SectionTitle } from '#web/ui/page.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Text } from '#web/ui/primitives.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './settings.module.css'

/** Another password, by the present one: the form is opened by a button. */
export function OwnPassword() {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-labelledby="password" className={styles.section}>
      <SectionTitle id="password">{t`Password`}</SectionTitle>
      <Text tone="quiet" size="small">{t`With a new password you are signed out everywhere but here.`}</Text>
      {isOpen ? (
        <PasswordForm onDone={() => setOpen(false)} />
      ) : (
        <Actions>
          <Button small onClick={() => setOpen(true)}>{t`Change password`}</Button>
        </Actions>
      )}
    </section>
  )
}

function PasswordForm({ onDone }: { onDone(): void }) {
  const change = useCommand('changeOwnPassword')
  const form = useForm({
    initial: { present: '', password: '', confirm: '' },
    check: ownPasswordProblems,
    async send(values) {
      const { message } = await change.mutateAsync(values)
      notify.success(message)
      onDone()
    },
  })
  return (
    <Form handle={form}>
      <PasswordField label={t`Present password`} autoComplete="current-password" {...form.field('present')} />
      <NewPasswordFields field={form.field} />
      <Actions>
        <SubmitButton busy={form.busy}>{t`Change password`}</SubmitButton>
        <Button look="quiet" onClick={onDone}>{t`Cancel`}</Button>
      </Actions>
    </Form>
  )
}
