import { t } from '@lingui/core/macro'
import type { QuestionView } from '#contract/question/calls.ts'
import { useCommand } from '#web/api/command.ts'
import { Form, SubmitButton } from '#web/ui/form.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import { AnswerField } from './answer-field.tsx'
import { answerOf, draftOf, taskWords } from './answer-words.ts'
import styles from './bonus.module.css'

/** A fan's answer to an open question, which can change until the lock. */
export function AnswerForm({ competition, question: view }: { competition: string; question: QuestionView }) {
  const save = useCommand('answerQuestion')
  const { asks, question } = view
  const form = useForm({
    initial: { answer: draftOf(view.answer) },
    check: ({ answer: draft }) => {
      const answer = answerOf(asks, draft)
      const missing = answer === null || (asks.kind === 'several' && draft.names.length !== asks.choose)
      return missing ? [{ field: 'answer', message: t`${taskWords(asks)}, please` }] : []
    },
    refusals: {
      'answer-out-of-range': 'answer',
      'other-count': 'answer',
      'not-an-option': 'answer',
      'deadline-passed': 'answer',
    },
    async send({ answer: draft }) {
      const answer = answerOf(asks, draft)
      if (answer === null) return
      const { message } = await save.mutateAsync({ competition, question, answer })
      notify.success(message)
    },
  })
  const { value, problem, onChange } = form.field('answer')
  return (
    <Form handle={form} className={styles.form}>
      <AnswerField label={t`Your answer`} asks={asks} value={value} problem={problem} onChange={onChange} />
      <SubmitButton busy={form.busy}>
        {view.answer === null ? t`Save the answer` : t`Change the answer`}
      </SubmitButton>
    </Form>
  )
}
