import { t } from '@lingui/core/macro'
import type { QuestionView } from '#contract/question/calls.ts'
import { MAX_REASON_LENGTH } from '#domain/bounds.ts'
import { MAX_QUESTION_LENGTH } from '#domain/question/events.ts'
import { useCommand } from '#web/api/command.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { isReason, REASON_NEEDED } from '#web/ui/reason-field.tsx'
import { ReasonForm } from '#web/ui/reason-form.tsx'
import { instantOfGmtInput } from '#web/ui/time.ts'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AnswerField } from '../answer-field.tsx'
import { answerOf, draftOf } from '../answer-words.ts'
import styles from '../bonus.module.css'
import { LockField } from './lock-field.tsx'

interface FormProps {
  competition: string
  question: QuestionView
  onDone(): void
}

const WHO_READS = t`Fans and auditors can read it.`
/** `2026-12-01T15:30` */
const INPUT_CHARACTERS = 'YYYY-MM-DDTHH:MM'.length

const reasonProblem = (reason: string) =>
  isReason(reason) ? [] : [{ field: 'reason', message: REASON_NEEDED }]

/** Other words or another lock, while fans can still answer. */
export function ChangeForm({ competition, question, onDone }: FormProps) {
  const change = useCommand('changeQuestion')
  const form = useForm({
    initial: { text: question.text, locksAt: question.locksAt.slice(0, INPUT_CHARACTERS), reason: '' },
    check: ({ reason }) => reasonProblem(reason),
    refusals: { 'lock-in-the-past': 'locksAt', 'question-locked': 'locksAt' },
    async send({ text, locksAt, reason }) {
      const at = instantOfGmtInput(locksAt) ?? ''
      const body = { competition, question: question.question, text, locksAt: at, reason: reason.trim() }
      notify.success((await change.mutateAsync(body)).message)
      onDone()
    },
  })
  return (
    <Form handle={form} className={styles.inDialog}>
      <Field label={t`Question`} maxLength={MAX_QUESTION_LENGTH} {...form.field('text')} />
      <LockField competition={competition} {...form.field('locksAt')} />
      <Field label={t`Reason`} hint={WHO_READS} maxLength={MAX_REASON_LENGTH} {...form.field('reason')} />
      <Buttons verb={t`Change`} busy={form.busy} onDone={onDone} />
    </Form>
  )
}

/** The right answer, or another one in its place. */
export function SettleForm({ competition, question, onDone }: FormProps) {
  const settle = useCommand('settleQuestion')
  const corrects = question.right !== null
  const form = useForm({
    initial: { answer: draftOf(question.right), reason: '' },
    check: ({ answer, reason }) => [
      ...(answerOf(question.asks, answer) === null
        ? [{ field: 'answer', message: t`Please enter the right answer` }]
        : []),
      ...(corrects ? reasonProblem(reason) : []),
    ],
    refusals: { 'answer-out-of-range': 'answer', 'other-count': 'answer', 'no-reason': 'reason' },
    async send({ answer: draft, reason }) {
      const answer = answerOf(question.asks, draft)
      if (answer === null) return
      const why = corrects ? { reason: reason.trim() } : {}
      const body = { competition, question: question.question, answer, ...why }
      notify.success((await settle.mutateAsync(body)).message)
      onDone()
    },
  })
  const { value, problem, onChange } = form.field('answer')
  return (
    <Form handle={form} className={styles.inDialog}>
      <AnswerField
        label={t`Right answer`}
        shared
        asks={question.asks}
        value={value}
        problem={problem}
        onChange={onChange}
      />
      {corrects && (
        <Field label={t`Reason`} hint={WHO_READS} maxLength={MAX_REASON_LENGTH} {...form.field('reason')} />
      )}
      <Buttons verb={corrects ? t`Correct` : t`Settle`} busy={form.busy} onDone={onDone} />
    </Form>
  )
}

export function VoidForm({ competition, question, onDone }: FormProps) {
  const makeVoid = useCommand('voidQuestion')
  return (
    <ReasonForm
      verb={t`Declare void`}
      hint={WHO_READS}
      send={reason => makeVoid.mutateAsync({ competition, question: question.question, reason })}
      onDone={onDone}
    />
  )
}

function Buttons({ verb, busy, onDone }: { verb: string; busy: boolean; onDone(): void }) {
  return (
    <Actions>
      <Button onClick={onDone} disabled={busy}>
        {t`Cancel`}
      </Button>
      <Button type="submit" look="primary" busy={busy}>
        {verb}
      </Button>
    </Actions>
  )
}
