import * as z from 'zod/mini'
import { MatchId } from '#domain/words.ts'
import { Phrase } from '../phrases.ts'
import { POSITION_TEXT } from '../position.ts'
import { defineRoute } from '../route.ts'
import { onWire } from '../wire.ts'

const tag = 'predictions'

const Notice = z.object({
  /** of the event behind it */
  position: z.string(),
  at: z.string(),
  /** the name of its competition; null where all are meant */
  competition: z.nullable(z.string()),
  /** null where the rules of the competition changed, as its teams are */
  match: z.nullable(MatchId),
  home: z.nullable(z.string()),
  away: z.nullable(z.string()),
  /** in words: 'Score corrected 2:2 to 1:1', 'Double Up back' */
  what: z.string(),
  words: z.array(Phrase),
  reason: z.nullable(z.string()),
  /** points of the reader for the match before and after; null where none stood, and where no points moved */
  points: z.nullable(z.object({ before: z.nullable(z.int()), after: z.nullable(z.int()) })),
  /** what an organiser wrote, as plain text; null for all other notices */
  announcement: z.nullable(z.object({ subject: z.string(), words: z.string() })),
})
export type Notice = z.infer<typeof Notice>

/** Beyond the spec: what moved the reader's points, by which other rules they count, or which power-up came back, since they last saw it. */
export const notices = defineRoute({
  method: 'GET',
  path: '/users/notices',
  summary:
    'Corrections of matches that the reader predicted, changed rules of a competition, power-ups that came back, and announcements, unseen, newest first',
  tag,
  access: 'user',
  staleBy: ['announcement', 'board', 'entry'],
  data: z.array(onWire(Notice, { match: 'match_id', home: 'fristTeamName', away: 'secondTeamName' })),
})

/** Said of a position that no notice has. */
export const NO_NOTICE = 'A position comes with a notice'

/** Kept with the account, so that a notice is shown once, whichever device the reader holds. */
export const noticesSeen = defineRoute({
  method: 'POST',
  path: '/users/notices/seen',
  summary: 'The reader has seen the notices up to this position',
  tag,
  access: 'user',
  changes: [],
  body: z.object({ position: z.string().check(z.regex(POSITION_TEXT, NO_NOTICE)) }),
  data: z.object({ seen: z.boolean() }),
})
