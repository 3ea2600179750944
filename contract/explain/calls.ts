import * as z from 'zod/mini'
import { EQUAL_FANS } from '#domain/scoring/equal-fans.ts'
import { CompetitionId, MatchId, Score, UserId, Winner } from '#domain/words.ts'
import { Fan } from '../board/calls.ts'
import { ofCompetition } from '../common.ts'
import { Phrase, Sides } from '../phrases.ts'
import { defineRoute } from '../route.ts'
import { typedLine } from '../typed.ts'
import { onWire } from '../wire.ts'

/** One event that the points rest on, as the store has it. */
export const TraceStep = z.object({
  at: z.string(),
  /** who: 'you', 'an admin', 'the system'; auditors and admins see the user name */
  by: z.string(),
  type: z.string(),
  /** in words: 'Predicted 2:1', 'Score corrected 1:0 to 1:1' */
  what: z.string(),
  /** `by` and `what` for pages in other languages */
  who: Phrase,
  words: z.array(Phrase),
  /** 'Arsenal v Wolves', where more than one match is explained and the event is about one */
  teams: z.nullable(z.string()),
  sides: z.nullable(Sides),
  reason: z.nullable(z.string()),
  stream: z.string(),
  revision: z.int(),
  position: z.string(),
  /** for predictions and coupons: the lock it was judged by */
  locksAt: z.nullable(z.string()),
  /** how the points changed with this event; null where they did not */
  change: z.nullable(z.int()),
  /** a later event corrected what this one says, for the reason; null where it stands */
  corrected: z.nullable(z.object({ reason: z.nullable(z.string()) })),
})
export type TraceStep = z.infer<typeof TraceStep>

export const ScoreLine = z.object({
  rule: z.string(),
  text: z.string(),
  /** points given, or the factor they are multiplied by */
  effect: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('points'), points: z.int() }),
    z.object({ kind: z.literal('times'), factor: z.number() }),
  ]),
  running: z.int(),
  /** of a rare right result: how many predictions of the match had it */
  share: z.optional(z.object({ right: z.int(), all: z.int() })),
})
export type ScoreLine = z.infer<typeof ScoreLine>

/** The name of a preset, or the points of own rules: '4 / 3 / 2'. */
export const RulesInForce = z.object({ name: z.string() })

export const Explanation = z.object({
  match: z.object({
    id: z.string(),
    home: z.string(),
    away: z.string(),
    roundName: z.string(),
    kickOff: z.nullable(z.string()),
    score: z.nullable(Score),
    winner: z.nullable(Winner),
    marquee: z.boolean(),
  }),
  rules: RulesInForce,
  prediction: z.nullable(Score),
  points: z.nullable(z.int()),
  lines: z.array(ScoreLine),
  trace: z.array(TraceStep),
})
export type Explanation = z.infer<typeof Explanation>

/** The reader's own points; staff may name another fan. */
export const explain = defineRoute({
  method: 'GET',
  path: '/explain/:matchId',
  summary: 'How the points of a match came about, line by line, with the events they rest on',
  tag: 'predictions',
  access: 'user',
  staleBy: ['match', 'board', 'entry'],
  query: onWire(z.object({ match: MatchId, user: z.optional(z.uuid()) }), {
    match: 'matchId',
    user: 'userId',
  }),
  data: Explanation,
})

const InRound = { ...ofCompetition, user: z.optional(UserId) }
const OF_USER = { user: 'userId' }
const Named = z.object({ id: CompetitionId, name: z.string() })

export const RoundExplanation = z.object({
  competition: Named,
  round: z.object({ number: z.int(), name: z.string() }),
  user: Fan,
  rules: RulesInForce,
  /** of the round's settled matches together; null while none that was predicted is settled */
  points: z.nullable(z.int()),
  /** those that were predicted */
  matches: z.array(
    z.object({
      match: z.string(),
      home: z.string(),
      away: z.string(),
      score: z.nullable(Score),
      marquee: z.boolean(),
      prediction: Score,
      points: z.nullable(z.int()),
      lines: z.array(ScoreLine),
    }),
  ),
  trace: z.array(TraceStep),
})
export type RoundExplanation = z.infer<typeof RoundExplanation>

/** As `explain`, of all matches of a round together. */
export const explainRound = defineRoute({
  method: 'GET',
  path: '/explain-round',
  summary: 'How the points of a round came about: each match by its rules, and every event behind them',
  tag: 'predictions',
  access: 'user',
  staleBy: ['match', 'board', 'entry'],
  query: onWire(z.object({ ...InRound, round: typedLine(40, { min: 1 }) }), OF_USER),
  data: RoundExplanation,
})

/** A fan's points of a round, and where the fan stood after it. */
const AfterRound = z.object({
  number: z.int(),
  name: z.string(),
  points: z.int(),
  /** of the matches of this round and those before */
  total: z.int(),
  /** null on a board of so many fans that no page waits for it */
  rank: z.nullable(z.int()),
})
export type AfterRound = z.infer<typeof AfterRound>

/** A settled question of the season that the fan answered. */
const OfQuestion = z.object({ question: z.int(), text: z.string(), points: z.int() })

/** A correction that changed the fan's points. */
const RankCorrection = z.object({
  position: z.string(),
  at: z.string(),
  by: z.string(),
  who: Phrase,
  match: z.string(),
  teams: z.string(),
  /** null where the match is not known any more */
  sides: z.nullable(Sides),
  /** what had been said before; null where nothing was */
  before: z.nullable(z.string()),
  wordsBefore: z.array(Phrase),
  what: z.string(),
  words: z.array(Phrase),
  reason: z.nullable(z.string()),
  change: z.int(),
})
export type RankCorrection = z.infer<typeof RankCorrection>

export const RankExplanation = z.object({
  competition: Named,
  user: Fan,
  /** whether an admin took the fan off the boards: the points of the rounds below go on */
  excluded: z.boolean(),
  /** null while no prediction of the fan counts, and for a fan who is excluded */
  place: z.nullable(
    z.object({
      points: z.int(),
      rank: z.int(),
      fans: z.int(),
      /** fans who stand above, and others of the same rank */
      above: z.int(),
      equal: z.int(),
      /** the next points above; null for the first */
      next: z.nullable(z.int()),
      /** fans with more points, and others with as many */
      more: z.int(),
      level: z.int(),
      /** what the rules count of fans with as many points, and how many the fan has */
      equalFans: z.array(z.object({ criterion: z.enum(EQUAL_FANS), count: z.int() })),
    }),
  ),
  /** each with the event that last decided a result of it */
  rounds: z.array(
    z.extend(AfterRound, {
      at: z.nullable(z.string()),
      by: z.nullable(z.string()),
      who: z.nullable(Phrase),
    }),
  ),
  /** in the order in which they were asked; their points count on the season's board from the settlement on */
  questions: z.array(OfQuestion),
  /** the newest first */
  corrections: z.array(RankCorrection),
})
export type RankExplanation = z.infer<typeof RankExplanation>

export const explainRank = defineRoute({
  method: 'GET',
  path: '/explain-rank',
  summary:
    'How a rank came about: the points of each round and bonus question, the rank after it, and the corrections',
  tag: 'boards',
  access: 'user',
  limit: 'heavy',
  staleBy: ['match', 'board', 'users'],
  query: onWire(z.object(InRound), OF_USER),
  data: RankExplanation,
})
