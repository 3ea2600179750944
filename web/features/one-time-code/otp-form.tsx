import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { forgotProblem, otpProblem } from '#contract/account-rules.ts'
import { type OtpType, verifyOtp } from '#contract/accounts.ts'
import { EMAIL_MAX } from '#contract/email.ts'
import { call } from '#web/api/client.ts'
import { Field } from '#web/ui/field.tsx'
import { Form, SubmitButton, useFormProblem } from '#web/ui/form.tsx'
import { useMoveOn } from '#web/ui/move-on.ts'
import { NO_DIGITS, otpText } from '#web/ui/otp-digits.ts'
import { OtpInput } from '#web/ui/otp-input.tsx'
import { notify } from '#web/ui/toast.tsx'
import { Resend } from './resend.tsx'

interface OtpFormProps {
  type: OtpType
  /** '' when the page was opened by itself: then it is asked for */
  email: string
  /** where a right code leads */
  next: string
}

/** Six boxes, a button, and another code. A code that isn't whole is not sent. */
export function OtpForm({ type, email: known, next }: OtpFormProps) {
  const [typed, setTyped] = useState('')
  const [digits, setDigits] = useState(NO_DIGITS)
  const problem = useFormProblem<'email' | 'otp'>()
  const [moving, moveOn] = useMoveOn()
  const email = known === '' ? typed.trim() : known
  const verify = useMutation({
    mutationFn: (otp: string) => call(verifyOtp, { body: { email, otp, type } }),
    onSuccess: ({ message }) => {
      notify.success(message)
      moveOn(next, { replace: true, state: { email } })
    },
    onError: error => {
      setDigits(NO_DIGITS)
      notify.error(error)
    },
  })
  const busy = verify.isPending || moving

  function onSubmit() {
    const otp = otpText(digits)
    const noEmail = forgotProblem({ email })
    if (noEmail) return void problem.show({ field: 'email', message: noEmail })
    const incomplete = otpProblem({ otp })
    if (problem.show(incomplete ? { field: 'otp', message: incomplete } : null) && !busy) verify.mutate(otp)
  }

  return (
    <Form form={problem.form} onSubmit={onSubmit}>
      {known === '' && (
        <Field
          label="Email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          maxLength={EMAIL_MAX}
          value={typed}
          problem={problem.of('email')}
          onChange={event => {
            setTyped(event.target.value)
            problem.clear()
          }}
        />
      )}
      <OtpInput
        label="Code from the mail"
        digits={digits}
        problem={problem.of('otp')}
        onChange={next => {
          setDigits(next)
          problem.clear()
        }}
      />
      <SubmitButton busy={busy}>Verify</SubmitButton>
      <Resend email={email} type={type} disabled={busy || forgotProblem({ email }) !== undefined} />
    </Form>
  )
}
