import { t } from '@lingui/core/macro'
import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'

interface OpenedFormProps {
  /** what the button says while the form is closed: 'Choose other rules' */
  verb: string
  children: ReactNode
}

/** A form below the button that opens it; what stands in the form is there until it is closed. */
export function OpenedForm({ verb, children }: OpenedFormProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <div>
        <Button aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t`Close the form` : verb}
        </Button>
      </div>
      {open && children}
    </>
  )
}
