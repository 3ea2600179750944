/** Leagues: fans who compare their points with each other. */
import * as z from 'zod/mini'
import { Badge, LeagueDescription, LeagueId, LeagueName } from '#domain/league/events.ts'
import { CompetitionId, Instant, RoundNumber, UserId } from '#domain/words.ts'
import { BoardRowCodec, Fan, MonthQuery } from '../board/calls.ts'
import { CHANGED_OR_NOT, CommandInfo, list, WireRound, wholeList } from '../common.ts'
import { defineRoute } from '../route.ts'
import { Captcha } from '../sign-in/calls.ts'
import { typed, typedLine } from '../typed.ts'
import { LeagueCard, LeagueRole } from './my-league-calls.ts'

const tag = 'leagues'
/** Characters of a code as a person types it, at the most. */
const MAX_TYPED_CODE = 40

export const publicLeagues = defineRoute({
  method: 'GET',
  path: '/leagues',
  summary: 'Leagues that everybody may join, filtered by name, the largest first',
  tag,
  access: 'visitor',
  staleBy: ['league', 'users'],
  ...list(LeagueCard, 10, {}),
})

const OfLeague = z.object({ league: LeagueId })

const LeagueDetail = z.extend(LeagueCard, {
  /** the reader's; null for who is no member */
  role: z.nullable(LeagueRole),
  /** for the league's admins alone: null for others, and while it is revoked */
  code: z.nullable(z.string()),
  codeExpires: z.nullable(z.string()),
})
export type LeagueDetail = z.infer<typeof LeagueDetail>

/** A league that is not public is there for its members alone. */
export const league = defineRoute({
  method: 'GET',
  path: '/leagues/:league',
  summary: 'A league: a public one, or one of the reader',
  tag,
  access: 'visitor',
  staleBy: ['league', 'users'],
  query: OfLeague,
  data: LeagueDetail,
})

const ofBoard = {
  league: LeagueId,
  /** of a league of all competitions: the one whose round is meant; unset means the one in play */
  competition: z.optional(CompetitionId),
  round: WireRound,
  month: MonthQuery,
}
const board = wholeList(BoardRowCodec, 10, ofBoard)

const LeagueWeek = z.object({
  number: z.int(),
  name: z.string(),
  /** who has the most points of the round, or some of them; empty where nobody has points */
  best: z.array(Fan),
  most: z.int(),
  /** of the members of the page and of the reader */
  members: z.array(
    z.object({
      user: z.string(),
      points: z.int(),
      /** points of the last rounds that were played, five at the most, the newest last */
      lately: z.array(z.int()),
    }),
  ),
})
export type LeagueWeek = z.infer<typeof LeagueWeek>

export const leagueBoard = defineRoute({
  method: 'GET',
  path: '/leagues/:league/board',
  summary: 'The members of a league by points: of all rounds that count, of one of them, or of a month',
  tag,
  access: 'visitor',
  staleBy: ['league', 'board', 'users'],
  ...board,
  more: z.extend(board.more, {
    /** the reader's own row; null for who is no member */
    me: z.nullable(BoardRowCodec),
    /** the months that have a board, the newest first */
    months: z.array(z.string()),
    /** the rounds that count, as far as they have begun */
    rounds: z.array(z.object({ number: z.int(), name: z.string() })),
    /** how the last round that was played went, beside the board of all rounds; null before the first, and on other boards */
    week: z.nullable(LeagueWeek),
  }),
})

const Member = z.object({ fan: Fan, role: LeagueRole, joinedAt: z.string() })
export type Member = z.infer<typeof Member>

export const leagueMembers = defineRoute({
  method: 'GET',
  path: '/leagues/:league/members',
  summary: 'The members of a league, filtered by name: its admins first, then who joined first',
  tag,
  access: 'visitor',
  staleBy: ['league', 'users'],
  ...list(Member, 12, { league: LeagueId }),
})

const DuelRound = z.object({
  round: z.int(),
  roundName: z.string(),
  /** null where the fan has predicted nothing that was settled */
  points: z.tuple([z.nullable(z.int()), z.nullable(z.int())]),
})
export type DuelRound = z.infer<typeof DuelRound>

export const leagueDuel = defineRoute({
  method: 'GET',
  path: '/leagues/:league/duel',
  summary: 'Two members side by side: the points of each in each round that was played and counts',
  tag,
  access: 'visitor',
  staleBy: ['league', 'board', 'users'],
  query: z.extend(OfLeague, { one: UserId, other: UserId, competition: z.optional(CompetitionId) }),
  data: z.object({
    competition: z.string(),
    competitionName: z.string(),
    fans: z.tuple([Fan, Fan]),
    rounds: z.array(DuelRound),
    /** rounds with more points than the other fan */
    won: z.tuple([z.int(), z.int()]),
    points: z.tuple([z.int(), z.int()]),
  }),
})

const Missing = z.object({
  fan: Fan,
  /** matches of the round that the member has not predicted */
  missing: z.int(),
})
export type Missing = z.infer<typeof Missing>
const missing = list(Missing, 12, { league: LeagueId })

export const leagueMissing = defineRoute({
  method: 'GET',
  path: '/leagues/:league/missing',
  summary:
    'Who of a league has not predicted all of the next round yet: how many for its members, the names for its admins, and never what others said',
  tag,
  access: 'user',
  // A mail to the members is the reminder of today.
  staleBy: ['league', 'entries', 'match', 'users', 'mails'],
  ...missing,
  more: z.extend(missing.more, {
    /** null where no match waits for a lock */
    round: z.nullable(
      z.object({
        competition: z.string(),
        number: z.int(),
        name: z.string(),
        locksAt: z.string(),
        matches: z.int(),
      }),
    ),
    /** the members were reminded today; false for who is no admin */
    reminded: z.boolean(),
  }),
})

/** A code that nobody knows is guessed with a proof of work after some tries, see decision 0013. */
const WithCode = z.object({
  code: typedLine(MAX_TYPED_CODE, { min: 1 }),
  captcha: Captcha,
})

export const invitation = defineRoute({
  method: 'POST',
  path: '/leagues/invitation',
  summary: 'What one joins by a code, before one signs up',
  tag,
  access: 'visitor',
  changes: [],
  body: WithCode,
  data: LeagueCard,
})

const changes = ['league'] as const

/** Until when a code is valid; null for as long as it is not revoked. */
const expiresAt = z._default(z.nullable(Instant), null)

export const createLeague = defineRoute({
  method: 'POST',
  path: '/leagues/create',
  summary: 'Create a league, whose owner and first member the reader is',
  tag,
  access: 'fan',
  changes,
  body: z.object({
    name: typed(LeagueName),
    description: z._default(typed(LeagueDescription), ''),
    badge: Badge,
    competition: z._default(z.nullable(CompetitionId), null),
    fromRound: z._default(z.nullable(RoundNumber), null),
    public: z._default(z.boolean(), false),
    expiresAt,
  }),
  data: z.object({ league: z.string() }),
  more: CommandInfo,
})

export const changeLeague = defineRoute({
  method: 'POST',
  path: '/leagues/change',
  summary: 'Change name, description or badge of a league, one at a time',
  tag,
  access: 'fan',
  changes,
  body: z.discriminatedUnion('what', [
    z.extend(OfLeague, { what: z.literal('name'), name: typed(LeagueName) }),
    z.extend(OfLeague, { what: z.literal('description'), description: typed(LeagueDescription) }),
    z.extend(OfLeague, { what: z.literal('badge'), badge: Badge }),
  ]),
  ...CHANGED_OR_NOT,
})

export const makeJoinCode = defineRoute({
  method: 'POST',
  path: '/leagues/code',
  summary: 'Make the join code of a league anew: the code before is not valid any more',
  tag,
  access: 'fan',
  changes,
  body: z.extend(OfLeague, { expiresAt }),
  ...CHANGED_OR_NOT,
})

export const revokeJoinCode = defineRoute({
  method: 'POST',
  path: '/leagues/code/revoke',
  summary: 'Revoke the join code of a league',
  tag,
  access: 'fan',
  changes,
  body: OfLeague,
  ...CHANGED_OR_NOT,
})

export const joinLeague = defineRoute({
  method: 'POST',
  path: '/leagues/join',
  summary: 'Join a league by its code, or a public one without',
  tag,
  access: 'fan',
  changes,
  body: z.union([WithCode, OfLeague], 'Please give a code, or name a league'),
  data: z.object({ league: z.string() }),
  more: CommandInfo,
})

export const leaveLeague = defineRoute({
  method: 'POST',
  path: '/leagues/leave',
  summary: 'Leave a league',
  tag,
  access: 'user',
  changes,
  body: OfLeague,
  ...CHANGED_OR_NOT,
})

export const onLeagueMember = defineRoute({
  method: 'POST',
  path: '/leagues/member',
  summary: 'Remove a member from a league, or make a member its admin or no longer its admin',
  tag,
  access: 'fan',
  changes,
  body: z.extend(OfLeague, { user: UserId, action: z.enum(['remove', 'make-admin', 'unmake-admin']) }),
  ...CHANGED_OR_NOT,
})

export const closeLeague = defineRoute({
  method: 'POST',
  path: '/leagues/close',
  summary: 'Close a league for good',
  tag,
  access: 'fan',
  changes,
  body: OfLeague,
  ...CHANGED_OR_NOT,
})

export const remindLeague = defineRoute({
  method: 'POST',
  path: '/leagues/remind',
  summary: 'Remind by mail, once a day, the members who have not predicted the next round',
  tag,
  access: 'fan',
  changes: ['mails'],
  body: OfLeague,
  data: z.object({ reminded: z.int() }),
})
