import * as z from 'zod/mini'
import { NO_PLAY_TIME } from '#domain/play-session/events.ts'
import { CommandInfo, Download, wholeList } from '../common.ts'
import { defineRoute } from '../route.ts'
import { sheetFormat } from '../season/sheet-format.ts'
import { opaque, typedLine } from '../typed.ts'
import { onWire } from '../wire.ts'

const GameName = typedLine(120, { min: 1 })
/** What `beginSitting` gave: signed by the server, opaque to everybody else. */
const SittingToken = opaque(1_000, { message: 'Please begin a sitting before its play time is recorded' })

export const beginSitting = defineRoute({
  method: 'POST',
  path: '/users/playtime/begin',
  summary: 'Begin a sitting at a game; the answer is needed to record its play time and scores',
  tag: 'games',
  access: 'user',
  changes: [],
  body: onWire(z.object({ game: GameName }), { game: 'gameName' }),
  data: z.object({ sitting: SittingToken }),
})

export const recordPlayTime = defineRoute({
  method: 'POST',
  path: '/users/playtime',
  summary: 'Record how long a game was played, in whole seconds; a sitting is recorded once',
  tag: 'games',
  access: 'user',
  changes: ['playtime'],
  body: onWire(
    z.object({
      seconds: z.coerce.number(NO_PLAY_TIME).check(z.int(NO_PLAY_TIME), z.minimum(1, NO_PLAY_TIME)),
      game: GameName,
      sitting: SittingToken,
    }),
    { seconds: 'playedTime', game: 'gameName' },
  ),
  data: z.object({ recorded: z.boolean() }),
  more: CommandInfo,
})

const PlaySession = z.object({ startedAt: z.string(), game: z.string(), seconds: z.int() })
const PlayTimeRow = z.object({
  user: z.object({ id: z.string(), name: z.string(), email: z.nullable(z.string()) }),
  sessions: z.array(
    onWire(PlaySession, { startedAt: 'startDateTime', game: 'gameName', seconds: 'durationPlayed' }),
  ),
  totalSessions: z.int(),
  totalSeconds: z.int(),
  /** what to ask for the sessions that are not here */
  next: z.nullable(onWire(z.object({ user: z.string(), page: z.int(), limit: z.int() }), { user: 'userId' })),
})
export type PlayTimeRow = z.infer<typeof PlayTimeRow>

const PlayTimeSort = z.enum(['most', 'least', 'latest'])
const SessionSort = z.enum(['newest', 'oldest', 'longest', 'shortest'])

/** Auditors see user names only: their `email` is null. */
export const adminPlayTime = defineRoute({
  method: 'GET',
  path: '/admin/playtime',
  summary:
    'Play time by user, most played first, each with the newest sessions: limit counts the users, and the sessions of each; one user alone by userId',
  tag: 'admin',
  access: 'staff',
  securityEvent: 'personal-data',
  staleBy: ['playtime', 'users'],
  ...wholeList(
    onWire(PlayTimeRow, {
      user: { id: 'user_id', name: 'user_name', email: 'email' },
      sessions: 'playedTime',
    }),
    10,
    {
      /** then page, limit and text count this user's sessions */
      user: z.optional(z.uuid()),
      sort: z._default(z.optional(PlayTimeSort), 'most'),
      /** of the sessions of one user */
      order: z._default(z.optional(SessionSort), 'newest'),
    },
    { user: 'userId' },
  ),
})

/** The widest span of `adminPlayTotals`, in days. */
const MAX_DAYS = 366

export const adminPlayTotals = defineRoute({
  method: 'GET',
  path: '/admin/playtime/totals',
  summary: 'Play time by game and day (GMT) of the last days, of all users or of one',
  tag: 'admin',
  access: 'staff',
  staleBy: ['playtime'],
  query: onWire(
    z.object({
      days: z._default(z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_DAYS))), 14),
      user: z.optional(z.uuid()),
    }),
    { user: 'userId' },
  ),
  data: z.array(z.object({ game: z.string(), day: z.string(), seconds: z.int(), sessions: z.int() })),
})

export const playTimeExport = defineRoute({
  method: 'GET',
  path: '/admin/playtime/export',
  summary: 'Play time by user as CSV or an Excel workbook; the sessions of one user by userId',
  tag: 'admin',
  access: 'staff',
  securityEvent: 'personal-data',
  asksAgain: 'always',
  limit: 'heavy',
  staleBy: ['playtime', 'users'],
  query: onWire(z.object({ user: z.optional(z.uuid()), ...sheetFormat }), { user: 'userId' }),
  answers: 'file',
  data: Download,
})
