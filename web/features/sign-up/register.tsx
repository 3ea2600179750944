import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { NAME_MAX, signupProblems } from '#contract/account/rules.ts'
import { useCommand } from '#web/api/command.ts'
import { kept } from '#web/api/kept.ts'
import { useSession } from '#web/api/session.ts'
import { Captcha } from '#web/ui/captcha/captcha.tsx'
import type { CaptchaHandle } from '#web/ui/captcha/captcha-handle.ts'
import { EmailField } from '#web/ui/email-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form, FormLinks, SubmitButton } from '#web/ui/form.tsx'
import { Link } from '#web/ui/link.tsx'
import type { LoginState } from '#web/ui/login-link.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { paths } from '#web/ui/paths.ts'
import { Redirect } from '#web/ui/redirect.tsx'
import { SplitPage } from '#web/ui/split-page.tsx'
import { TermsCheck } from '#web/ui/terms-check.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { useUserNameCheck } from './use-user-name-check.ts'
import { UserNameField } from './user-name-field.tsx'
import { WaitingScores } from './waiting-scores.tsx'

const EMPTY = {
  name: '',
  userName: '',
  email: '',
  password: '',
  confirmPassword: '',
  captcha: '',
  acceptedTerms: '',
}

const trimmed = (form: typeof EMPTY) => ({ ...form, name: form.name.trim(), email: form.email.trim() })

/** /Register: a new account, whose e-mail is then proven by a code. */
export function Component() {
  const session = useSession()
  if (session.status === 'signed-in') return <Redirect to={paths.home} />
  return (
    <SplitPage
      long
      name={t`Register`}
      title={t`Pull on the shirt`}
      lead={t`One account for every week. It is free, takes a minute, and you must be 18 or older to play.`}
    >
      <RegisterForm />
    </SplitPage>
  )
}

function RegisterForm() {
  const captcha = useRef<CaptchaHandle>(null)
  const register = useCommand('signup')
  const navigate = useNavigate()
  const state = useLocation().state as LoginState | null
  const from = state?.from
  const form = useForm({
    initial: EMPTY,
    async check(values) {
      const facts = { available: await userName.isAvailable(), captchaSolved: values.captcha !== '' }
      const problems = signupProblems(trimmed(values), facts)
      if (problems[0]?.field === 'captcha') captcha.current?.focus()
      return problems
    },
    async send(values) {
      const { email, ...more } = trimmed(values)
      const { message } = await register.mutateAsync({ email, ...more }).catch(error => {
        // A solution of the captcha counts once.
        captcha.current?.reset()
        throw error
      })
      kept.email.set(email)
      notify.success(message)
      void navigate(paths.verifyOtp, { state: { email, from } })
    },
  })
  const userName = useUserNameCheck(form.values.userName)
  const fine = { available: true, captchaSolved: true }
  // 'Available' is said of what the server accepts alone.
  const isAllowed = signupProblems(form.values, fine).every(({ field }) => field !== 'userName')
  return (
    <Form handle={form}>
      {state?.waiting && state.waiting.length > 0 && <WaitingScores scores={state.waiting} />}
      <Field label={t`Name`} autoComplete="name" maxLength={NAME_MAX} {...form.field('name')} />
      <UserNameField availability={isAllowed ? userName.shown : 'unknown'} {...form.field('userName')} />
      <EmailField label={t`Email`} {...form.field('email')} />
      <PasswordField
        label={t`Password`}
        autoComplete="new-password"
        hint={t`8 characters or more, with an uppercase letter.`}
        {...form.field('password')}
      />
      <PasswordField
        label={t`Confirm password`}
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
      <Captcha handle={captcha} {...form.field('captcha')} />
      <TermsCheck {...form.field('acceptedTerms')} />
      <SubmitButton busy={form.busy}>{t`Register`}</SubmitButton>
      <FormLinks>
        <span>
          <Link to={paths.login} state={state}>
            {t`I have an account`}
          </Link>
        </span>
      </FormLinks>
    </Form>
  )
}
