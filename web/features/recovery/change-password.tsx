import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router-dom'
import { changePasswordProblems } from '#contract/account/rules.ts'
import { useCommand } from '#web/api/command.ts'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { useGivenEmail } from '#web/ui/given-email.ts'
import { NewPasswordFields } from '#web/ui/new-password-fields.tsx'
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
      <NewPasswordFields field={form.field} />
      <SubmitButton busy={form.busy}>{t`Submit`}</SubmitButton>
    </Form>
  )
}
