/** What the verifier says of one thing that it judges: a board, a publication, a raffle, an exchange of keys, a leaf. */

export type Verdict =
  | { readonly kind: 'proven'; readonly what: string }
  | { readonly kind: 'contradicted' | 'unjudged'; readonly what: string; readonly why: string }

export function proven(subject: string): Verdict {
  return { kind: 'proven', what: subject }
}

export function contradicted(subject: string, why: string): Verdict {
  return { kind: 'contradicted', what: subject, why }
}

export function unjudged(subject: string, why: string): Verdict {
  return { kind: 'unjudged', what: subject, why }
}

/** Contradicted where there is a difference, proven where there is none. */
export function judged(subject: string, difference: string | null): Verdict {
  return difference === null ? proven(subject) : contradicted(subject, difference)
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
