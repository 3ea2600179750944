/** What the verifier says of one thing that it judges: a board, a publication, a raffle, an exchange of keys, a leaf. */

export type Verdict =
  | { readonly kind: 'proven'; readonly what: string }
  | { readonly kind: 'contradicted' | 'unjudged'; readonly what: string; readonly why: string }

export function proven(what: string): Verdict {
  return { kind: 'proven', what }
}

export function contradicted(what: string, why: string): Verdict {
  return { kind: 'contradicted', what, why }
}

export function unjudged(what: string, why: string): Verdict {
  return { kind: 'unjudged', what, why }
}

/** Contradicted where there is a difference, proven where there is none. */
export function judged(what: string, difference: string | null): Verdict {
  return difference === null ? proven(what) : contradicted(what, difference)
}

export function inWords(verdict: Verdict): string {
  if (verdict.kind === 'proven') return `Proven: ${verdict.what}.`
  const how = verdict.kind === 'contradicted' ? 'Contradicted' : "Can't be judged"
  return `${how}: ${verdict.what}: ${verdict.why}`
}

export function countOf(verdicts: readonly Verdict[], kind: Verdict['kind']): number {
  return verdicts.filter(verdict => verdict.kind === kind).length
}

/** What this verifier can't read, though the log may be right: an event of a later version, or one whose data is not here. */
export class CannotJudge extends Error {}
