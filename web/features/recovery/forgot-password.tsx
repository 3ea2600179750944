import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { forgotProblem } from '#contract/account-rules.ts'
import { forgetPassword } from '#contract/accounts.ts'
import { EMAIL_MAX } from '#contract/email.ts'
import { call } from '#web/api/client.ts'
import { Field } from '#web/ui/field.tsx'
import { Form, FormLinks, SubmitButton, useFormProblem } from '#web/ui/form.tsx'
import { useMoveOn } from '#web/ui/move-on.ts'
import { paths } from '#web/ui/paths.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { notify } from '#web/ui/toast.tsx'

/** /Forgot_password: asks for a code by mail. The answer is the same whether there is such an account. */
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
  const [typed, setTyped] = useState('')
  const problem = useFormProblem<'email'>()
  const [moving, moveOn] = useMoveOn()
  const forgot = useMutation({
    mutationFn: (email: string) => call(forgetPassword, { body: { email } }),
    onSuccess: ({ message }, email) => {
      notify.success(message)
      moveOn(paths.verifyForgotOtp, { state: { email } })
    },
    onError: notify.error,
  })
  const busy = forgot.isPending || moving
  function onSubmit() {
    const email = typed.trim()
    const message = forgotProblem({ email })
    if (problem.show(message ? { field: 'email', message } : null) && !busy) forgot.mutate(email)
  }
  return (
    <Form form={problem.form} onSubmit={onSubmit}>
      <Field
        label="Email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        value={typed}
        problem={problem.of('email')}
        onChange={event => {
          setTyped(event.target.value)
          problem.clear()
        }}
      />
      <SubmitButton busy={busy}>Submit</SubmitButton>
      <FormLinks>
        <Link to={paths.login}>Back to login</Link>
      </FormLinks>
    </Form>
  )
}
