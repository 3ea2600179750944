/** What is wrong with a form: in the words of the specification, and at which field. */

export interface FormProblem<Field extends string = string> {
  readonly field: Field
  readonly message: string
  /** `field.<id>` is what the catalogues call the words; missing where staff alone read them */
  readonly id?: string | undefined
}

/** A check of a form: the field, whether the field is wrong, the words for it, and their id in the catalogues. */
export type Check<Field extends string> = readonly [
  field: Field,
  wrong: boolean,
  message: string,
  id?: string,
]

/** @returns the first problem of each field, in the order of the checks; none when the form is right */
export function problemsOf<Field extends string>(...checks: readonly Check<Field>[]): FormProblem<Field>[] {
  const first = new Map<Field, FormProblem<Field>>()
  for (const [field, wrong, message, id] of checks) {
    if (wrong && !first.has(field)) first.set(field, { field, message, id })
  }
  return [...first.values()]
}
