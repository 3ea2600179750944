import * as z from 'zod/mini'
import { CompetitionId, UserId } from '#domain/words.ts'
import { Fan } from '../board/calls.ts'
import { list, ofCompetition, SPORT } from '../common.ts'
import { PredictionView, predictionOnWire } from '../entry/view.ts'
import { defineRoute } from '../route.ts'
import { onWire } from '../wire.ts'

const OfFan = { user: UserId, ...ofCompetition }
const FAN_ID = { user: 'userId' }

const FanRound = z.object({ number: z.int(), name: z.string(), points: z.int(), rank: z.int() })
export type FanRound = z.infer<typeof FanRound>

export const FanPage = z.object({
  user: Fan,
  competition: z.object({ id: CompetitionId, name: z.string() }),
  /** null while the fan has no prediction in the competition, and for a fan who is excluded */
  place: z.nullable(
    z.object({
      points: z.int(),
      rank: z.int(),
      fans: z.int(),
      /** the rank without the points of the newest round that gave some; null for a fan without points then */
      rankBefore: z.nullable(z.int()),
    }),
  ),
  /** that the fan stands on no board of the competition, with the points so far; the reason for the fan and for staff alone */
  excluded: z.nullable(
    z.object({ since: z.iso.datetime(), reason: z.nullable(z.string()), points: z.int() }),
  ),
  /** with a settled match and a prediction of the fan, the first round first */
  rounds: z.array(FanRound),
})
export type FanPage = z.infer<typeof FanPage>

/** Beyond the spec: what everybody may see of a fan. */
export const fan = defineRoute({
  method: 'GET',
  path: '/fans/:userId',
  summary: 'A fan: points, rank, and both by round',
  tag: 'boards',
  access: 'user',
  staleBy: ['board', 'entry', 'match', 'users'],
  query: onWire(z.object(OfFan), FAN_ID),
  data: FanPage,
})

/** Predictions whose lock has not passed are neither listed nor counted. */
export const fanPredictions = defineRoute({
  method: 'GET',
  path: '/fans/:userId/predictions',
  summary: 'What a fan predicted, newest first; only after the lock of each match',
  tag: 'predictions',
  access: 'user',
  staleBy: ['match', 'live', 'board'],
  ...list(predictionOnWire(PredictionView), 10, OfFan, FAN_ID, SPORT),
})
