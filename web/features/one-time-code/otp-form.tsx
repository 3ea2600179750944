import { t } from '@lingui/core/macro'
import { useLocation, useNavigate } from 'react-router-dom'
import type { OtpPurpose } from '#contract/account/calls.ts'
import { emailProblems, otpProblems } from '#contract/account/rules.ts'
import { useCommand } from '#web/api/command.ts'
import { useEnter } from '#web/api/session.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import type { LoginState } from '#web/ui/login-link.tsx'
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
  const navigate = useNavigate()
  const enter = useEnter()
  const state = useLocation().state as LoginState | null
  const form = useForm({
    initial: { email: known, otp: '' },
    check: values => [...emailProblems(values), ...otpProblems(values)],
    async send({ email, otp }) {
      const { message, data } = await verify.mutateAsync({ email, otp, purpose }).catch(error => {
        form.set({ otp: '' })
        throw error
      })
      if (data.user) await enter(data.user)
      notify.success(data.user ? t`OTP verified successfully. Welcome, ${data.user.name}` : message)
      void navigate(data.user ? (state?.from ?? next) : next, { replace: true, state: { email } })
    },
    refusals: { 'wrong-code': 'otp' },
  })
  const email = form.field('email')
  const noEmail = emailProblems(form.values).length > 0
  return (
    <Form handle={form}>
      {known === '' && (
        <EmailField label={t`Email`} {...email} onChange={typed => email.onChange(typed.trim())} />
      )}
      <OtpInput label={t`Code from the mail`} {...form.field('otp')} />
      <SubmitButton busy={form.busy}>{t`Verify`}</SubmitButton>
      <Resend email={form.values.email} purpose={purpose} disabled={form.busy || noEmail} />
    </Form>
  )
}
