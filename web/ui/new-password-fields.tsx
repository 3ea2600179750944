import { t } from '@lingui/core/macro'
import type { FieldProps } from './field.tsx'
import { PasswordField } from './password-field.tsx'

/** A new password, typed twice. @param field those of a form with both */
export function NewPasswordFields({
  field,
}: {
  field(name: 'password' | 'confirm'): Omit<FieldProps, 'label'>
}) {
  return (
    <>
      <PasswordField
        label={t`New password`}
        autoComplete="new-password"
        hint={t`8 characters or more, with an uppercase letter.`}
        {...field('password')}
      />
      <PasswordField label={t`Confirm Password`} autoComplete="new-password" {...field('confirm')} />
    </>
  )
}
