import { z } from 'zod'
import { CompetitionKind, RulesetId } from '#domain/competition/events.ts'
import { nameOfWinner, winnerNamed } from '#domain/round/winner.ts'
import { CouponKind, MatchId, Score, Winner } from '#domain/words.ts'
import { InCompetition, PageInfo, paged, WireRound } from './common.ts'
import { defineRoute } from './route.ts'

export const MatchStatus = z.enum(['scheduled', 'postponed', 'scored', 'settled', 'void'])
export type MatchStatus = z.infer<typeof MatchStatus>

/** The reader's own prediction of a match. `points` is null until the match is settled. */
export const OwnPrediction = z.object({
  score: Score,
  placedAt: z.string(),
  amendedAt: z.string().nullable(),
  amendments: z.int(),
  points: z.int().nullable(),
  coupons: z.array(CouponKind),
})
export type OwnPrediction = z.infer<typeof OwnPrediction>

/** A match as pages show it. */
export const MatchView = z.object({
  id: MatchId,
  competition: z.string(),
  round: z.int(),
  roundName: z.string(),
  home: z.string(),
  away: z.string(),
  kickOff: z.string(),
  /** when predictions close, as the ruleset and the match's history say */
  locksAt: z.string(),
  locked: z.boolean(),
  status: MatchStatus,
  ground: z.string(),
  group: z.string().nullable(),
  category: z.string(),
  knockOut: z.boolean(),
  marquee: z.boolean(),
  score: Score.nullable(),
  winner: Winner.nullable(),
  prediction: OwnPrediction.nullable(),
})
export type MatchView = z.infer<typeof MatchView>

const WirePrediction = z.object({
  fristTeamSore: z.int(),
  secondTeamSore: z.int(),
  createdAt: z.string(),
  updatedAt: z.string().nullable(),
  amendments: z.int(),
  earned_points: z.int().nullable(),
  powerUps: z.array(CouponKind),
})

const WireMatch = z.object({
  _id: z.string(),
  competition: z.string(),
  round: z.string(),
  roundName: z.string(),
  fristTeamName: z.string(),
  secondTeamName: z.string(),
  fristTeamSore: z.int().nullable(),
  secondTeamSore: z.int().nullable(),
  winning_team_name: z.string().nullable(),
  match_time: z.string(),
  deadline: z.string(),
  deadlinePassed: z.boolean(),
  matchStatus: MatchStatus,
  group: z.string().nullable(),
  ground_name: z.string(),
  category: z.string(),
  knockOut: z.boolean(),
  eligibleForDoublePoints: z.boolean(),
  prediction: WirePrediction.nullable(),
})

export const MatchCodec = z.codec(WireMatch, MatchView, {
  decode: wire => ({
    id: wire._id,
    competition: wire.competition,
    round: Number(wire.round),
    roundName: wire.roundName,
    home: wire.fristTeamName,
    away: wire.secondTeamName,
    kickOff: wire.match_time,
    locksAt: wire.deadline,
    locked: wire.deadlinePassed,
    status: wire.matchStatus,
    ground: wire.ground_name,
    group: wire.group,
    category: wire.category,
    knockOut: wire.knockOut,
    marquee: wire.eligibleForDoublePoints,
    score:
      wire.fristTeamSore === null || wire.secondTeamSore === null
        ? null
        : { home: wire.fristTeamSore, away: wire.secondTeamSore },
    winner:
      wire.winning_team_name === null
        ? null
        : (winnerNamed(wire.winning_team_name, { home: wire.fristTeamName, away: wire.secondTeamName }) ??
          null),
    prediction: wire.prediction && {
      score: { home: wire.prediction.fristTeamSore, away: wire.prediction.secondTeamSore },
      placedAt: wire.prediction.createdAt,
      amendedAt: wire.prediction.updatedAt,
      amendments: wire.prediction.amendments,
      points: wire.prediction.earned_points,
      coupons: wire.prediction.powerUps,
    },
  }),
  encode: match => ({
    _id: match.id,
    competition: match.competition,
    round: String(match.round),
    roundName: match.roundName,
    fristTeamName: match.home,
    secondTeamName: match.away,
    fristTeamSore: match.score?.home ?? null,
    secondTeamSore: match.score?.away ?? null,
    winning_team_name: match.winner && nameOfWinner(match.winner, match),
    match_time: match.kickOff,
    deadline: match.locksAt,
    deadlinePassed: match.locked,
    matchStatus: match.status,
    group: match.group,
    ground_name: match.ground,
    category: match.category,
    knockOut: match.knockOut,
    eligibleForDoublePoints: match.marquee,
    prediction: match.prediction && {
      fristTeamSore: match.prediction.score.home,
      secondTeamSore: match.prediction.score.away,
      createdAt: match.prediction.placedAt,
      updatedAt: match.prediction.amendedAt,
      amendments: match.prediction.amendments,
      earned_points: match.prediction.points,
      powerUps: match.prediction.coupons,
    },
  }),
})

/** Matches of one round, or of all; with the reader's own predictions when they are signed in. */
export const matchList = defineRoute({
  method: 'GET',
  path: '/matchList',
  summary: 'The matches of a competition, by round or text, in order of kick-off',
  tag: 'matches',
  access: 'visitor',
  staleBy: ['competition', 'match', 'board'],
  query: InCompetition.extend({
    ...paged(50).shape,
    round: WireRound,
    /** by kick-off: admins sort their list */
    sort: z.enum(['oldest', 'newest']).default('oldest'),
  }),
  data: z.array(MatchCodec),
  more: PageInfo,
})

const RoundView = z.object({
  number: z.int(),
  name: z.string(),
  knockOut: z.boolean(),
  matches: z.int(),
  settled: z.int(),
  firstKickOff: z.string().nullable(),
  lastKickOff: z.string().nullable(),
  /** the reader's points of the round; null for visitors and where nothing is settled */
  points: z.int().nullable(),
})
export type RoundView = z.infer<typeof RoundView>

export const CompetitionView = z.object({
  id: z.string(),
  name: z.string(),
  kind: CompetitionKind,
  inPlay: z.boolean(),
  ruleset: z.object({
    id: RulesetId,
    version: z.int(),
    exact: z.int(),
    margin: z.int().nullable(),
    result: z.int(),
    lockMinutes: z.int(),
    lockFrom: z.enum(['match', 'first-match-of-day']),
    amend: z.boolean(),
    weeklyPerSeason: z.int(),
  }),
  /** the round that is being predicted: the first with an open match, else the last */
  currentRound: z.int(),
  rounds: z.array(RoundView),
})
export type CompetitionView = z.infer<typeof CompetitionView>

/** Beyond the spec: what there is to predict. */
export const competitions = defineRoute({
  method: 'GET',
  path: '/competitions',
  summary: 'The competitions with their rules and rounds, the one in play first',
  tag: 'matches',
  access: 'visitor',
  staleBy: ['competition', 'match', 'board'],
  data: z.array(CompetitionView),
})

const WireRoundRow = z.object({ _id: z.string(), round: z.string() })

export const listRounds = defineRoute({
  method: 'GET',
  path: '/users/listrounds',
  summary: 'The rounds that have a board',
  tag: 'boards',
  access: 'visitor',
  staleBy: ['competition', 'match'],
  query: InCompetition,
  data: z.array(
    z.codec(WireRoundRow, z.object({ number: z.int(), name: z.string() }), {
      decode: wire => ({ number: Number(wire._id), name: wire.round }),
      encode: round => ({ _id: String(round.number), round: round.name }),
    }),
  ),
})

export const TableRow = z.object({
  team: z.string(),
  group: z.string().nullable(),
  played: z.int(),
  win: z.int(),
  draw: z.int(),
  loss: z.int(),
  goalsFor: z.int(),
  goalsAgainst: z.int(),
  goalDifference: z.int(),
  points: z.int(),
})
export type TableRow = z.infer<typeof TableRow>

const WireTableRow = z.object({
  group: z.string().nullable(),
  matchPlayed: z.int(),
  win: z.int(),
  draw: z.int(),
  loss: z.int(),
  gf: z.int(),
  ga: z.int(),
  gd: z.int(),
  pts: z.int(),
})

export const getTables = defineRoute({
  method: 'GET',
  path: '/getTables',
  summary: 'The league table, or the group tables: keyed by team name, best first (by group)',
  tag: 'matches',
  access: 'visitor',
  staleBy: ['competition', 'match'],
  query: InCompetition,
  data: z.codec(z.record(z.string(), WireTableRow), z.array(TableRow), {
    decode: wire =>
      Object.entries(wire).map(([team, row]) => ({
        team,
        group: row.group,
        played: row.matchPlayed,
        win: row.win,
        draw: row.draw,
        loss: row.loss,
        goalsFor: row.gf,
        goalsAgainst: row.ga,
        goalDifference: row.gd,
        points: row.pts,
      })),
    encode: rows =>
      Object.fromEntries(
        rows.map(row => [
          row.team,
          {
            group: row.group,
            matchPlayed: row.played,
            win: row.win,
            draw: row.draw,
            loss: row.loss,
            gf: row.goalsFor,
            ga: row.goalsAgainst,
            gd: row.goalDifference,
            pts: row.points,
          },
        ]),
      ),
  }),
})
