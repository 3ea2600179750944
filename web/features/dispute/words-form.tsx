import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { MAX_WORDS, MIN_WORDS } from '#contract/dispute/calls.ts'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './disputes.module.css'

interface WordsFormProps {
  label: string
  hint?: string
  /** of the button that sends the words */
  ok: string
  primary?: boolean
  /** more fields, below the words */
  children?: ReactNode
  send(words: string): Promise<{ message: string }>
}

/** One field of words, and the button that sends them. */
export function WordsForm({ label, hint, ok, primary, children, send }: WordsFormProps) {
  const form = useForm({
    initial: { words: '' },
    check: ({ words }) =>
      words.trim().length < MIN_WORDS
        ? [{ field: 'words', message: t`Please write ${MIN_WORDS} to ${MAX_WORDS} characters` }]
        : [],
    async send({ words }) {
      notify.success((await send(words.trim())).message)
      form.reset()
    },
  })
  return (
    <Form handle={form} className={styles.wordsForm}>
      <TextArea label={label} hint={hint} maxLength={MAX_WORDS} rows={3} {...form.field('words')} />
      {children}
      <div>
        <Button type="submit" look={primary ? 'primary' : 'secondary'} small busy={form.busy}>
          {ok}
        </Button>
      </div>
    </Form>
  )
}
