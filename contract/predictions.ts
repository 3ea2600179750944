import { z } from 'zod'
import { nameOfWinner, winnerNamed } from '#domain/round/winner.ts'
import { CouponKind, MatchId, Score, Winner } from '#domain/words.ts'
import { CommandInfo, InCompetition, PageInfo, paged, WireGoals } from './common.ts'
import { defineRoute } from './route.ts'

/** Predictions of one save at the most; a round has no more matches than this. */
const MAX_PREDICTIONS = 40

const WireOne = z.object({
  competition_id: MatchId,
  fristTeamSore: WireGoals,
  secondTeamSore: WireGoals,
  winning_team_name: z.string().max(60).optional(),
  fristTeamName: z.string().max(60).optional(),
  secondTeamName: z.string().max(60).optional(),
  /** always 'ROUND 1' in one version, whatever the round: read and not believed */
  match_type: z.string().max(40).optional(),
})

const SaveInput = z.object({
  predictions: z.array(
    z.object({
      match: MatchId,
      score: Score,
      /** the winner by name, when given: it must agree with the score */
      winnerName: z.string().optional(),
    }),
  ),
})

const WireSave = z.union([
  z.object({ predictionData: z.array(WireOne).min(1).max(MAX_PREDICTIONS) }),
  WireOne,
])

function fromWire(one: z.output<typeof WireOne>) {
  return {
    match: one.competition_id,
    score: { home: one.fristTeamSore, away: one.secondTeamSore },
    winnerName: one.winning_team_name,
  }
}

/** Takes both payload forms; writes the list form. */
export const SaveBody = z.codec(WireSave, SaveInput, {
  decode: wire => ({ predictions: ('predictionData' in wire ? wire.predictionData : [wire]).map(fromWire) }),
  encode: input => ({
    predictionData: input.predictions.map(({ match, score, winnerName }) => ({
      competition_id: match,
      fristTeamSore: score.home,
      secondTeamSore: score.away,
      winning_team_name: winnerName,
    })),
  }),
})

/** Predictions of one round: all are kept, or none and the answer says why. */
export const saveMatchHistory = defineRoute({
  method: 'POST',
  path: '/saveMatchHistry',
  summary: 'Save predictions of one round; the header Idempotency-Key makes a retry safe',
  tag: 'predictions',
  access: 'fan',
  changes: ['board'],
  body: SaveBody,
  data: z.object({ saved: z.int() }),
  more: CommandInfo,
})

/** Beyond the spec: the 'Withdrow' button, before the lock. */
export const withdrawPrediction = defineRoute({
  method: 'POST',
  path: '/users/withdrawprediction',
  summary: 'Take back a prediction before its lock',
  tag: 'predictions',
  access: 'fan',
  changes: ['board'],
  body: z.codec(z.object({ competition_id: MatchId }), z.object({ match: MatchId }), {
    decode: wire => ({ match: wire.competition_id }),
    encode: input => ({ competition_id: input.match }),
  }),
  data: z.object({ withdrawn: z.boolean() }),
  more: CommandInfo,
})

/** A prediction in a list, with its match. `points` is null until the match is settled. */
export const PredictionView = z.object({
  match: z.string(),
  competition: z.string(),
  round: z.int(),
  roundName: z.string(),
  home: z.string(),
  away: z.string(),
  kickOff: z.string(),
  locked: z.boolean(),
  predicted: Score,
  actual: Score.nullable(),
  winner: Winner.nullable(),
  points: z.int().nullable(),
  coupons: z.array(CouponKind),
  placedAt: z.string(),
  amendments: z.int(),
})
export type PredictionView = z.infer<typeof PredictionView>

export const WirePredictionRow = z.object({
  competition_id: z.string(),
  competition: z.string(),
  round: z.string(),
  roundNumber: z.int(),
  fristTeamName: z.string(),
  secondTeamName: z.string(),
  fristTeamSore: z.int(),
  secondTeamSore: z.int(),
  actualPointofFirst: z.int().nullable(),
  actualPointofSecond: z.int().nullable(),
  winning_team_name: z.string().nullable(),
  earned_points: z.int().nullable(),
  match_time: z.string(),
  deadlinePassed: z.boolean(),
  createdAt: z.string(),
  amendments: z.int(),
  /** not empty when Double Up was used on the match */
  freePassDetails: z.array(z.object({ status: z.literal('freepass') })),
  powerUps: z.array(CouponKind),
})

export function decodePrediction(wire: z.output<typeof WirePredictionRow>): PredictionView {
  const { actualPointofFirst: home, actualPointofSecond: away } = wire
  return {
    match: wire.competition_id,
    competition: wire.competition,
    round: wire.roundNumber,
    roundName: wire.round,
    home: wire.fristTeamName,
    away: wire.secondTeamName,
    kickOff: wire.match_time,
    locked: wire.deadlinePassed,
    predicted: { home: wire.fristTeamSore, away: wire.secondTeamSore },
    actual: home === null || away === null ? null : { home, away },
    winner:
      wire.winning_team_name === null
        ? null
        : (winnerNamed(wire.winning_team_name, { home: wire.fristTeamName, away: wire.secondTeamName }) ??
          null),
    points: wire.earned_points,
    coupons: wire.powerUps,
    placedAt: wire.createdAt,
    amendments: wire.amendments,
  }
}

export function encodePrediction(row: PredictionView): z.input<typeof WirePredictionRow> {
  return {
    competition_id: row.match,
    competition: row.competition,
    round: row.roundName,
    roundNumber: row.round,
    fristTeamName: row.home,
    secondTeamName: row.away,
    fristTeamSore: row.predicted.home,
    secondTeamSore: row.predicted.away,
    actualPointofFirst: row.actual?.home ?? null,
    actualPointofSecond: row.actual?.away ?? null,
    winning_team_name: row.winner && nameOfWinner(row.winner, row),
    earned_points: row.points,
    match_time: row.kickOff,
    deadlinePassed: row.locked,
    createdAt: row.placedAt,
    amendments: row.amendments,
    freePassDetails: row.coupons.includes('freepass') ? [{ status: 'freepass' as const }] : [],
    powerUps: row.coupons,
  }
}

const PredictionCodec = z.codec(WirePredictionRow, PredictionView, {
  decode: decodePrediction,
  encode: encodePrediction,
})

export const myPredictions = defineRoute({
  method: 'GET',
  path: '/users/mypredictions',
  summary: 'The reader\u2019s own predictions, newest first, with their points',
  tag: 'predictions',
  access: 'user',
  staleBy: ['match', 'board'],
  query: InCompetition.extend({
    ...paged(10).shape,
    /** only predictions that earned points: My Winnings */
    winnings: z.enum(['true', 'false']).default('false'),
  }),
  data: z.array(PredictionCodec),
  more: PageInfo.extend({ totalPredictionPoints: z.int(), totalPrediction: z.int() }),
})

/** Another fan's prediction of a match: seen only after its lock. */
export const FanPrediction = z.object({
  user: z.object({ id: z.string(), name: z.string(), image: z.string().nullable() }),
  score: Score,
  points: z.int().nullable(),
  coupons: z.array(CouponKind),
})

export const matchPredictions = defineRoute({
  method: 'GET',
  path: '/matches/:matchId/predictions',
  summary: 'What others predicted for a match; only after its lock',
  tag: 'predictions',
  access: 'user',
  staleBy: ['match', 'board', 'users'],
  query: paged(25).extend({ matchId: MatchId }),
  data: z.array(FanPrediction),
  more: PageInfo,
})
