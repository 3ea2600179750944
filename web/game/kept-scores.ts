/** Scores that were typed and are not saved, as the browser keeps them. */
import { readStored } from '#web/ui/stored.ts'

/** The two inputs of a match as typed; either may be empty or no score at all. */
export interface Draft {
  readonly home: string
  readonly away: string
}

/** By match. */
export type Drafts = Readonly<Record<string, Draft>>

/** @param text as stored; anything unreadable counts as nothing */
export function readDrafts(text: string | null): Drafts {
  return readStored<Draft>(text, ({ home, away }) => typeof home === 'string' && typeof away === 'string')
}
