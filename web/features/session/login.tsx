import { t } from '@lingui/core/macro'
import { useLocation } from 'react-router-dom'
import { EMAIL_MAX } from '#contract/account/email.ts'
import { loginProblems } from '#contract/account/rules.ts'
import { useSession } from '#web/api/session.ts'
import { Captcha } from '#web/ui/captcha/captcha.tsx'
import { PROOF_REFUSED, useProof } from '#web/ui/captcha/use-proof.ts'
import { Field } from '#web/ui/field.tsx'
import { Form, FormLinks, SubmitButton } from '#web/ui/form.tsx'
import { Link } from '#web/ui/link.tsx'
import type { LoginState } from '#web/ui/login-link.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { paths } from '#web/ui/paths.ts'
import { Redirect } from '#web/ui/redirect.tsx'
import { SplitPage } from '#web/ui/split-page.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { GoogleSignIn } from './google-sign-in.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { homeOf, useSignIn } from './use-sign-in.ts'

/** /Login: with e-mail or user name, with a passkey, or by Google. Afterwards people are where they wanted to go. */
export function Component() {
  const session = useSession()
  const { busy, byPassword, byPasskey, byGoogle } = useSignIn()
  const forbidden = (useLocation().state as LoginState | null)?.forbidden ?? false
  if (session.status === 'signed-in' && !busy && !forbidden) return <Redirect to={homeOf(session.user)} />
  return (
    <SplitPage
      name={t`Login`}
      title={t`Back on the pitch`}
      lead={
        forbidden
          ? t`That page is for admins. Sign in as one to see it.`
          : t`Your predictions, your points and how each of them came about. Free to play, every week.`
      }
    >
      <div>
        <LoginForm send={byPassword} />
        <PasskeyForm send={byPasskey}>{t`Sign in with a passkey`}</PasskeyForm>
        <GoogleSignIn onCredential={byGoogle} />
      </div>
    </SplitPage>
  )
}

function LoginForm({ send }: { send: ReturnType<typeof useSignIn>['byPassword'] }) {
  const proof = useProof()
  const form = useForm({
    initial: { email: '', password: '', captcha: '' },
    check: values => loginProblems(values),
    send: values => proof.spend(send(values)),
    refusals: { 'wrong-credentials': 'password', ...PROOF_REFUSED },
  })
  return (
    <Form handle={form}>
      <Field
        label={t`Email or username`}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX}
        {...form.field('email')}
      />
      <PasswordField label={t`Password`} autoComplete="current-password" {...form.field('password')} />
      {proof.needed && <Captcha handle={proof.handle} {...form.field('captcha')} />}
      <SubmitButton busy={form.busy}>{t`Login`}</SubmitButton>
      <FormLinks>
        <Link to={paths.forgotPassword}>{t`Forgot Password?`}</Link>
        <Link to={paths.register} state={useLocation().state}>
          {t`Register`}
        </Link>
      </FormLinks>
    </Form>
  )
}
