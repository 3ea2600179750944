import * as z from 'zod/mini'
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
} as const

export type SiteEvent = EventIn<typeof siteEvents>
