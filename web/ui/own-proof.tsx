import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { read } from '#web/api/query.ts'
import { Actions, Button } from './button.tsx'
import { Field } from './field.tsx'
import { Form, SubmitButton } from './form.tsx'
import { PasswordField } from './password-field.tsx'
import { notify } from './toast.tsx'
import { useForm } from './use-form.ts'

type Bound = Pick<Parameters<typeof Field>[0], 'name' | 'value' | 'problem' | 'hint' | 'onChange'>

/** Where refusals of the own proof are shown. */
export const OWN_PROOF_REFUSED = {
  'wrong-password': 'password',
  'field.password-missing': 'password',
  'wrong-app-code': 'code',
} as const

/** @param optional whether the act needs none of an account without a password */
export function OwnPasswordField({ optional = true, ...bound }: Bound & { optional?: boolean }) {
  return (
    <PasswordField
      label={t`Your password`}
      autoComplete="current-password"
      {...(optional && { hint: t`Leave it empty if you sign in by Google.` })}
      {...bound}
    />
  )
}

/** A code of the second factor, or the first one of an app. */
export function CodeField(bound: Bound) {
  return (
    <Field label={t`Code`} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} {...bound} />
  )
}

/** A code of a second factor that is on. */
export function OwnCodeField(bound: Bound) {
  return <CodeField {...bound} hint={t`Of your app, or one of your recovery codes.`} />
}

export const codeMissing = ({ code }: { code: string }) =>
  code.trim() === '' ? [{ field: 'code', message: t`Please enter the code` }] : []

interface OwnProofFormProps {
  /** whether a code is asked for beside the password */
  asksCode: boolean
  /** an account by Google alone is told to set a password first */
  needsPassword?: boolean
  /** the button that sends it */
  verb: string
  send(proof: { password: string; code: string }): Promise<{ message: string }>
  onDone(): void
}

/** Asks for the own proof before an act that needs nothing else. */
export function OwnProofForm({ asksCode, needsPassword = false, verb, send, onDone }: OwnProofFormProps) {
  const form = useForm({
    initial: { password: '', code: '' },
    check: values => (asksCode ? codeMissing(values) : []),
    async send(proof) {
      const { message } = await send(proof)
      notify.success(message)
      onDone()
    },
    refusals: OWN_PROOF_REFUSED,
  })
  return (
    <Form handle={form}>
      <OwnPasswordField {...form.field('password')} optional={!needsPassword} />
      {asksCode && <OwnCodeField {...form.field('code')} />}
      <Actions>
        <SubmitButton busy={form.busy}>{verb}</SubmitButton>
        <Button look="quiet" onClick={onDone}>{t`Cancel`}</Button>
      </Actions>
    </Form>
  )
}

/** Whether two-step sign-in is on. */
export function useNeedsCode(): boolean {
  const since = useQuery(read('mySecondFactor')).data?.data.since
  return since !== undefined && since !== null
}
