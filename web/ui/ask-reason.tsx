import { useState } from 'react'
import { Button, type ButtonLook } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ReasonForm, type ReasonFormProps } from './reason-form.tsx'

interface AskReasonProps extends Omit<ReasonFormProps, 'onDone'> {
  look?: ButtonLook
  /** names the button where its verb is not enough */
  label?: string
  /** of the dialog */
  title: string
  /** what follows from it */
  text: string
}

/** A button whose step needs a reason: the reason is asked for in a dialog. */
export function AskReason({ look, label, title, text, ...form }: AskReasonProps) {
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <>
      <Button small look={look} aria-label={label} onClick={() => setAsked(true)}>
        {form.verb}
      </Button>
      <Dialog open={isAsked} onClose={close} title={title} text={text}>
        <ReasonForm {...form} onDone={close} />
      </Dialog>
    </>
  )
}
