import { clsx } from 'clsx'
import { OTPInput, REGEXP_ONLY_DIGITS } from 'input-otp'
import { OTP_LENGTH } from '#contract/account/rules.ts'
import styles from './field.module.css'
import { type FieldProps, Labelled } from './field.tsx'

/** The digits of a pasted text: '123 456', 'Your code: 123456'. */
const digitsOf = (text: string) => text.replace(/\D/g, '')

/** A box for each digit of a one-time code, over one input, which devices fill and screen readers read as a whole. */
export function OtpInput({ label, problem, hint, onChange, ...rest }: FieldProps) {
  return (
    <Labelled label={label} problem={problem} hint={hint}>
      {input => (
        <OTPInput
          {...rest}
          {...input}
          maxLength={OTP_LENGTH}
          pattern={REGEXP_ONLY_DIGITS}
          inputMode="numeric"
          autoComplete="one-time-code"
          pasteTransformer={digitsOf}
          noScriptCSSFallback={null}
          containerClassName={styles.boxes}
          onChange={value => onChange?.(value)}
          render={({ slots }) =>
            slots.map(({ char, isActive }, index) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
                key={index}
                className={clsx(styles.box, char && styles.filled, isActive && styles.active)}
                aria-hidden="true"
              >
                {char}
              </span>
            ))
          }
        />
      )}
    </Labelled>
  )
}
