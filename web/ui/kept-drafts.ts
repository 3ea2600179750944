/** Scores that were typed and are not saved yet, as the browser keeps them. */
import { keptDrafts } from '#web/api/kept.ts'
import { readStored } from './stored.ts'

/** The two inputs of a match as typed; either may be empty or no score at all. */
export interface Draft {
  readonly home: string
  readonly away: string
}

/** By match. */
export type Drafts = Readonly<Record<string, Draft>>

export function readDrafts(text: string | null): Drafts {
  return readStored<Draft>(text, ({ home, away }) => typeof home === 'string' && typeof away === 'string')
}

const keyOf = (competition: string) => keptDrafts.key(competition, keptDrafts.VISITOR)

/** What visitors have typed here in a competition. */
export const visitorDrafts = (competition: string): Drafts =>
  readDrafts(localStorage.getItem(keyOf(competition)))

/** Where the predictor finds what a visitor typed elsewhere. */
export function keepVisitorDraft(competition: string, match: string, draft: Draft): void {
  localStorage.setItem(keyOf(competition), JSON.stringify({ ...visitorDrafts(competition), [match]: draft }))
}
