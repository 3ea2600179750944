/** What a decider answers: refused, quiet, or one event. A refusal is an expected outcome, so it is a value. */
import type { Some } from './some.ts'
import type { MatchId } from './words.ts'

export interface Refusal {
  /** stable, kebab-case: `deadline-passed` */
  readonly code: string
  /** the words for the user; the spec's where it has them */
  readonly message: string
  /** where one match among several is the cause: lets a page mark its card */
  readonly match?: MatchId
}

export interface Refused {
  readonly kind: 'refused'
  readonly refusal: Refusal
}

export type Decision<Event> =
  | { readonly kind: 'happened'; readonly event: Event }
  /** what was asked for is already so */
  | { readonly kind: 'quiet' }
  | Refused

/** What several commands on one stream come to that only make sense together: all refusals, or all events in their order. */
export type JointDecision<Event> =
  | { readonly kind: 'happened'; readonly events: Some<Event> }
  | { readonly kind: 'quiet' }
  | { readonly kind: 'refused'; readonly refusals: Some<Refusal> }

export const quiet = { kind: 'quiet' } as const

export function happened<Event>(event: Event): Decision<Event> {
  return { kind: 'happened', event }
}

/**
 * A refusal that fans may read.
 * @param code by which the catalogues of other languages have a sentence that is true wherever the code is refused
 */
export function refuse(code: string, message: string, match?: MatchId): Refused {
  return { kind: 'refused', refusal: match === undefined ? { code, message } : { code, message, match } }
}

/** A refusal that staff alone read: fans don't fetch its translations. */
export function refuseStaff(code: string, message: string, match?: MatchId): Refused {
  return refuse(code, message, match)
}
