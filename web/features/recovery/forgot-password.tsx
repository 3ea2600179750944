import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router-dom'
import { emailProblems } from '#contract/account/rules.ts'
import { useCommand } from '#web/api/command.ts'
import { Captcha } from '#web/ui/captcha/captcha.tsx'
import { PROOF_REFUSED, useProof } from '#web/ui/captcha/use-proof.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { Form, FormLinks, SubmitButton } from '#web/ui/form.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/ui/paths.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'

/** /Forgot_password: asks for a code by mail. The answer does not reveal whether an account exists. */
export function Component() {
  return (
    <SplitPage
      name={t`Forgot password`}
      title={t`Lost your boots?`}
      lead={t`Tell us the email of your account. We send a code that lets you set a new password.`}
    >
      <ForgotForm />
    </SplitPage>
  )
}

function ForgotForm() {
  const forgot = useCommand('forgetPassword')
  const navigate = useNavigate()
  const proof = useProof()
  const form = useForm({
    initial: { email: '', captcha: '' },
    check: ({ email }) => emailProblems({ email: email.trim() }),
    async send({ captcha, ...values }) {
      const email = values.email.trim()
      const { message } = await proof.spend(forgot.mutateAsync({ email, captcha }))
      notify.success(message)
      void navigate(paths.verifyForgotOtp, { state: { email } })
    },
    refusals: PROOF_REFUSED,
  })
  return (
    <Form handle={form}>
      <EmailField label={t`Email`} {...form.field('email')} />
      {proof.needed && <Captcha handle={proof.handle} {...form.field('captcha')} />}
      <SubmitButton busy={form.busy}>{t`Submit`}</SubmitButton>
      <FormLinks>
        <Link to={paths.login}>{t`Back to login`}</Link>
      </FormLinks>
    </Form>
  )
}
