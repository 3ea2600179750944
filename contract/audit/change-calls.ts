/** Every change of a result, and what was published: open to read for everybody, as a page and as a feed. */
import * as z from 'zod/mini'
import { Download, list, ofCompetition } from '../common.ts'
import { Phrase, Sides } from '../phrases.ts'
import { defineRoute } from '../route.ts'

const tag = 'changes'

const ResultChange = z.object({
  /** a place in the global order of events */
  position: z.string(),
  at: z.string(),
  /** who did it: people by their role alone, such as 'an admin'; 'the source openfootball', or 'the system' */
  by: z.string(),
  who: Phrase,
  competition: z.nullable(z.string()),
  /** null where the change is about no match */
  match: z.nullable(z.string()),
  /** 'Arsenal v Wolves' */
  teams: z.nullable(z.string()),
  sides: z.nullable(Sides),
  /** whose prediction an organiser entered, once the match has locked; null for all other changes */
  fan: z.nullable(z.object({ id: z.string(), name: z.string() })),
  what: z.string(),
  words: z.array(Phrase),
  reason: z.nullable(z.string()),
  /** fans whose points of the season it changed; null while that is counted, and where no points that stood can change */
  moved: z.nullable(z.int()),
  /** whether `moved` is still being counted */
  counting: z.boolean(),
})
export type ResultChange = z.infer<typeof ResultChange>

export const resultChanges = defineRoute({
  method: 'GET',
  path: '/changes',
  summary:
    'Corrected, voided and re-opened matches, scores that a source entered, corrected and voided questions, changed rules and prizes, published and re-opened prizes, and predictions that an organiser entered: the newest first',
  tag,
  access: 'visitor',
  staleBy: ['audit'],
  ...list(ResultChange, 20, {
    ...ofCompetition,
    /** only published and re-opened prizes, or all but those */
    kind: z.optional(z.enum(['results', 'prizes'])),
  }),
})

export const changesFeed = defineRoute({
  method: 'GET',
  path: '/changes/feed',
  summary: 'The newest of these changes as an Atom feed',
  tag,
  access: 'visitor',
  staleBy: ['audit'],
  answers: 'file',
  data: Download,
})
