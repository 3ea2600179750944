import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router-dom'
import { useCommand } from '#web/api/command.ts'
import { useLeave } from '#web/api/session.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { paths } from '#web/ui/paths.ts'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './delete-account.module.css'

/** Asks once more, and for the password: an open browser is not enough. */
export function DeleteAccount({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Delete your account?`}
      text={t`This can't be taken back. Your predictions stay in the history without your name.`}
    >
      <DeleteForm onCancel={onClose} />
    </Dialog>
  )
}

function DeleteForm({ onCancel }: { onCancel(): void }) {
  const leave = useLeave()
  const navigate = useNavigate()
  const remove = useCommand('deleteAccount')
  const form = useForm({
    initial: { password: '' },
    async send(values) {
      const { message } = await remove.mutateAsync(values)
      notify.success(message)
      // Away first: this page is for users, and would lead a visitor to /Login.
      void navigate(paths.home, { replace: true })
      await leave()
    },
    refusals: { 'wrong-password': 'password' },
  })
  return (
    <Form handle={form} className={styles.form}>
      <PasswordField
        label={t`Your password`}
        autoComplete="current-password"
        hint={t`Leave it empty if you sign in by Google.`}
        {...form.field('password')}
      />
      <Actions>
        <Button disabled={form.busy} onClick={onCancel}>
          {t`Cancel`}
        </Button>
        <Button type="submit" look="danger" busy={form.busy}>
          {t`Delete for good`}
        </Button>
      </Actions>
    </Form>
  )
}
