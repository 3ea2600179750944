import { t } from '@lingui/core/macro'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { PASSWORD_MAX } from '#contract/account/rules.ts'
import { Button } from './button.tsx'
import { Field, type FieldProps } from './field.tsx'

interface PasswordFieldProps extends FieldProps {
  autoComplete: 'current-password' | 'new-password'
  autoFocus?: boolean
}

/** A password that can be shown and hidden. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      maxLength={PASSWORD_MAX}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <Button
          icon
          look="quiet"
          aria-label={shown ? t`Hide what is typed` : t`Show what is typed`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon size={18} aria-hidden />
        </Button>
      }
    />
  )
}
