import * as z from 'zod/mini'
import { LeagueId } from '#domain/league/events.ts'
import { CouponKind, MatchId, Score } from '#domain/words.ts'
import { Fan } from '../board/calls.ts'
import {
  CommandInfo,
  Download,
  GOALS,
  list,
  ofCompetition,
  SPORT,
  WireGoals,
  WireRound,
  wholeList,
} from '../common.ts'
import { MatchCodec } from '../round/calls.ts'
import { defineRoute } from '../route.ts'
import { sheetFormat } from '../season/sheet-format.ts'
import { opaque } from '../typed.ts'
import { inOurWords, onWire } from '../wire.ts'
import { PredictionView, predictionOnWire } from './view.ts'

/** Predictions of one save at the most; a round has no more matches than this. */
const MAX_PREDICTIONS = 40

const Wanted = onWire(
  z.object({
    match: MatchId,
    score: z.object({ home: WireGoals, away: WireGoals }),
    /** the teams by name, which the documents' pages send: the match's own names count */
    home: z.optional(opaque(60)),
    away: z.optional(opaque(60)),
    /** the winner by name, when given: it must agree with the score */
    winnerName: z.optional(opaque(60)),
  }),
  {
    match: 'competition_id',
    score: GOALS,
    home: 'fristTeamName',
    away: 'secondTeamName',
    winnerName: 'winning_team_name',
  },
  {
    /** always 'ROUND 1' in one version, whatever the round */
    match_type: z.optional(opaque(40)),
  },
)
const WantedList = onWire(
  z.object({ predictions: z.array(Wanted).check(z.minLength(1), z.maxLength(MAX_PREDICTIONS)) }),
  { predictions: 'predictionData' },
)

/** Predictions of one round: all are kept, or none and the answer says why. */
export const saveMatchHistory = defineRoute({
  method: 'POST',
  path: '/saveMatchHistry',
  summary: 'Save predictions of one round; the header Idempotency-Key makes a retry safe',
  tag: 'predictions',
  access: 'fan',
  decidedOn: 'streams',
  changes: ['entry', 'entries'],
  // Takes both payload forms, and writes the list.
  body: inOurWords(
    z.codec(z.union([WantedList, Wanted]), z.custom<z.output<typeof WantedList>>(), {
      decode: wanted => ('predictions' in wanted ? wanted : { predictions: [wanted] }),
      encode: list => list,
    }),
    WantedList,
  ),
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
  decidedOn: 'streams',
  changes: ['entry', 'entries'],
  body: onWire(z.object({ match: MatchId }), { match: 'competition_id' }),
  data: z.object({ withdrawn: z.boolean() }),
  more: CommandInfo,
})

const Flag = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: wire => wire === 'true',
  encode: flag => (flag ? 'true' : 'false'),
})

const mine = wholeList(
  predictionOnWire(PredictionView),
  10,
  {
    ...ofCompetition,
    /** only predictions that earned points: My Winnings */
    winnings: z.optional(Flag),
    /** only those of matches that are still to be settled, or that are settled or void */
    show: z.optional(z.enum(['open', 'settled'])),
    round: WireRound,
  },
  {},
  SPORT,
)

export const myPredictions = defineRoute({
  method: 'GET',
  path: '/users/mypredictions',
  summary: 'The reader\u2019s own predictions, newest first, with their points',
  tag: 'predictions',
  access: 'user',
  staleBy: ['match', 'live', 'board', 'entry'],
  ...mine,
  more: z.extend(mine.more, { totalPredictionPoints: z.int(), totalPrediction: z.int() }),
})

/** Another fan's prediction of a match: seen only after its lock. */
const FanPrediction = z.object({
  user: Fan,
  score: Score,
  points: z.nullable(z.int()),
  coupons: z.array(CouponKind),
  /** entered by an organiser */
  byHand: z.boolean(),
})

/** Friends are the fans with whom the reader shares a league that is not public. */
const Among = z.union([z.literal('friends'), LeagueId], 'Please name a league, or friends')

const picksOfMatch = list(
  FanPrediction,
  25,
  { match: MatchId, among: z.optional(Among) },
  { match: 'matchId' },
)

export const matchPredictions = defineRoute({
  method: 'GET',
  path: '/matches/:matchId/predictions',
  summary: 'What others predicted for a match: all fans, friends, or a league; only after its lock',
  tag: 'predictions',
  access: 'user',
  staleBy: ['match', 'board', 'league', 'users'],
  ...picksOfMatch,
  more: z.extend(picksOfMatch.more, {
    /**
     * The only fan with the final score or, where nobody has that score, the only fan with the right result; null where several
     * fans are right, or nobody is
     */
    aloneRight: z.nullable(z.object({ user: Fan, exact: z.boolean() })),
  }),
})

/** How all fans saw a match: counts alone. */
const Picks = z.object({
  fans: z.int(),
  home: z.int(),
  draw: z.int(),
  away: z.int(),
  /** the most frequent first */
  scorelines: z.array(z.object({ score: Score, fans: z.int() })),
  /** who predicted the final score exactly; null while there is none */
  exact: z.nullable(z.int()),
})
export type Picks = z.infer<typeof Picks>
export type MatchDetail = z.output<(typeof matchDetail)['data']>

/** Beyond the spec: a match by itself. */
export const matchDetail = defineRoute({
  method: 'GET',
  path: '/matches/:matchId',
  summary: 'A match with the reader\u2019s own prediction; after its lock with how all fans saw it',
  tag: 'matches',
  access: 'visitor',
  staleBy: ['match', 'live', 'board', 'entry'],
  query: onWire(z.object({ match: MatchId }), { match: 'matchId' }),
  data: z.object({
    match: MatchCodec,
    /** null until the picks may be seen */
    picks: z.nullable(Picks),
  }),
})

const AdminPrediction = z.extend(PredictionView, {
  /** null, like the power-ups, until the match has locked: staff see no pick that can still be changed or copied */
  predicted: z.nullable(Score),
  user: onWire(z.object({ id: z.string(), name: z.string(), email: z.nullable(z.string()) }), {
    id: '_id',
    name: 'user_name',
  }),
})
export type AdminPrediction = z.infer<typeof AdminPrediction>

const whichPredictions = {
  ...ofCompetition,
  sort: z._default(z.optional(z.enum(['newest', 'oldest'])), 'newest'),
}
const all = wholeList(predictionOnWire(AdminPrediction), 10, whichPredictions, {}, SPORT)

export const adminDetail = defineRoute({
  method: 'GET',
  path: '/admin/detail',
  summary: 'All predictions, the picks from the lock on; auditors see user names only',
  tag: 'admin',
  access: 'staff',
  securityEvent: 'personal-data',
  staleBy: ['match', 'board', 'entries', 'users'],
  ...all,
})

export const adminDetailExport = defineRoute({
  method: 'GET',
  path: '/admin/detail/export',
  summary: 'All predictions that the filter leaves as CSV or an Excel workbook; no e-mails for auditors',
  tag: 'admin',
  access: 'staff',
  securityEvent: 'personal-data',
  asksAgain: 'always',
  limit: 'heavy',
  staleBy: ['match', 'board', 'entries', 'users'],
  query: list(AdminPrediction, 10, { ...whichPredictions, ...sheetFormat }, {}, SPORT).query,
  answers: 'file',
  data: Download,
})
