import { t } from '@lingui/core/macro'
import { Field } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'

type Bound = Pick<Parameters<typeof Field>[0], 'name' | 'value' | 'problem' | 'hint' | 'onChange'>

/** Where refusals of the own proof are shown. */
export const OWN_PROOF_REFUSED = {
  'wrong-password': 'password',
  'field.password-missing': 'password',
  'wrong-app-code': 'code',
} as const

export function OwnPasswordField(bound: Bound) {
  return (
    <PasswordField
      label={t`Your password`}
      autoComplete="current-password"
      hint={t`Leave it empty if you sign in by Google.`}
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
