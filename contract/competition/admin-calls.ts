/** All competitions as their organiser sees them: how far each has come, and what waits there. */
import * as z from 'zod/mini'
import { CompetitionKind, Life } from '#domain/competition/parts.ts'
import { InstantIfKnown } from '../common.ts'
import { defineRoute } from '../route.ts'

const CompetitionInHand = z.object({
  id: z.string(),
  name: z.string(),
  kind: CompetitionKind,
  life: Life,
  /** void ones left out */
  matches: z.int(),
  /** with a score and a winner */
  settled: z.int(),
  /** of which no kick-off is known yet */
  announced: z.int(),
  /** played, without a score */
  scores: z.int(),
  /** with a score that no winner has settled */
  winners: z.int(),
  nextKickOff: InstantIfKnown,
})
export type CompetitionInHand = z.infer<typeof CompetitionInHand>

export const adminCompetitions = defineRoute({
  method: 'GET',
  path: '/admin/competitions',
  summary: 'How far each competition has come, when it goes on, and what waits for an admin there',
  tag: 'admin',
  access: 'staff',
  staleBy: ['competition', 'match'],
  data: z.array(CompetitionInHand),
})
