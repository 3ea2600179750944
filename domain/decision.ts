/** What a decider answers. A refusal is an expected outcome, so it is a value; only a broken invariant throws. */
import type { MatchId } from './words.ts'

export interface Refusal {
  /** stable, kebab-case: `deadline-passed` */
  readonly code: string
  /** the words for the user; the spec's where it has them */
  readonly message: string
  /** where one match among several is the cause: lets a page mark its card */
  readonly match?: MatchId
}

export type Decision<E> =
  /** An empty list is a quiet yes: what was asked for is already so. */
  { readonly ok: true; readonly events: readonly E[] } | { readonly ok: false; readonly refusal: Refusal }

export function accept<E>(...events: readonly E[]): Decision<E> {
  return { ok: true, events }
}

export function refuse(
  code: string,
  message: string,
  match?: MatchId,
): { readonly ok: false; readonly refusal: Refusal } {
  return { ok: false, refusal: match === undefined ? { code, message } : { code, message, match } }
}
