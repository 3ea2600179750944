import { Link } from 'react-router-dom'
import { forgotProblems } from '#contract/account-rules.ts'
import { useCommand } from '#web/api/command.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { Form, FormLinks, SubmitButton } from '#web/ui/form.tsx'
import { useMoveOn } from '#web/ui/move-on.ts'
import { paths } from '#web/ui/paths.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'

/** /Forgot_password: asks for a code by mail. The answer does not reveal whether an account exists. */
export function Component() {
  return (
    <SplitPage
      name="Forgot password"
      title="Lost your boots?"
      lead="Tell us the email of your account. We send a code that lets you set a new password."
    >
      <ForgotForm />
    </SplitPage>
  )
}

function ForgotForm() {
  const forgot = useCommand('forgetPassword')
  const moveOn = useMoveOn()
  const form = useForm({
    initial: { email: '' },
    check: ({ email }) => forgotProblems({ email: email.trim() }),
    async send(values) {
      const email = values.email.trim()
      const { message } = await forgot.mutateAsync({ email })
      notify.success(message)
      await moveOn(paths.verifyForgotOtp, { state: { email } })
    },
  })
  return (
    <Form of={form}>
      <EmailField label="Email" {...form.field('email')} />
      <SubmitButton busy={form.busy}>Submit</SubmitButton>
      <FormLinks>
        <Link to={paths.login}>Back to login</Link>
      </FormLinks>
    </Form>
  )
}
