import { forgotProblems, otpProblems } from '#contract/account-rules.ts'
import type { OtpPurpose } from '#contract/accounts.ts'
import { useCommand } from '#web/api/command.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { useMoveOn } from '#web/ui/move-on.ts'
import { OtpInput } from '#web/ui/otp-input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { Resend } from './resend.tsx'

interface OtpFormProps {
  purpose: OtpPurpose
  /** '' when the page was opened by itself: then it is asked for */
  email: string
  /** where a right code leads */
  next: string
}

/** Six boxes, a button, and another code. A code that isn't whole is not sent. */
export function OtpForm({ purpose, email: known, next }: OtpFormProps) {
  const verify = useCommand('verifyOtp')
  const moveOn = useMoveOn()
  const form = useForm({
    initial: { email: known, otp: '' },
    check: values => [...forgotProblems(values), ...otpProblems(values)],
    async send({ email, otp }) {
      const { message } = await verify.mutateAsync({ email, otp, purpose }).catch(error => {
        form.set({ otp: '' })
        throw error
      })
      notify.success(message)
      await moveOn(next, { replace: true, state: { email } })
    },
    refusals: { 'wrong-code': 'otp' },
  })
  const email = form.field('email')
  const noEmail = forgotProblems(form.values).length > 0
  return (
    <Form of={form}>
      {known === '' && (
        <EmailField label="Email" {...email} onChange={typed => email.onChange(typed.trim())} />
      )}
      <OtpInput label="Code from the mail" {...form.field('otp')} />
      <SubmitButton busy={form.busy}>Verify</SubmitButton>
      <Resend email={form.values.email} purpose={purpose} disabled={form.busy || noEmail} />
    </Form>
  )
}
