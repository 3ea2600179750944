import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { changePassword } from '#contract/accounts.ts'
import { call } from '#web/api/client.ts'
import { Form, SubmitButton, useFormProblem } from '#web/ui/form.tsx'
import { useGivenEmail } from '#web/ui/given-email.ts'
import { useMoveOn } from '#web/ui/move-on.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { paths } from '#web/ui/paths.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { notify } from '#web/ui/toast.tsx'
import { findProblem, type NewPassword } from './problem-field.ts'

/** /change_password: only after the code of a mail; every session then ends. */
export function Component() {
  const email = useGivenEmail()
  if (email === '') return <Navigate to={paths.forgotPassword} replace />
  return (
    <SplitPage
      name="Change password"
      title="New season, new key"
      lead="Set a new password. Wherever you are signed in now, you will be signed out."
    >
      <ChangeForm email={email} />
    </SplitPage>
  )
}

function ChangeForm({ email }: { email: string }) {
  const [input, setInput] = useState<NewPassword>({ password: '', confirm: '' })
  const problem = useFormProblem<keyof NewPassword>()
  const [moving, moveOn] = useMoveOn()
  const change = useMutation({
    mutationFn: (form: NewPassword) => call(changePassword, { body: { email, ...form } }),
    onSuccess: ({ message }) => {
      notify.success(message)
      moveOn(paths.login, { replace: true })
    },
    onError: notify.error,
  })
  const busy = change.isPending || moving
  const field = (name: keyof NewPassword) => ({
    name,
    autoComplete: 'new-password',
    value: input[name],
    problem: problem.of(name),
    onChange: (event: { target: { value: string } }) => {
      setInput(before => ({ ...before, [name]: event.target.value }))
      problem.clear()
    },
  })
  return (
    <Form
      form={problem.form}
      onSubmit={() => {
        if (problem.show(findProblem(input)) && !busy) change.mutate(input)
      }}
    >
      <PasswordField
        label="New password"
        hint="8 characters or more, with an uppercase letter."
        {...field('password')}
      />
      <PasswordField label="Confirm Password" {...field('confirm')} />
      <SubmitButton busy={busy}>Submit</SubmitButton>
    </Form>
  )
}
