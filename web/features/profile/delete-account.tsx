import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { deleteAccount } from '#contract/accounts.ts'
import { call } from '#web/api/client.ts'
import { useLeave } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { paths } from '#web/ui/paths.ts'
import { notify } from '#web/ui/toast.tsx'
import styles from './delete-account.module.css'

/** Asks once more, and for the password: an open browser is not enough. */
export function DeleteAccount({ open, onClose }: { open: boolean; onClose(): void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Delete your account?"
      text="This can't be taken back. Your predictions stay in the history without your name."
    >
      <DeleteForm onCancel={onClose} />
    </Dialog>
  )
}

function DeleteForm({ onCancel }: { onCancel(): void }) {
  const [password, setPassword] = useState('')
  const leave = useLeave()
  const navigate = useNavigate()
  const remove = useMutation({
    mutationFn: () => call(deleteAccount, { body: { password } }),
    onSuccess: async ({ message }) => {
      notify.success(message)
      // Away first: this page is for users, and would lead whoever is none to /Login.
      await navigate(paths.home, { replace: true })
      leave()
    },
    onError: notify.error,
  })
  return (
    <div className={styles.dialog}>
      <Form onSubmit={() => remove.mutate()}>
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          hint="Leave it empty if you sign in by Google."
          value={password}
          onChange={event => setPassword(event.target.value)}
        />
        <div className={styles.actions}>
          <Button disabled={remove.isPending} onClick={onCancel}>
            Cancel
          </Button>
          <Button type="submit" look="danger" busy={remove.isPending}>
            Delete for good
          </Button>
        </div>
      </Form>
    </div>
  )
}
