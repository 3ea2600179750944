import { useState } from 'react'
import { ACCESS_CODE_MAX, codeProblem } from '#contract/contact-rules.ts'
import { useCommand } from '#web/api/command.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form, SubmitButton, useFormProblem } from '#web/ui/form.tsx'
import { notify } from '#web/ui/toast.tsx'
import styles from './access.module.css'

interface EnterCodeProps {
  open: boolean
  onClose(): void
  /** @param url what the code opens */
  onRight(url: string): void
}

/** Takes an access code; a right one closes the dialog. */
export function EnterCode({ open, onClose, onRight }: EnterCodeProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Enter Access Code" text="It came to you by email.">
      <div className={styles.form}>
        <CodeForm
          onRight={url => {
            onClose()
            onRight(url)
          }}
        />
      </div>
    </Dialog>
  )
}

function CodeForm({ onRight }: { onRight(url: string): void }) {
  const [code, setCode] = useState('')
  const problem = useFormProblem<'code'>()
  const verify = useCommand('verifyCode')
  function onSubmit() {
    const message = codeProblem({ code })
    if (!problem.show(message ? { field: 'code', message } : null) || verify.isPending) return
    verify.mutate(
      { code: code.trim() },
      {
        onSuccess: answer => {
          notify.success(answer.message)
          onRight(answer.data.url)
        },
        onError: notify.error,
      },
    )
  }
  return (
    <Form form={problem.form} onSubmit={onSubmit}>
      <Field
        label="Access code"
        name="code"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={ACCESS_CODE_MAX}
        value={code}
        problem={problem.of('code')}
        onChange={event => {
          setCode(event.target.value)
          problem.clear()
        }}
      />
      <SubmitButton busy={verify.isPending}>Submit</SubmitButton>
    </Form>
  )
}
