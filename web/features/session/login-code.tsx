import { t } from '@lingui/core/macro'
import { useLocation, useNavigate } from 'react-router-dom'
import { useCommand } from '#web/api/command.ts'
import { ApiError } from '#web/api/errors.ts'
import { useEnter } from '#web/api/session.ts'
import { Captcha } from '#web/ui/captcha/captcha.tsx'
import { PROOF_REFUSED, useProof } from '#web/ui/captcha/use-proof.ts'
import { Field } from '#web/ui/field.tsx'
import { Form, FormLinks, SubmitButton } from '#web/ui/form.tsx'
import { Link } from '#web/ui/link.tsx'
import { paths } from '#web/ui/paths.ts'
import { SplitPage } from '#web/ui/split-page.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { PasskeyForm } from './passkey-form.tsx'
import { usePasskey } from './use-passkey.ts'
import { useMoveOn } from './use-sign-in.ts'

/** The API's code where no sign-in waits for a code in this browser any more. */
const OVER = 'sign-in-over'

/** /login-code: the code, or the passkey, that a sign-in asks for where two-step sign-in is on. */
export function Component() {
  return (
    <SplitPage
      name={t`Enter your code`}
      title={t`One more step`}
      lead={t`Open your authenticator app and enter the code that it shows for SKOR.`}
      more={t`Without your telephone, enter one of your recovery codes. Each of them counts once.`}
    >
      <div>
        <CodeForm />
        <SecondPasskey />
      </div>
    </SplitPage>
  )
}

function CodeForm() {
  const verify = useCommand('loginCode')
  const enter = useEnter()
  const moveOn = useMoveOn()
  const unlessOver = useUnlessOver()
  const { state } = useLocation()
  const proof = useProof()
  const form = useForm({
    initial: { code: '', captcha: '' },
    check: ({ code }) => (code.trim() === '' ? [{ field: 'code', message: t`Please enter the code` }] : []),
    async send(values) {
      await unlessOver(async () => {
        const { data } = await proof.spend(verify.mutateAsync(values))
        await enter(data)
        moveOn(data)
      })
    },
    refusals: { 'wrong-app-code': 'code', ...PROOF_REFUSED },
  })
  return (
    <Form handle={form}>
      <Field
        label={t`Code`}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        {...form.field('code')}
      />
      {proof.needed && <Captcha handle={proof.handle} {...form.field('captcha')} />}
      <SubmitButton busy={form.busy}>{t`Login`}</SubmitButton>
      <FormLinks>
        <Link to={paths.login} state={state}>
          {t`Back to login`}
        </Link>
      </FormLinks>
    </Form>
  )
}

function SecondPasskey() {
  const passkey = usePasskey(true)
  const moveOn = useMoveOn()
  const unlessOver = useUnlessOver()
  const send = (captcha: string) => unlessOver(async () => moveOn((await passkey(captcha)).data))
  return <PasskeyForm send={send}>{t`Use a passkey instead`}</PasskeyForm>
}

/** @returns what leads back to the login where the sign-in is over */
function useUnlessOver() {
  const navigate = useNavigate()
  const { state } = useLocation()
  return async (send: () => Promise<void>) => {
    try {
      await send()
    } catch (error) {
      if (!(error instanceof ApiError && error.code === OVER)) throw error
      notify.error(error)
      void navigate(paths.login, { replace: true, state })
    }
  }
}
