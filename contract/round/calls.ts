import * as z from 'zod/mini'
import {
  CompetitionKind,
  Deduction,
  DeductionNumber,
  Life,
  type TeamColours,
} from '#domain/competition/parts.ts'
import type { ShownMark } from '#domain/competition/table-marks.ts'
import type { PrizeRule } from '#domain/prize/rules.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import { CouponKind, MatchId, Score, Winner } from '#domain/words.ts'
import {
  GOALS,
  InCompetition,
  InstantIfKnown,
  ofCompetition,
  RoundText,
  SPORT,
  WireRound,
  wholeList,
} from '../common.ts'
import { defineRoute } from '../route.ts'
import { inOurWords, onWire } from '../wire.ts'
import { LiveView } from './live.ts'
import { withWinner } from './winner-name.ts'

/** `announced`: it will be played, and its kick-off is not known yet. */
export const MatchStatus = z.enum(['announced', 'scheduled', 'postponed', 'scored', 'settled', 'void'])
export type MatchStatus = z.infer<typeof MatchStatus>

/** The reader's own prediction of a match. `points` is null until the match is settled. */
export const OwnPrediction = z.object({
  score: Score,
  placedAt: z.string(),
  amendedAt: z.nullable(z.string()),
  amendments: z.int(),
  /** entered by an organiser */
  byHand: z.boolean(),
  points: z.nullable(z.int()),
  coupons: z.array(CouponKind),
})
export type OwnPrediction = z.infer<typeof OwnPrediction>

/** A match as pages show it. */
export const MatchView = z.object({
  id: MatchId,
  competition: z.string(),
  round: RoundText,
  roundName: z.string(),
  home: z.string(),
  away: z.string(),
  /** the last one that was known, of a postponed match too; null before the first */
  kickOff: InstantIfKnown,
  /** when predictions close, as the ruleset and the match's history say; null where no lock holds */
  locksAt: InstantIfKnown,
  locked: z.boolean(),
  status: MatchStatus,
  ground: z.string(),
  group: z.nullable(z.string()),
  category: z.string(),
  knockOut: z.boolean(),
  marquee: z.boolean(),
  /** one of the matches that must be predicted exactly to win the round's prize */
  prize: z.boolean(),
  /** up to 120 minutes */
  score: z.nullable(Score),
  /** before extra time; null where none was played */
  after90: z.nullable(Score),
  /** whether the score was decided at a desk */
  awarded: z.boolean(),
  /** the score that gives points */
  counted: z.nullable(Score),
  winner: z.nullable(Winner),
  /** while the match is in play and a source says its score: it makes no points yet */
  live: z.nullable(LiveView),
  prediction: z.nullable(
    onWire(OwnPrediction, {
      score: GOALS,
      placedAt: 'createdAt',
      amendedAt: 'updatedAt',
      points: 'earned_points',
      coupons: 'powerUps',
    }),
  ),
})
export type MatchView = z.infer<typeof MatchView>

export const MatchCodec = withWinner(MatchView, {
  id: '_id',
  home: 'fristTeamName',
  away: 'secondTeamName',
  score: GOALS,
  kickOff: 'match_time',
  locksAt: 'deadline',
  locked: 'deadlinePassed',
  status: 'matchStatus',
  ground: 'ground_name',
  marquee: 'eligibleForDoublePoints',
  prize: 'prizeMatch',
})

/** Matches of one round, or of all; with the reader's own predictions when they are signed in. */
export const matchList = defineRoute({
  method: 'GET',
  path: '/matchList',
  summary: 'The matches of a competition, by round or text, in order of kick-off',
  tag: 'matches',
  access: 'visitor',
  staleBy: ['competition', 'match', 'live', 'board', 'entry'],
  ...wholeList(
    MatchCodec,
    50,
    {
      ...ofCompetition,
      round: WireRound,
      /** by kick-off: admins sort their list */
      sort: z._default(z.optional(z.enum(['oldest', 'newest'])), 'oldest'),
    },
    {},
    SPORT,
  ),
})

const RoundView = z.object({
  number: z.int(),
  name: z.string(),
  knockOut: z.boolean(),
  matches: z.int(),
  settled: z.int(),
  firstKickOff: z.nullable(z.string()),
  lastKickOff: z.nullable(z.string()),
  /** the reader's points of the round; null for visitors and where nothing is settled */
  points: z.nullable(z.int()),
})
export type RoundView = z.infer<typeof RoundView>

export const CompetitionView = z.object({
  id: z.string(),
  name: z.string(),
  kind: CompetitionKind,
  /** archived ones are past seasons: they come last, and none of them is meant while there is another */
  life: Life,
  /** meant where a call or a page names none: an admin chooses */
  isDefault: z.boolean(),
  /** those in force: checked when they were adopted, so that no page loads their bounds */
  rules: z.custom<Rules>(),
  /** what there is to win, checked as the rules */
  prizes: z.custom<readonly PrizeRule[]>(),
  /** what teams are drawn in, by their names: those that an admin chose, checked then */
  colours: z.record(z.string(), z.custom<TeamColours>()),
  /** the round that is being predicted: the first with an open match, else the last */
  currentRound: z.int(),
  rounds: z.array(RoundView),
})
export type CompetitionView = z.infer<typeof CompetitionView>

/** Beyond the spec: what there is to predict. */
export const competitions = defineRoute({
  method: 'GET',
  path: '/competitions',
  summary: 'The competitions with their rules and rounds, the default of the site first',
  tag: 'matches',
  access: 'visitor',
  staleBy: ['competition', 'match', 'board'],
  data: z.array(CompetitionView),
})

export const listRounds = defineRoute({
  method: 'GET',
  path: '/users/listrounds',
  summary: 'The rounds that have a board, and the one that is being predicted',
  tag: 'boards',
  access: 'visitor',
  staleBy: ['competition', 'match'],
  query: InCompetition,
  data: z.array(onWire(z.object({ number: RoundText, name: z.string() }), { number: '_id', name: 'round' })),
})

/** Points that the league deducted, which the row's points are less by. */
const TableDeduction = z.extend(z.omit(Deduction, { team: true }), { deduction: DeductionNumber })

export const TableRow = z.object({
  team: z.string(),
  /** null in a competition without stages of its own */
  stage: z.nullable(z.string()),
  group: z.nullable(z.string()),
  played: z.int(),
  win: z.int(),
  draw: z.int(),
  loss: z.int(),
  goalsFor: z.int(),
  goalsAgainst: z.int(),
  goalDifference: z.int(),
  points: z.int(),
  /** counted from 1; shared by teams that are level on all criteria */
  place: z.int(),
  shared: z.boolean(),
  /** all matches are over, and the shared place is still to be decided */
  pending: z.boolean(),
  /** what the place leads to: null without a mark, and while the place is open; checked when the marks were adopted */
  mark: z.custom<ShownMark | null>(),
  deductions: z.array(TableDeduction),
})
export type TableRow = z.infer<typeof TableRow>

const TableRowCodec = onWire(z.omit(TableRow, { team: true }), {
  played: 'matchPlayed',
  goalsFor: 'gf',
  goalsAgainst: 'ga',
  goalDifference: 'gd',
  points: 'pts',
})

export const getTables = defineRoute({
  method: 'GET',
  path: '/getTables',
  summary:
    'The league table, or the group tables: keyed by team name, best first (by group); with stages the newest table of each team',
  tag: 'matches',
  access: 'visitor',
  staleBy: ['competition', 'match'],
  query: InCompetition,
  data: inOurWords(
    z.codec(z.record(z.string(), TableRowCodec), z.custom<TableRow[]>(), {
      decode: tables => Object.entries(tables).map(([team, row]) => ({ team, ...row })),
      encode: rows => Object.fromEntries(rows.map(({ team, ...row }) => [team, row])),
    }),
    z.array(TableRow),
  ),
})
