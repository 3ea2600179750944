import { z } from 'zod'
import { MatchId } from '#domain/words.ts'
import { InCompetition, PageInfo, paged, WireRound } from './common.ts'
import { defineRoute } from './route.ts'

const BoardRow = z.object({
  user: z.object({ id: z.string(), name: z.string(), image: z.string().nullable() }),
  points: z.int(),
  rank: z.int(),
})
export type BoardRow = z.infer<typeof BoardRow>

const WireBoardRow = z.object({
  user_id: z.string(),
  user_name: z.string(),
  image: z.string().nullable(),
  points: z.int(),
  rank: z.int(),
})

export const BoardRowCodec = z.codec(WireBoardRow, BoardRow, {
  decode: wire => ({
    user: { id: wire.user_id, name: wire.user_name, image: wire.image },
    points: wire.points,
    rank: wire.rank,
  }),
  encode: row => ({
    user_id: row.user.id,
    user_name: row.user.name,
    image: row.user.image,
    points: row.points,
    rank: row.rank,
  }),
})

/** Ties share a rank: 1, 2, 2, 4. */
export const leaderboard = defineRoute({
  method: 'GET',
  path: '/users/leaderboard',
  summary: 'The board of a competition, of one of its rounds, or of a calendar month (YYYY-MM)',
  tag: 'boards',
  access: 'visitor',
  staleBy: ['board', 'users'],
  query: InCompetition.extend({
    ...paged(10).shape,
    round: WireRound,
    month: z
      .string()
      .regex(/^\d{4}-\d{2}$/, 'A month is written like 2026-11')
      .optional(),
  }),
  data: z.array(BoardRowCodec),
  more: PageInfo.extend({
    /** the reader's own row, wherever the page is; null for visitors and for fans not on the board */
    me: BoardRowCodec.nullable(),
    /** the months that have a board, newest first */
    months: z.array(z.string()),
  }),
})

const Winning = z.object({
  user: z.object({ id: z.string(), name: z.string(), image: z.string().nullable() }),
  points: z.int(),
})

const WinnerGroup = z.object({
  match: z.string(),
  /** the winning team's name, or DRAW */
  team: z.string(),
  home: z.string(),
  away: z.string(),
  roundName: z.string(),
  kickOff: z.string(),
  total: z.int(),
  users: z.array(Winning),
})
export type WinnerGroup = z.infer<typeof WinnerGroup>

const WireWinnerGroup = z.object({
  match_id: z.string(),
  teamName: z.string(),
  fristTeamName: z.string(),
  secondTeamName: z.string(),
  round: z.string(),
  match_time: z.string(),
  totalUsers: z.int(),
  users: z.array(
    z.object({
      user_id: z.string(),
      user_name: z.string(),
      image: z.string().nullable(),
      earned_points: z.int(),
    }),
  ),
})

const WinnerGroupCodec = z.codec(WireWinnerGroup, WinnerGroup, {
  decode: wire => ({
    match: wire.match_id,
    team: wire.teamName,
    home: wire.fristTeamName,
    away: wire.secondTeamName,
    roundName: wire.round,
    kickOff: wire.match_time,
    total: wire.totalUsers,
    users: wire.users.map(user => ({
      user: { id: user.user_id, name: user.user_name, image: user.image },
      points: user.earned_points,
    })),
  }),
  encode: group => ({
    match_id: group.match,
    teamName: group.team,
    fristTeamName: group.home,
    secondTeamName: group.away,
    round: group.roundName,
    match_time: group.kickOff,
    totalUsers: group.total,
    users: group.users.map(({ user, points }) => ({
      user_id: user.id,
      user_name: user.name,
      image: user.image,
      earned_points: points,
    })),
  }),
})

export const winners = defineRoute({
  method: 'GET',
  path: '/winners',
  summary: 'Settled matches, newest first, each with its winner and the fans who earned points on it',
  tag: 'boards',
  access: 'visitor',
  staleBy: ['match', 'board', 'users'],
  query: InCompetition.extend({
    ...paged(10).shape,
    /** one match alone; then page and limit count its fans */
    matchId: MatchId.optional(),
  }),
  data: z.array(WinnerGroupCodec),
  more: PageInfo,
})
