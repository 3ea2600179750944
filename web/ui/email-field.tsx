import { EMAIL_MAX } from '#contract/account/email.ts'
import { Field, type FieldProps } from './field.tsx'

/** An e-mail address, which no keyboard begins with a capital and no checker corrects. */
export function EmailField(props: FieldProps) {
  return (
    <Field
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX}
      {...props}
    />
  )
}
