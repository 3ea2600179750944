import * as z from 'zod/mini'
import { MatchId, Score } from '#domain/words.ts'
import { ofCompetition, WireRound } from './common.ts'
import { defineRoute } from './route.ts'

const Outcomes = z.array(z.enum(['won', 'drawn', 'lost']))

const MatchForm = z.object({
  match: MatchId,
  /** the last five results of each team in the competition, the newest last */
  home: Outcomes,
  away: Outcomes,
  /** the newest match of the two in the competition; null where there was none */
  meeting: z.nullable(
    z.object({ id: MatchId, home: z.string(), away: z.string(), score: Score, kickOff: z.string() }),
  ),
})
export type MatchForm = z.infer<typeof MatchForm>

/** Beyond the spec: what stands beside the matches that are still to be played. */
export const form = defineRoute({
  method: 'GET',
  path: '/form',
  summary: 'The form of the teams of a round, and their previous meeting, for each match without a score',
  tag: 'matches',
  access: 'visitor',
  staleBy: ['competition', 'match'],
  query: z.object({ ...ofCompetition, round: WireRound }),
  data: z.array(MatchForm),
})
