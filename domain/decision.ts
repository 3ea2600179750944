/** What a decider answers. A refusal is an expected outcome, so it is a value; only a broken invariant throws. */

export interface Refusal {
  /** stable, kebab-case: `deadline-passed` */
  readonly code: string
  /** the words for the user; the spec's where it has them */
  readonly message: string
}

export type Decision<E> =
  /** An empty list is a quiet yes: what was asked for is already so. */
  { readonly ok: true; readonly events: readonly E[] } | { readonly ok: false; readonly refusal: Refusal }

export function accept<E>(...events: readonly E[]): Decision<E> {
  return { ok: true, events }
}

export function refuse(code: string, message: string): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: { code, message } }
}
