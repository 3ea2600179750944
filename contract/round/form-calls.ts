import * as z from 'zod/mini'
import { MatchId, Score } from '#domain/words.ts'
import { ofCompetition, WireRound } from '../common.ts'
import { defineRoute } from '../route.ts'
import { onWire } from '../wire.ts'

const Outcome = z.enum(['won', 'drawn', 'lost'])
const Outcomes = z.array(Outcome)

/** A settled match of the competition. */
const Met = z.object({ id: MatchId, home: z.string(), away: z.string(), score: Score, kickOff: z.string() })

const MatchForm = z.object({
  match: MatchId,
  /** the last five results of each team in the competition, the newest last */
  home: Outcomes,
  away: Outcomes,
  /** the newest match of the two in the competition; null where there was none */
  meeting: z.nullable(Met),
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

const LastMatch = z.object({
  match: MatchId,
  /** the other team */
  against: z.string(),
  outcome: Outcome,
  /** goals of the team, and of the other one */
  goals: z.tuple([z.int(), z.int()]),
})
export type LastMatch = z.infer<typeof LastMatch>

/** Beyond the spec: what a fan looks at before the score of a match is typed. */
export const lastMatches = defineRoute({
  method: 'GET',
  path: '/form/:matchId',
  summary: 'The last five matches of both teams of a match in the competition, and their previous meeting',
  tag: 'matches',
  access: 'visitor',
  staleBy: ['competition', 'match'],
  query: onWire(z.object({ match: MatchId }), { match: 'matchId' }),
  data: z.object({
    /** the newest first */
    home: z.array(LastMatch),
    away: z.array(LastMatch),
    /** null where there was none */
    meeting: z.nullable(Met),
  }),
})
