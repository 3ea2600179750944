import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MAX_WORDS, MIN_WORDS } from '#contract/dispute/calls.ts'
import type { Subject } from '#domain/dispute/events.ts'
import { useCommand } from '#web/api/command.ts'
import { Actions, Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { ownDisputePath } from '#web/ui/paths.ts'
import { Text } from '#web/ui/primitives.tsx'
import { notify } from '#web/ui/toast.tsx'
import { useForm } from '#web/ui/use-form.ts'
import styles from './dispute-form.module.css'

interface DisputeFormProps {
  competition: string
  subject: Subject
  onDone(): void
}

/** Why, and the receipt that proves it; then the case itself. */
export default function DisputeForm({ competition, subject, onDone }: DisputeFormProps) {
  const open = useCommand('openDispute')
  const leave = useNavigate()
  const id = useId()
  const [file, setFile] = useState<File>()
  const form = useForm({
    initial: { words: '' },
    check: ({ words }) =>
      words.trim().length < MIN_WORDS
        ? [{ field: 'words', message: t`Please write ${MIN_WORDS} to ${MAX_WORDS} characters` }]
        : [],
    async send({ words }) {
      const receipt = await file?.text()
      const { message, data } = await open.mutateAsync({ competition, subject, words: words.trim(), receipt })
      notify.success(message)
      onDone()
      void leave(ownDisputePath(data.dispute))
    },
  })
  return (
    <Form handle={form}>
      <TextArea label={t`What is wrong, and why`} maxLength={MAX_WORDS} rows={6} {...form.field('words')} />
      <div className={styles.receipt}>
        <label htmlFor={id}>{t`Receipt, if you kept one`}</label>
        <input
          id={id}
          type="file"
          accept=".tlog-proof"
          onChange={event => setFile(event.target.files?.[0])}
        />
        <Text
          tone="faint"
          size="small"
        >{t`A .tlog-proof file. The server checks that it proves a save of yours.`}</Text>
      </div>
      <Actions>
        <Button onClick={onDone} disabled={form.busy}>
          {t`Cancel`}
        </Button>
        <Button type="submit" look="primary" busy={form.busy}>
          {t`Open the dispute`}
        </Button>
      </Actions>
    </Form>
  )
}
