import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import type { SessionUser } from '#api/contract/session.ts'
import { useLogin, useSession } from '#web/api/session.ts'
import type { LoginState } from '#web/app/guards.tsx'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Floodlights } from '#web/ui/floodlights.tsx'
import { useTitle } from '#web/ui/page.tsx'
import { notify } from '#web/ui/toast.tsx'
import { checkLogin, type Problem } from './check-login.ts'
import styles from './login.module.css'

/** How long the success message stands before the page moves on, in milliseconds. */
const MOVE_ON_MS = 900

/** /Login: with e-mail or user name. Afterwards people are where they wanted to go. */
export function Component() {
  useTitle('Login')
  const session = useSession()
  const submit = useSignIn()
  const forbidden = (useLocation().state as LoginState | null)?.forbidden ?? false
  if (session.status === 'signed-in' && !submit.busy && !forbidden)
    return <Navigate to={homeOf(session.user)} replace />
  return (
    <div className={styles.wrap}>
      <Floodlights />
      <div>
        <h1 className={styles.title}>Back on the pitch</h1>
        <p className={styles.lead}>
          {forbidden
            ? 'That page is for admins. Sign in as one to see it.'
            : 'Your predictions, your points and how each of them came about. Free to play, every match week.'}
        </p>
      </div>
      <LoginForm {...submit} />
    </div>
  )
}

function homeOf(user: Pick<SessionUser, 'role'>): string {
  return user.role === 'user' ? paths.home : paths.adminMatches
}

/** Signs in, says so, and moves on a moment later; busy until then. */
function useSignIn() {
  const login = useLogin()
  const navigate = useNavigate()
  const state = useLocation().state as LoginState | null
  const [moving, setMoving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    busy: login.isPending || moving,
    send(input: { email: string; password: string }) {
      setMoving(true)
      login.mutate(input, {
        onSuccess: ({ data: user }) => {
          notify.success(user.role === 'admin' ? 'Admin Login successfull' : 'Login successful')
          const to = user.role === 'user' ? (state?.from ?? paths.home) : (state?.from ?? homeOf(user))
          timer.current = setTimeout(() => void navigate(to, { replace: true }), MOVE_ON_MS)
        },
        onError: error => {
          setMoving(false)
          notify.error(error)
        },
      })
    },
  }
}

function LoginForm({
  busy,
  send,
}: {
  busy: boolean
  send(input: { email: string; password: string }): void
}) {
  const [input, setInput] = useState({ email: '', password: '' })
  const [problem, setProblem] = useState<Problem | null>(null)
  const [shown, setShown] = useState(false)
  const change = (part: Partial<typeof input>) => {
    setInput(before => ({ ...before, ...part }))
    setProblem(null)
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const found = checkLogin(input)
    setProblem(found)
    if (!found && !busy) send({ ...input, email: input.email.trim() })
  }
  const of = (field: Problem['field']) => (problem?.field === field ? problem.message : undefined)
  const Icon = shown ? EyeOff : Eye
  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <Field
        label="Email or username"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={input.email}
        problem={of('email')}
        onChange={event => change({ email: event.target.value })}
      />
      <Field
        label="Password"
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        maxLength={200}
        value={input.password}
        problem={of('password')}
        onChange={event => change({ password: event.target.value })}
        end={
          <Button
            icon
            look="quiet"
            aria-label={shown ? 'Hide what is typed' : 'Show what is typed'}
            onClick={() => setShown(!shown)}
          >
            <Icon size={18} aria-hidden />
          </Button>
        }
      />
      <Button type="submit" look="primary" busy={busy} className={styles.submit}>
        Login
      </Button>
    </form>
  )
}
