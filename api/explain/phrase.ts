/** Phrases of events, as `contract/phrases.ts` has them on the wire. */
import type { Phrase } from '#domain/phrase.ts'

/** What is said of an event. */
export type Said = Phrase | Phrase[]

export function inEnglish(phrases: readonly Phrase[]): string {
  return phrases.map(({ text }) => text).join('; ')
}
