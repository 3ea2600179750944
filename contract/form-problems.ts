/** What is wrong with a form: in the words of the specification, and at which field. */

export interface FormProblem<Field extends string = string> {
  readonly field: Field
  readonly message: string
}

/** A check of a form: the field, whether the field is wrong, and the words for it. */
export type Check<Field extends string> = readonly [field: Field, wrong: boolean, message: string]

/** @returns the first problem of each field, in the order of the checks; none when the form is right */
export function problemsOf<Field extends string>(...checks: readonly Check<Field>[]): FormProblem<Field>[] {
  const first = new Map<Field, FormProblem<Field>>()
  for (const [field, wrong, message] of checks) {
    if (wrong && !first.has(field)) first.set(field, { field, message })
  }
  return [...first.values()]
}
