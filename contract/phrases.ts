/** Words of the server with the id under which the catalogues of other languages have them. */
import * as z from 'zod/mini'
import type * as domain from '#domain/phrase.ts'

const PhraseList: z.ZodMiniType<domain.PhraseList> = z
  .object({
    get phrases() {
      return z.array(Phrase)
    },
    between: z.enum([', ', '; ']),
  })
  .register(z.globalRegistry, { id: 'PhraseList' })

export const Phrase: z.ZodMiniType<domain.Phrase> = z
  .object({
    /** such as 'event.score-corrected' */
    id: z.string(),
    /** in English: what stands where a catalogue has no such id */
    text: z.string(),
    /** what the words name, such as a score or a team, by its place in the translation */
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    /** of values that are phrases themselves: the phrases, by the same place */
    lists: z.optional(z.record(z.string(), PhraseList)),
  })
  .register(z.globalRegistry, { id: 'Phrase' })
export type Phrase = domain.Phrase

/** Who plays, beside a sentence that names both: pages write names and what stands between them in the reader's language. */
export const Sides = z.object({ home: z.string(), away: z.string() })
