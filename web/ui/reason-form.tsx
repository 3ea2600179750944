import { t } from '@lingui/core/macro'
import { MAX_REASON_LENGTH } from '#domain/bounds.ts'
import { Reason } from '#domain/words.ts'
import { Actions, Button } from './button.tsx'
import { Field } from './field.tsx'
import styles from './form.module.css'
import { Form } from './form.tsx'
import { notify } from './toast.tsx'
import { useForm } from './use-form.ts'

const PROBLEM = t`Please give a reason of 3 to 300 characters`

export interface ReasonFormProps {
  /** what the button does: 'Open again' */
  verb: string
  /** who can read the reason */
  hint: string
  /** what is said where the reason is too short or too long */
  problem?: string
  /** @returns null where something else is asked first, and nothing is done yet */
  send(reason: string): Promise<{ message: string } | null>
  /** after the answer, and where the reader leaves the form */
  onDone(): void
}

/** Asks why something is done, does it, and shows what the server says. */
export function ReasonForm({ verb, hint, problem = PROBLEM, send, onDone }: ReasonFormProps) {
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (Reason.safeParse(reason).success ? [] : [{ field: 'reason', message: problem }]),
    async send({ reason }) {
      const sent = await send(reason.trim())
      if (sent) notify.success(sent.message)
      onDone()
    },
  })
  return (
    <Form handle={form} className={styles.inDialog}>
      <Field label={t`Reason`} hint={hint} maxLength={MAX_REASON_LENGTH} {...form.field('reason')} />
      <Actions>
        <Button onClick={onDone} disabled={form.busy}>
          {t`Cancel`}
        </Button>
        <Button type="submit" look="primary" busy={form.busy}>
          {verb}
        </Button>
      </Actions>
    </Form>
  )
}
