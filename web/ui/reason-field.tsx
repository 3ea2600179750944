import { t } from '@lingui/core/macro'
import { MAX_REASON_LENGTH } from '#domain/bounds.ts'
import { Reason } from '#domain/words.ts'
import { Field, type FieldProps } from './field.tsx'

/** Said of an act that needs a reason, where the correction of a score says its own. */
export const REASON_NEEDED = t`Please give a reason of 3 to ${MAX_REASON_LENGTH} characters`
export const REASON_MESSAGE = t`Please give a reason for the correction`

/** Why something is corrected: fans and auditors can read the reason. */
export function ReasonField(props: Omit<FieldProps, 'label'> & { label?: string }) {
  return <Field label={t`Reason of the correction`} maxLength={MAX_REASON_LENGTH} {...props} />
}

export const isReason = (text: string) => Reason.safeParse(text).success
