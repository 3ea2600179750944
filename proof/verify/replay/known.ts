/** What values of rules and prizes may say: what this verifier has never heard of may change any points and winners. */
import { CannotJudge } from './verdict.ts'

export const YES = true
export type Fields = { readonly [field: string]: Fields | true }

/**
 * @param owner what has the fields, for the sentence
 * @throws CannotJudge for a field that is not known
 */
export function onlyKnown(values: unknown, known: Fields, owner = ''): void {
  for (const part of Array.isArray(values) ? values : [values ?? {}])
    for (const field of Object.keys(part)) {
      const under = Object.hasOwn(known, field) ? known[field] : undefined
      if (!under)
        throw new CannotJudge(`this verifier does not know the rule '${field}'${owner && ` ${owner}`}`)
      if (under !== YES) onlyKnown(part[field], under as Fields, owner)
    }
}
