/** A fan's season in one page. */
import * as z from 'zod/mini'
import { LeagueId } from '#domain/league/events.ts'
import { CompetitionId, Score, UserId } from '#domain/words.ts'
import { Fan } from '../board/calls.ts'
import { ofCompetition } from '../common.ts'
import { defineRoute } from '../route.ts'
import { onWire } from '../wire.ts'

const Standing = z.object({
  number: z.int(),
  /** of the round and those before */
  total: z.int(),
  /** on the competition's board after the round; null where the board has too many fans to rank past rounds */
  rank: z.nullable(z.int()),
})
export type Standing = z.infer<typeof Standing>

const Streak = z.object({
  longest: z.int(),
  /** up to the newest round or match */
  current: z.int(),
})

const BadgeView = z.object({
  id: z.string(),
  name: z.string(),
  rule: z.string(),
  /** the round in which it was earned first; null where it was not */
  round: z.nullable(z.string()),
})
export type BadgeView = z.infer<typeof BadgeView>

export const Season = z.object({
  user: Fan,
  competition: z.object({ id: CompetitionId, name: z.string() }),
  /** null while no prediction counts */
  place: z.nullable(z.object({ points: z.int(), rank: z.int(), fans: z.int() })),
  figures: z.object({
    /** settled matches, and those of them that the fan predicted */
    matches: z.int(),
    predicted: z.int(),
    exact: z.int(),
    /** the right result, exact scores among them */
    right: z.int(),
    /** the score that the fan predicted most */
    favourite: z.nullable(z.object({ score: Score, times: z.int() })),
  }),
  rounds: z.array(
    z.extend(Standing, { name: z.string(), points: z.int(), rankInRound: z.nullable(z.int()) }),
  ),
  /** the best members of the league that was asked for, without the fan */
  rivals: z.array(z.object({ user: Fan, rounds: z.array(Standing) })),
  streaks: z.object({ wholeRounds: Streak, exactScores: Streak }),
  badges: z.array(BadgeView),
})
export type Season = z.infer<typeof Season>

/** Settled matches alone are counted: their locks have passed. */
export const season = defineRoute({
  method: 'GET',
  path: '/fans/:userId/season',
  summary: 'The season of a fan: ranks after each round beside rivals of a league, streaks and badges',
  tag: 'boards',
  access: 'user',
  staleBy: ['board', 'match', 'league', 'users'],
  query: onWire(z.object({ user: UserId, ...ofCompetition, league: z.optional(LeagueId) }), {
    user: 'userId',
  }),
  data: Season,
})
