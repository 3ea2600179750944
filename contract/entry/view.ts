import * as z from 'zod/mini'
import { CouponKind, Score, Winner } from '#domain/words.ts'
import { GOALS, InstantIfKnown } from '../common.ts'
import { MatchStatus } from '../round/calls.ts'
import { LiveView } from '../round/live.ts'
import { withWinner } from '../round/winner-name.ts'
import { inOurWords, type OnWire } from '../wire.ts'

/** A prediction in a list, with its match. `points` is null until the match is settled. */
export const PredictionView = z.object({
  match: z.string(),
  competition: z.string(),
  round: z.int(),
  roundName: z.string(),
  home: z.string(),
  away: z.string(),
  /** null before the first is known */
  kickOff: InstantIfKnown,
  locked: z.boolean(),
  /** of the match: void and postponed ones are said so wherever a prediction is listed */
  status: MatchStatus,
  predicted: Score,
  actual: z.nullable(Score),
  /** while the match is in play and a source says its score: it makes no points yet */
  live: z.nullable(LiveView),
  /** by the predicted score, as the documents want it; null while the pick is hidden */
  winner: z.nullable(Winner),
  points: z.nullable(z.int()),
  coupons: z.array(CouponKind),
  placedAt: z.string(),
  amendments: z.int(),
  /** entered by an organiser */
  byHand: z.boolean(),
})
export type PredictionView = z.infer<typeof PredictionView>

/** On the wire not empty when Double Up was used on the match; `coupons` names the power-ups of every kind. */
const doubleUp = z.array(z.object({ status: z.literal('freepass') }))
const Row = z.extend(PredictionView, { doubleUp })

/** @param view a prediction in a list, and what else stands beside it there */
export function predictionOnWire<Shape extends z.core.$ZodShape>(
  view: z.ZodMiniObject<Shape> & z.ZodMiniType<Omit<PredictionView, 'predicted'>>,
): OnWire<z.ZodMiniObject<Shape>> {
  const row = withWinner(z.extend(view, { doubleUp }) as unknown as typeof Row, {
    match: 'competition_id',
    round: 'roundNumber',
    roundName: 'round',
    home: 'fristTeamName',
    away: 'secondTeamName',
    kickOff: 'match_time',
    locked: 'deadlinePassed',
    status: 'matchStatus',
    predicted: GOALS,
    actual: { home: 'actualPointofFirst', away: 'actualPointofSecond' },
    points: 'earned_points',
    coupons: 'powerUps',
    placedAt: 'createdAt',
    doubleUp: 'freePassDetails',
  })
  const codec = z.codec(row, z.custom<PredictionView>(), {
    decode: ({ doubleUp: _, ...prediction }) => prediction,
    encode: prediction => ({
      ...prediction,
      doubleUp: prediction.coupons.includes('freepass') ? [{ status: 'freepass' as const }] : [],
    }),
  })
  return inOurWords(codec, view) as unknown as OnWire<z.ZodMiniObject<Shape>>
}
