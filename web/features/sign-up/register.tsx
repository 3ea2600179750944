import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { NAME_MAX, type SignupForm } from '#contract/account-rules.ts'
import { signup } from '#contract/accounts.ts'
import { EMAIL_MAX } from '#contract/email.ts'
import { call } from '#web/api/client.ts'
import { kept } from '#web/api/kept.ts'
import { useSession } from '#web/api/session.ts'
import { Field } from '#web/ui/field.tsx'
import { Form, FormLinks, SubmitButton, useFormProblem } from '#web/ui/form.tsx'
import { MOVE_ON_SOON_MS, useMoveOn } from '#web/ui/move-on.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import { paths } from '#web/ui/paths.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { notify } from '#web/ui/toast.tsx'
import { Captcha } from './captcha.tsx'
import type { CaptchaHandle } from './captcha-handle.ts'
import { findProblem, type SignupField } from './problem-field.ts'
import { useUserNameCheck } from './use-user-name-check.ts'
import { UserNameField } from './user-name-field.tsx'

const EMPTY: SignupForm = { name: '', userName: '', email: '', password: '', confirmPassword: '' }

/** /Register: a new account, whose e-mail is then proven by a code. */
export function Component() {
  const session = useSession()
  if (session.status === 'signed-in') return <Navigate to={paths.home} replace />
  return (
    <SplitPage
      long
      name="Register"
      title="Pull on the shirt"
      lead="One account for every match week. It is free, takes a minute, and you must be 18 or older to play."
    >
      <RegisterForm />
    </SplitPage>
  )
}

function RegisterForm() {
  const [input, setInput] = useState(EMPTY)
  const [solution, setSolution] = useState('')
  const captcha = useRef<CaptchaHandle>(null)
  const problem = useFormProblem<SignupField>()
  const userName = useUserNameCheck(input.userName)
  const [busy, submit] = useSubmit(() => captcha.current?.reset())
  const change = (name: keyof SignupForm) => (value: string) => {
    setInput(before => ({ ...before, [name]: value }))
    problem.clear()
  }

  async function onSubmit() {
    if (busy) return
    const form = { ...input, name: input.name.trim(), email: input.email.trim() }
    const facts = { available: await userName.isAvailable(), captchaSolved: solution !== '' }
    const found = findProblem(form, facts)
    if (found?.field === 'captcha') captcha.current?.focus()
    if (problem.show(found)) submit({ ...form, captcha: solution })
  }

  const field = (name: Exclude<keyof SignupForm, 'userName'>) => ({
    name,
    value: input[name],
    problem: problem.of(name),
    onChange: (event: { target: { value: string } }) => change(name)(event.target.value),
  })

  return (
    <Form form={problem.form} onSubmit={() => void onSubmit()}>
      <Field label="Name" autoComplete="name" maxLength={NAME_MAX} {...field('name')} />
      <UserNameField
        value={input.userName}
        availability={userName.shown}
        problem={problem.of('userName')}
        onChange={value => change('userName')(value.trim())}
      />
      <Field
        label="Email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        {...field('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint="8 characters or more, with an uppercase letter."
        {...field('password')}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" {...field('confirmPassword')} />
      <Captcha
        handle={captcha}
        problem={problem.of('captcha')}
        onSolved={solved => {
          setSolution(solved)
          if (solved !== '') problem.clear()
        }}
      />
      <SubmitButton busy={busy}>Register</SubmitButton>
      <FormLinks>
        <span>
          <Link to={paths.login}>I have an account</Link>
        </span>
      </FormLinks>
    </Form>
  )
}

/** @param onFailed the captcha's solution is spent, whatever the answer was */
function useSubmit(onFailed: () => void) {
  const [moving, moveOn] = useMoveOn()
  const register = useMutation({
    mutationFn: (body: SignupForm & { captcha: string }) => call(signup, { body }),
    onSuccess: ({ message }, { email }) => {
      kept.email.set(email)
      notify.success(message)
      moveOn(paths.verifyOtp, { after: MOVE_ON_SOON_MS, state: { email } })
    },
    onError: error => {
      notify.error(error)
      onFailed()
    },
  })
  return [register.isPending || moving, register.mutate] as const
}
