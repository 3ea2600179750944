import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import styles from './form.module.css'
import type { FormHandle } from './use-form.ts'

interface FormProps {
  handle: Pick<FormHandle<unknown>, 'element' | 'submit'>
  className?: string
  children: ReactNode
}

/** Fields under each other. The product's own words say what is wrong, not the browser's. */
export function Form({ handle, className, children }: FormProps) {
  return (
    <form
      ref={handle.element}
      className={clsx(styles.form, className)}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void handle.submit()
      }}
    >
      {children}
    </form>
  )
}

/** The button that sends the form: as wide as the form is. */
export function SubmitButton({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Button type="submit" look="primary" busy={busy} className={styles.submit}>
      {children}
    </Button>
  )
}

/** Ways from this form to another. */
export function FormLinks({ children }: { children: ReactNode }) {
  return <p className={styles.links}>{children}</p>
}
