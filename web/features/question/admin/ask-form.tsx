import { t } from '@lingui/core/macro'
import { type Asks, MAX_NAMES, MAX_NUMBER, MAX_QUESTION_LENGTH } from '#domain/question/events.ts'
import { useCommand } from '#web/api/command.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Select } from '#web/ui/select.tsx'
import { instantOfGmtInput } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from '../bonus.module.css'
import { type AskValues, askProblems, asksOf } from './ask-problems.ts'
import { LockField } from './lock-field.tsx'

const KINDS = [
  { value: 'single', label: t`One name` },
  { value: 'several', label: t`Several names` },
  { value: 'number', label: t`A number` },
]

/** A new question: its words, what it asks for, and when it locks. */
export function AskForm({ competition, onDone }: { competition: string; onDone(): void }) {
  const ask = useCommand('askQuestion')
  const form = useForm<AskValues>({
    initial: { text: '', kind: 'single', options: '', choose: '3', min: '0', max: '100', locksAt: '' },
    check: askProblems,
    refusals: { 'lock-in-the-past': 'locksAt', 'impossible-question': 'options' },
    async send(values) {
      const locksAt = instantOfGmtInput(values.locksAt) ?? ''
      const { message } = await ask.mutateAsync({
        competition,
        text: values.text,
        asks: asksOf(values),
        locksAt,
      })
      notify.success(message)
      onDone()
    },
  })
  const { kind } = form.values
  const number = { type: 'number', inputMode: 'numeric', step: 1 } as const
  return (
    <Form handle={form} className={styles.inDialog}>
      <Field label={t`Question`} maxLength={MAX_QUESTION_LENGTH} autoComplete="off" {...form.field('text')} />
      <Select
        label={t`It asks for`}
        options={KINDS}
        {...form.field('kind')}
        onChange={value => form.set({ kind: value as Asks['kind'] })}
      />
      {kind !== 'number' && (
        <TextArea
          label={t`Names to choose from`}
          hint={t`A line each.`}
          rows={6}
          {...form.field('options')}
        />
      )}
      {kind === 'several' && (
        <Field label={t`Names to choose`} {...number} min={2} max={MAX_NAMES} {...form.field('choose')} />
      )}
      {kind === 'number' && (
        <>
          <Field label={t`Smallest number`} {...number} min={0} max={MAX_NUMBER} {...form.field('min')} />
          <Field label={t`Largest number`} {...number} min={0} max={MAX_NUMBER} {...form.field('max')} />
        </>
      )}
      <LockField competition={competition} {...form.field('locksAt')} />
      <Actions>
        <Button onClick={onDone} disabled={form.busy}>
          {t`Cancel`}
        </Button>
        <Button type="submit" look="primary" busy={form.busy}>
          {t`Ask`}
        </Button>
      </Actions>
    </Form>
  )
}
