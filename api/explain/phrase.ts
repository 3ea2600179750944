/** Phrases of events, as `contract/phrases.ts` has them on the wire. */
import type { Phrase } from '#domain/phrase.ts'

/** What is said of an event: phrases where fans read of the event, English alone where only staff do. */
export type Said = string | Phrase | Phrase[]

export function inEnglish(phrases: readonly Phrase[]): string {
  return phrases.map(({ text }) => text).join('; ')
}
