import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FormProblem } from '#contract/form-problems.ts'
import { ApiError, messageOf } from '#web/api/errors.ts'
import { notify } from './toast.tsx'

type Name<Values> = keyof Values & string

interface FormSpec<Values> {
  initial: Values
  /** what is wrong before anything is sent; the first problem is shown at its field, and nothing is sent */
  check?(values: Values): readonly FormProblem[] | Promise<readonly FormProblem[]>
  /** sends the values; what it throws is shown at the field that `refusals` names, else as a toast */
  send(values: Values): Promise<unknown>
  /** where a refusal of the server is shown, by the refusal's code */
  refusals?: Readonly<Record<string, Name<Values>>>
}

export interface FormHandle<Values> {
  readonly values: Values
  /** while the values are being sent */
  readonly busy: boolean
  /** what a field component takes: name, value, problem and onChange */
  field<Key extends Name<Values>>(
    name: Key,
  ): { name: Key; value: Values[Key]; problem: string | undefined; onChange(value: Values[Key]): void }
  /** changes some values, and takes the shown problem away */
  set(changes: Partial<Values>): void
  /** back to the initial values */
  reset(): void
  /** for the form element */
  readonly element: RefObject<HTMLFormElement | null>
  submit(): Promise<void>
}

/** A form: its values, the one problem shown at a time, whose field takes the focus, and sending. */
export function useForm<Values extends object>(spec: FormSpec<Values>): FormHandle<Values> {
  const { initial, check, send, refusals } = spec
  const element = useRef<HTMLFormElement>(null)
  const submitting = useRef(false)
  const [values, setValues] = useState(initial)
  const [problem, setProblem] = useState<FormProblem>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (problem) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])

  function set(changes: Partial<Values>) {
    setValues(before => ({ ...before, ...changes }))
    setProblem(undefined)
  }

  async function submit() {
    if (submitting.current) return
    submitting.current = true
    try {
      const [found] = (await check?.(values)) ?? []
      setProblem(found)
      if (found) return
      setBusy(true)
      await send(values)
    } catch (error) {
      const field = error instanceof ApiError ? refusals?.[error.code] : undefined
      if (field === undefined) notify.error(error)
      else setProblem({ field, message: messageOf(error) })
    } finally {
      submitting.current = false
      setBusy(false)
    }
  }

  return {
    values,
    busy,
    set,
    reset: () => set(initial),
    field: name => ({
      name,
      value: values[name],
      problem: problem?.field === name ? problem.message : undefined,
      onChange: value => set({ [name]: value } as unknown as Partial<Values>),
    }),
    element,
    submit,
  }
}
