import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Button } from './button.tsx'
import styles from './form.module.css'

/** The first thing that is wrong with a form, and where. */
export interface FieldProblem<Name extends string> {
  field: Name
  message: string
}

export interface FormProblem<Name extends string> {
  /** for the form itself, so that the field with the problem can take the focus */
  form: RefObject<HTMLFormElement | null>
  /** the message of a field, if the problem is there */
  of(field: Name): string | undefined
  /** @returns whether there was none */
  show(problem: FieldProblem<Name> | null): boolean
  clear(): void
}

/** One problem at a time: it stands at its field, which takes the focus. */
export function useFormProblem<Name extends string>(): FormProblem<Name> {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<FieldProblem<Name> | null>(null)
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])
  const show = useCallback((found: FieldProblem<Name> | null) => {
    setProblem(found)
    return found === null
  }, [])
  const clear = useCallback(() => setProblem(null), [])
  return { form, of: field => (problem?.field === field ? problem.message : undefined), show, clear }
}

interface FormProps {
  form?: RefObject<HTMLFormElement | null>
  onSubmit(): void
  children: ReactNode
}

/** Fields under each other. The product's own words tell what is wrong, not the browser's. */
export function Form({ form, onSubmit, children }: FormProps) {
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

/** The button that sends the form: as wide as it is. */
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
