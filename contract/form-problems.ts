/** What is wrong with a form: in the words of the specification, and at which field. */

export interface FormProblem<Field extends string = string> {
  readonly field: Field
  readonly message: string
  /** `field.<id>` is what the catalogues call the words; missing where staff alone read them */
  readonly id?: string | undefined
}

export type FieldWords = Pick<FormProblem, 'id' | 'message'>

/** A check of a form: the field, whether the field is wrong, and the words for it; plain where staff alone read them. */
export type Check<Field extends string> = readonly [field: Field, wrong: boolean, words: string | FieldWords]

/** What is wrong with a field. @param id for `field.<id>` of the catalogues, whose translation is true of all words that have it */
export function fieldWords(id: string, message: string): FieldWords {
  return { id, message }
}

/** @returns the first problem of each field, in the order of the checks; none when the form is right */
export function problemsOf<Field extends string>(...checks: readonly Check<Field>[]): FormProblem<Field>[] {
  const first = new Map<Field, FormProblem<Field>>()
  for (const [field, wrong, words] of checks) {
    if (wrong && !first.has(field))
      first.set(field, typeof words === 'string' ? { field, message: words } : { field, ...words })
  }
  return [...first.values()]
}
