import * as z from 'zod/mini'
import { HashedText } from '../kept-text.ts'
import type { EventIn } from '../vocabulary.ts'
import { CompetitionId } from '../words.ts'

export const siteEvents = {
  /** Shown from now on where neither the reader nor the address names a competition. */
  DefaultCompetitionChosen: {
    version: 1,
    data: z.object({
      competition: CompetitionId,
      /** null: none was chosen before */
      from: z.nullable(CompetitionId),
    }),
  },
  /** An admin wrote to fans. What was written stands in `people/`. */
  Announced: {
    version: 1,
    data: z.object({
      announcement: z.uuid(),
      /** whose players were written to; null for all fans */
      competition: z.nullable(CompetitionId),
      text: HashedText,
      /** fans who could read the notice at that moment */
      receivers: z.int().check(z.minimum(1)),
    }),
  },
} as const

export type SiteEvent = EventIn<typeof siteEvents>
