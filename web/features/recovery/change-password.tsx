import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router-dom'
import { changePasswordProblems } from '#contract/account-rules.ts'
import { useCommand } from '#web/api/command.ts'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { useGivenEmail } from '#web/ui/given-email.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { paths } from '#web/ui/paths.ts'
import { Redirect } from '#web/ui/redirect.tsx'
import { SplitPage } from '#web/ui/split-page.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'

/** /change_password: only after the code of a mail; every session then ends. */
export function Component() {
  const email = useGivenEmail()
  if (email === '') return <Redirect to={paths.forgotPassword} />
  return (
    <SplitPage
      name={t`Change password`}
      title={t`New season, new key`}
      lead={t`Set a new password. Wherever you are signed in now, you will be signed out.`}
    >
      <ChangeForm email={email} />
    </SplitPage>
  )
}

function ChangeForm({ email }: { email: string }) {
  const change = useCommand('changePassword')
  const navigate = useNavigate()
  const form = useForm({
    initial: { password: '', confirm: '' },
    check: changePasswordProblems,
    async send(values) {
      const { message } = await change.mutateAsync({ email, ...values })
      notify.success(message)
      void navigate(paths.login, { replace: true })
    },
  })
  return (
    <Form handle={form}>
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        hint={t`8 characters or more, with an uppercase letter.`}
        {...form.field('password')}
      />
      <PasswordField label={t`Confirm Password`} autoComplete="new-password" {...form.field('confirm')} />
      <SubmitButton busy={form.busy}>{t`Submit`}</SubmitButton>
    </Form>
  )
}
