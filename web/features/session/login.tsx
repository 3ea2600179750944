import { useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { useSession } from '#web/api/session.ts'
import { Field } from '#web/ui/field.tsx'
import { Form, FormLinks, SubmitButton, useFormProblem } from '#web/ui/form.tsx'
import type { LoginState } from '#web/ui/login-link.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { paths } from '#web/ui/paths.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { checkLogin, type LoginInput } from './check-login.ts'
import { GoogleButton } from './google-button.tsx'
import { homeOf, useSignIn } from './use-sign-in.ts'

/** /Login: with e-mail or user name, or by Google. Afterwards people are where they wanted to go. */
export function Component() {
  const session = useSession()
  const { busy, send, byGoogle } = useSignIn()
  const forbidden = (useLocation().state as LoginState | null)?.forbidden ?? false
  if (session.status === 'signed-in' && !busy && !forbidden)
    return <Navigate to={homeOf(session.user)} replace />
  return (
    <SplitPage
      name="Login"
      title="Back on the pitch"
      lead={
        forbidden
          ? 'That page is for admins. Sign in as one to see it.'
          : 'Your predictions, your points and how each of them came about. Free to play, every match week.'
      }
    >
      <div>
        <LoginForm busy={busy} send={send} />
        <GoogleButton onCredential={byGoogle} />
      </div>
    </SplitPage>
  )
}

function LoginForm({ busy, send }: { busy: boolean; send(input: LoginInput): void }) {
  const [input, setInput] = useState<LoginInput>({ email: '', password: '' })
  const problem = useFormProblem<keyof LoginInput>()
  const change = (part: Partial<LoginInput>) => {
    setInput(before => ({ ...before, ...part }))
    problem.clear()
  }
  function onSubmit() {
    if (problem.show(checkLogin(input)) && !busy) send({ ...input, email: input.email.trim() })
  }
  return (
    <Form form={problem.form} onSubmit={onSubmit}>
      <Field
        label="Email or username"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={input.email}
        problem={problem.of('email')}
        onChange={event => change({ email: event.target.value })}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={input.password}
        problem={problem.of('password')}
        onChange={event => change({ password: event.target.value })}
      />
      <SubmitButton busy={busy}>Login</SubmitButton>
      <FormLinks>
        <Link to={paths.forgotPassword}>Forgot Password?</Link>
        <Link to={paths.register}>Register</Link>
      </FormLinks>
    </Form>
  )
}
