import { z } from 'zod'
import { MatchId, Reason, Score } from '#domain/words.ts'
import { CommandInfo, InCompetition, PageInfo, paged, WireGoals } from './common.ts'
import { decodePrediction, encodePrediction, PredictionView, WirePredictionRow } from './predictions.ts'
import { defineRoute } from './route.ts'

const OptionalReason = Reason.optional()

/** The first score, or (with a reason) a correction of it. */
export const setScore = defineRoute({
  method: 'POST',
  path: '/admin/setscore',
  summary: 'Enter the score of a match up to 120 minutes; a correction needs a reason',
  tag: 'admin',
  access: 'admin',
  changes: ['match', 'board', 'audit'],
  body: z.codec(
    z.object({
      matchId: MatchId,
      fristTeamSore: WireGoals,
      secondTeamSore: WireGoals,
      reason: OptionalReason,
    }),
    z.object({ match: MatchId, score: Score, reason: OptionalReason }),
    {
      decode: wire => ({
        match: wire.matchId,
        score: { home: wire.fristTeamSore, away: wire.secondTeamSore },
        reason: wire.reason,
      }),
      encode: input => ({
        matchId: input.match,
        fristTeamSore: input.score.home,
        secondTeamSore: input.score.away,
        reason: input.reason,
      }),
    },
  ),
  data: z.object({ changed: z.boolean() }),
  more: CommandInfo,
})

export const setWinner = defineRoute({
  method: 'POST',
  path: '/admin/setwinner',
  summary: 'Set who won, by team name or DRAW: this settles the match; a change needs a reason',
  tag: 'admin',
  access: 'admin',
  changes: ['match', 'board', 'audit'],
  body: z.codec(
    z.object({ matchId: MatchId, winner_name: z.string().trim().min(1).max(60), reason: OptionalReason }),
    z.object({ match: MatchId, winnerName: z.string(), reason: OptionalReason }),
    {
      decode: wire => ({ match: wire.matchId, winnerName: wire.winner_name, reason: wire.reason }),
      encode: input => ({ matchId: input.match, winner_name: input.winnerName, reason: input.reason }),
    },
  ),
  data: z.object({ changed: z.boolean() }),
  more: CommandInfo,
})

const MARQUEE_MESSAGE = 'Please select marquee match data'
const WireMarquee = z.codec(
  z.union([z.boolean(), z.enum(['true', 'false'], MARQUEE_MESSAGE)], MARQUEE_MESSAGE),
  z.boolean(),
  { decode: value => value === true || value === 'true', encode: value => value },
)

/** One call changes the details, the marquee flag, or what is to become of the match (postpone, void, reopen). */
export const updateMatch = defineRoute({
  method: 'POST',
  path: '/admin/updatematch',
  summary: 'Change a match: its details, its marquee flag; postpone, void or re-open it with a reason',
  tag: 'admin',
  access: 'admin',
  changes: ['match', 'board', 'audit'],
  body: z.object({
    matchId: MatchId,
    round: z.string().max(40).optional(),
    group: z.string().max(12).nullable().optional(),
    category: z.string().max(60).optional(),
    fristTeamName: z.string().max(60).optional(),
    secondTeamName: z.string().max(60).optional(),
    ground_name: z.string().max(120).optional(),
    match_time: z.iso
      .datetime({ offset: true, error: 'A match time is written like 2026-11-29T15:30:00Z' })
      .optional(),
    eligibleForDoublePoints: WireMarquee.optional(),
    action: z.enum(['postpone', 'void', 'reopen']).optional(),
    reason: OptionalReason,
  }),
  data: z.object({ changed: z.boolean() }),
  more: CommandInfo,
})

const AdminPrediction = PredictionView.extend({
  /** null, like the power-ups, until the match has locked: staff see no pick that can still be changed or copied */
  predicted: Score.nullable(),
  user: z.object({ id: z.string(), name: z.string(), email: z.string().nullable() }),
})
export type AdminPrediction = z.infer<typeof AdminPrediction>

export const adminDetail = defineRoute({
  method: 'GET',
  path: '/admin/detail',
  summary: 'All predictions, the picks from the lock on; auditors see user names only',
  tag: 'admin',
  access: 'staff',
  staleBy: ['match', 'board', 'users'],
  query: InCompetition.extend({ ...paged(10).shape, sort: z.enum(['newest', 'oldest']).default('newest') }),
  data: z.array(
    z.codec(
      WirePredictionRow.extend({
        fristTeamSore: z.int().nullable(),
        secondTeamSore: z.int().nullable(),
        user: z.object({ _id: z.string(), user_name: z.string(), email: z.string().nullable() }),
      }),
      AdminPrediction,
      {
        decode: ({ fristTeamSore: home, secondTeamSore: away, ...wire }) => ({
          ...decodePrediction({ ...wire, fristTeamSore: home ?? 0, secondTeamSore: away ?? 0 }),
          predicted: home === null || away === null ? null : { home, away },
          user: { id: wire.user._id, name: wire.user.user_name, email: wire.user.email },
        }),
        encode: row => ({
          ...encodePrediction({ ...row, predicted: row.predicted ?? { home: 0, away: 0 } }),
          fristTeamSore: row.predicted?.home ?? null,
          secondTeamSore: row.predicted?.away ?? null,
          user: { _id: row.user.id, user_name: row.user.name, email: row.user.email },
        }),
      },
    ),
  ),
  more: PageInfo,
})

const NO_POINTS = 'Please enter point some reward points'

const RewardPoints = z.object({ startDate: z.string(), endDate: z.string(), points: z.int() })

export const getRewardPoints = defineRoute({
  method: 'GET',
  path: '/admin/rewardpoints',
  summary: 'The reward points setting; null before the first',
  tag: 'admin',
  access: 'staff',
  staleBy: ['rewards'],
  data: RewardPoints.nullable(),
})

export const setRewardPoints = defineRoute({
  method: 'POST',
  path: '/admin/rewardpoints',
  summary: 'Set the reward points of a span of days',
  tag: 'admin',
  access: 'admin',
  changes: ['rewards', 'audit'],
  body: z.object({
    startDate: z.string('Please select Start date').min(1, 'Please select Start date').max(40),
    endDate: z.string('Please select End date').min(1, 'Please select End date').max(40),
    // An empty field is no number of points, although Number('') is 0.
    points: z
      .union([z.number(), z.string().trim().regex(/^\d+$/, NO_POINTS).transform(Number)], NO_POINTS)
      .pipe(z.int(NO_POINTS).min(0, NO_POINTS)),
  }),
  data: RewardPoints,
  more: CommandInfo,
})

/** Beyond the spec: who changed what, and why. */
export const audit = defineRoute({
  method: 'GET',
  path: '/admin/audit',
  summary: 'Every change an admin or the system made, newest first, with its reason',
  tag: 'admin',
  access: 'staff',
  staleBy: ['audit', 'users'],
  query: paged(20).extend({ matchId: MatchId.optional() }),
  data: z.array(
    z.object({
      position: z.string(),
      at: z.string(),
      actor: z.object({ id: z.string(), name: z.string(), role: z.string() }),
      type: z.string(),
      match: z.string().nullable(),
      /** 'Arsenal v Wolves' */
      teams: z.string().nullable(),
      /** in words; instants stand as they are, for the reader's own zone */
      what: z.string(),
      reason: z.string().nullable(),
    }),
  ),
  more: PageInfo,
})
