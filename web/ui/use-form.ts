import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FormProblem } from '#contract/form-problems.ts'
import { ApiError, messageOf } from '#web/api/errors.ts'
import '#web/languages/english-forms.ts'
import { problemText } from '#web/languages/i18n.ts'
import { notify } from './toast.tsx'
import { forgetSuccesses } from './toast-queue.ts'

type Name<Values> = keyof Values & string

interface FormSpec<Values> {
  initial: Values
  /** what is wrong before anything is sent; each problem is shown at its field, and nothing is sent */
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
  /** changes some values, and takes the problems shown at them away */
  set(changes: Partial<Values>): void
  /** back to the initial values */
  reset(): void
  /** for the form element */
  readonly element: RefObject<HTMLFormElement | null>
  submit(): Promise<void>
}

/** A form: its values, the problems, of whose fields the first takes the focus, and sending. */
export function useForm<Values extends object>(spec: FormSpec<Values>): FormHandle<Values> {
  const { initial, check, send, refusals } = spec
  const element = useRef<HTMLFormElement>(null)
  const submitting = useRef(false)
  const [values, setValues] = useState(initial)
  /** what stands in the fields, before it is drawn: a press may come between the two */
  const newest = useRef(values)
  const [problems, setProblems] = useState<readonly FormProblem[]>([])
  const [busy, setBusy] = useState(false)
  /** how often problems were found: typing takes problems away and leaves the focus where it is */
  const [times, count] = useState(0)
  useEffect(() => {
    if (times > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [times])

  function show(found: readonly FormProblem[]) {
    setProblems(found)
    if (found.length === 0) return
    forgetSuccesses()
    count(before => before + 1)
  }

  function set(changes: Partial<Values>) {
    newest.current = { ...newest.current, ...changes }
    setValues(newest.current)
    setProblems(before => before.filter(({ field }) => !(field in changes)))
  }

  async function submit() {
    if (submitting.current) return
    submitting.current = true
    const opened = window.location.pathname
    const filled = newest.current
    try {
      const found = (await check?.(filled)) ?? []
      show(found)
      if (found.length > 0) return
      setBusy(true)
      await send(filled)
    } catch (error) {
      const field = error instanceof ApiError ? refusals?.[error.code] : undefined
      if (field === undefined) notify.error(error)
      else show([{ field, message: messageOf(error) }])
    } finally {
      submitting.current = false
      // What led on stays busy until the next page is there.
      setBusy(window.location.pathname !== opened)
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
      problem: wordsOf(problems.find(({ field }) => field === name)),
      onChange: value => set({ [name]: value } as unknown as Partial<Values>),
    }),
    element,
    submit,
  }
}

/** In the language of the page: rules that the server has too say their words in English, with an id. */
function wordsOf(problem: FormProblem | undefined): string | undefined {
  return problem && problemText(problem)
}
