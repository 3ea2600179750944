import { t } from '@lingui/core/macro'
import { Actions, Button, type ButtonLook } from './button.tsx'
import type { FieldProps } from './field.tsx'
import { ReasonField } from './reason-field.tsx'

interface ReasonEndProps {
  label?: string
  /** who can read the reason */
  hint?: string
  /** of the reason */
  field: Omit<FieldProps, 'label' | 'hint'>
  /** what the button does: 'Rename' */
  verb: string
  look?: ButtonLook
  busy: boolean
  onCancel(): void
}

/** The end of a form that needs a reason: why, and the two ways out. */
export function ReasonEnd({
  label = t`Reason`,
  hint = t`Fans can read it in the history of changes.`,
  field,
  verb,
  look = 'primary',
  busy,
  onCancel,
}: ReasonEndProps) {
  return (
    <>
      <ReasonField label={label} hint={hint} {...field} />
      <Actions>
        <Button onClick={onCancel} disabled={busy}>
          {t`Cancel`}
        </Button>
        <Button type="submit" look={look} busy={busy}>
          {verb}
        </Button>
      </Actions>
    </>
  )
}
