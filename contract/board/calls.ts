import * as z from 'zod/mini'
import { MatchId } from '#domain/words.ts'
import { ROWS_OF_A_BOARD } from '../choice.ts'
import { InstantIfKnown, list, ofCompetition, SPORT, WireRound, wholeList } from '../common.ts'
import { REPLAY_STATES } from '../replay/states.ts'
import { defineRoute } from '../route.ts'
import { onWire } from '../wire.ts'

/** A fan as other fans see them. */
export const Fan = z.object({
  id: z.string(),
  name: z.string(),
  image: z.nullable(z.string()),
  /** by an organiser: somebody without a sign-in, whose predictions are all entered by hand */
  kept: z.optional(z.literal(true)),
})
const FAN_NAMES = { id: 'user_id', name: 'user_name', image: 'image', kept: 'kept' }

export const BoardRow = z.object({
  user: Fan,
  points: z.int(),
  rank: z.int(),
  /** the rank without the points of the newest round that gave some; null on other boards, and for fans without points then */
  rankBefore: z.nullable(z.int()),
})
export type BoardRow = z.infer<typeof BoardRow>
export const BoardRowCodec = onWire(BoardRow, { user: FAN_NAMES })

export const MonthQuery = z.optional(
  z.string().check(z.regex(/^\d{4}-\d{2}$/, 'A month is written like 2026-11')),
)

const boards = wholeList(
  BoardRowCodec,
  10,
  {
    ...ofCompetition,
    round: WireRound,
    month: MonthQuery,
  },
  {},
  SPORT,
)

/** The reader's own predictions of the rounds whose results may change soon, with the points that the board counts. */
const Stakes = z.object({
  competition: z.string(),
  /** the rounds of these predictions, the first and the last of them */
  rounds: z.tuple([z.int(), z.int()]),
  picks: z.array(
    z.object({
      match: z.string(),
      round: z.int(),
      home: z.int(),
      away: z.int(),
      /** whether a power-up bears on it */
      powered: z.boolean(),
      /** null while the match gives no points */
      points: z.nullable(z.int()),
    }),
  ),
})
export type Stakes = z.infer<typeof Stakes>

/** Ties share a rank: 1, 2, 2, 4. */
export const leaderboard = defineRoute({
  method: 'GET',
  path: '/users/leaderboard',
  summary: 'The board of a competition, of one of its rounds, or of a calendar month (YYYY-MM)',
  tag: 'boards',
  access: 'visitor',
  staleBy: ['board', 'entry', 'users'],
  ...boards,
  more: z.extend(boards.more, {
    /** the reader's own row, wherever the page is; null for visitors and for fans not on the board */
    me: z.nullable(BoardRowCodec),
    /** the round that `rankBefore` leaves out; null where no rank is compared */
    movedIn: z.nullable(z.int()),
    /** the months that have a board, newest first */
    months: z.array(z.string()),
    /** what the read model had at least when this was read */
    position: z.string(),
    /** what a browser needs to find the reader's place from a frame of the event stream; null for visitors */
    stakes: z.nullable(Stakes),
  }),
})

/** Of a fan on a board: what the season's total alone doesn't say. */
const Figures = z.object({
  user: z.string(),
  /** points in the round that `rankBefore` leaves out; null on other boards, and where no prediction of the fan counted then */
  inRound: z.nullable(z.int()),
  /** scores of this board's matches that the fan predicted exactly */
  exact: z.int(),
})
export type Figures = z.infer<typeof Figures>

/** Asked beside the board itself, which is sent to all who watch: this is each reader's own. */
export const boardBeside = defineRoute({
  method: 'GET',
  path: '/users/leaderboard-beside',
  summary:
    'Beside a page of a board: who stands around the reader, and points of the newest round and exact scores of each',
  tag: 'boards',
  access: 'visitor',
  staleBy: ['board', 'entry', 'users'],
  query: list(
    BoardRowCodec,
    ROWS_OF_A_BOARD,
    { ...ofCompetition, round: WireRound, month: MonthQuery },
    {},
    SPORT,
  ).query,
  data: z.object({
    /** the reader and who stands next above and below; empty for visitors and for fans not on the board */
    around: z.array(BoardRowCodec),
    /** of all fans of the page and around the reader */
    figures: z.array(Figures),
  }),
})

const Winning = z.object({ user: Fan, points: z.int() })
const WinnerGroup = z.object({
  match: z.string(),
  /** the winning team's name, or DRAW */
  team: z.string(),
  home: z.string(),
  away: z.string(),
  roundName: z.string(),
  kickOff: InstantIfKnown,
  total: z.int(),
  users: z.array(onWire(Winning, { user: FAN_NAMES, points: 'earned_points' })),
  /** what to ask for the users that are not here */
  next: z.nullable(onWire(z.object({ match: MatchId, page: z.int(), limit: z.int() }), { match: 'matchId' })),
})
export type WinnerGroup = z.infer<typeof WinnerGroup>

const WinnerGroupCodec = onWire(WinnerGroup, {
  match: 'match_id',
  team: 'teamName',
  home: 'fristTeamName',
  away: 'secondTeamName',
  roundName: 'round',
  kickOff: 'match_time',
  total: 'totalUsers',
})

export const winners = defineRoute({
  method: 'GET',
  path: '/winners',
  summary:
    'Settled matches, newest first, each with its winner and the fans who earned points on it: limit counts the matches, and the fans of each',
  tag: 'boards',
  access: 'visitor',
  staleBy: ['match', 'board', 'users'],
  ...wholeList(
    WinnerGroupCodec,
    10,
    {
      ...ofCompetition,
      /** one match alone; then page and limit count its fans */
      match: z.optional(MatchId),
    },
    { match: 'matchId' },
    SPORT,
  ),
})

const Place = z.object({ points: z.int(), rank: z.int() })

const PastRow = z.object({ user: Fan, past: Place, today: z.nullable(Place) })
export type PastRow = z.infer<typeof PastRow>

const past = list(PastRow, 20, {
  ...ofCompetition,
  at: z.iso.datetime({ offset: true, error: 'Please choose a moment' }),
})

/** Computed by a replay of the events up to the moment: until it is done, the answer says how far it is. */
export const tableThen = defineRoute({
  method: 'GET',
  path: '/leaderboard-then',
  summary: 'The board of a competition as it stood at a past moment, each fan beside the place of today',
  tag: 'boards',
  access: 'user',
  staleBy: ['users'],
  ...past,
  more: z.extend(past.more, {
    state: z.enum(REPLAY_STATES),
    /** 0 to 1 */
    share: z.number(),
    secondsLeft: z.nullable(z.number()),
    /** how long the replay took; null until it is done */
    seconds: z.nullable(z.number()),
    /** the moment, to the minute */
    at: z.string(),
    /** the reader's own row, wherever the page is */
    me: z.nullable(PastRow),
  }),
})
