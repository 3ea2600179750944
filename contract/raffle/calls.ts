/** The monthly raffle: open to read for everybody, so that everybody can repeat a draw. */
import * as z from 'zod/mini'
import { Prize } from '#domain/raffle/events.ts'
import { Month } from '#domain/raffle/month.ts'
import { Fan } from '../board/calls.ts'
import { CHANGED_OR_NOT, CommandInfo, Download, list } from '../common.ts'
import { defineRoute } from '../route.ts'
import { MaybeReason } from '../typed.ts'

const tag = 'raffle'

const DrawView = z.object({
  /** counted from 1 */
  step: z.int(),
  winner: Fan,
  at: z.string(),
  chooseUntil: z.string(),
  outcome: z.enum(['waiting', 'lapsed', ...Prize.options]),
  /** why it was drawn again; null in the first draw */
  reason: z.nullable(z.string()),
})
export type DrawView = z.infer<typeof DrawView>

const RaffleView = z.object({
  month: Month,
  status: z.enum(['open', 'closed', 'drawn', 'chosen', 'lapsed']),
  /** SHA-256 of the seed */
  commitment: z.string(),
  openedAt: z.string(),
  /** fans on the list that was closed, or on the list so far */
  count: z.int(),
  /** null until the list is closed */
  list: z.nullable(z.object({ hash: z.string(), position: z.string(), closedAt: z.string() })),
  /** null until the first draw shows it */
  seed: z.nullable(z.string()),
  draws: z.array(DrawView),
})
export type RaffleView = z.infer<typeof RaffleView>

export const raffles = defineRoute({
  method: 'GET',
  path: '/raffles',
  summary: 'The raffles, the newest month first, with all that their draws are made of',
  tag,
  access: 'visitor',
  staleBy: ['raffle', 'users'],
  ...list(RaffleView, 6, {}),
})

const Line = z.object({
  /** place on the whole list, counted from 0 */
  line: z.int(),
  fan: Fan,
})
export type Line = z.infer<typeof Line>

export const raffleFans = defineRoute({
  method: 'GET',
  path: '/raffles/:month/fans',
  summary: 'Who is on the list of a raffle, filtered by name, in the order of the list',
  tag,
  access: 'visitor',
  staleBy: ['raffle', 'playtime', 'match', 'users'],
  ...list(Line, 12, { month: Month }),
})

/** What `sha256sum` makes the published hash of. */
export const raffleList = defineRoute({
  method: 'GET',
  path: '/raffles/:month/list',
  summary: 'A closed list as it was hashed (text/plain): the ids of the fans in ascending order, a line each',
  tag,
  access: 'visitor',
  staleBy: ['raffle'],
  query: z.object({ month: Month }),
  answers: 'file',
  data: Download,
})

export const myRaffle = defineRoute({
  method: 'GET',
  path: '/raffles/me',
  summary: 'Whether the reader takes part in the raffle of this month, and prizes to choose',
  tag,
  access: 'user',
  staleBy: ['raffle', 'playtime', 'match'],
  data: z.object({
    /** this month, in GMT */
    month: Month,
    joined: z.boolean(),
    /** played a game or predicted this month */
    active: z.boolean(),
    /** declared to be 18 or older */
    adult: z.boolean(),
    prizes: z.array(z.object({ month: Month, chooseUntil: z.string() })),
  }),
})

export const joinRaffle = defineRoute({
  method: 'POST',
  path: '/raffles/join',
  summary: 'Take part in the raffles; 18 or older, which is declared once',
  tag,
  access: 'fan',
  changes: ['raffle'],
  body: z.object({ adult: z._default(z.boolean(), false) }),
  data: z.object({ joined: z.boolean() }),
  more: CommandInfo,
})

export const leaveRaffle = defineRoute({
  method: 'POST',
  path: '/raffles/leave',
  summary: 'Take part in no raffle whose list is not closed yet',
  tag,
  access: 'user',
  changes: ['raffle'],
  data: z.object({ joined: z.boolean() }),
  more: CommandInfo,
})

export const choosePrize = defineRoute({
  method: 'POST',
  path: '/raffles/choose',
  summary: 'The winner chooses the prize, in time and once',
  tag,
  access: 'fan',
  changes: ['raffle'],
  body: z.object({
    month: Month,
    prize: z.enum(Prize.options, 'Please choose a battle pass or a gaming headset'),
  }),
  data: z.object({ prize: Prize }),
  more: CommandInfo,
})

/** Auditors see user names only: their `email` is null. */
const AdminRaffle = z.extend(RaffleView, { email: z.nullable(z.string()) })
export type AdminRaffle = z.infer<typeof AdminRaffle>

export const adminRaffles = defineRoute({
  method: 'GET',
  path: '/admin/raffles',
  summary: 'The raffles with the e-mail of the last winner, the newest month first',
  tag: 'admin',
  access: 'staff',
  securityEvent: 'personal-data',
  staleBy: ['raffle', 'users'],
  ...list(AdminRaffle, 6, {}),
})

const OfMonth = z.object({ month: Month })

export const openRaffle = defineRoute({
  method: 'POST',
  path: '/admin/raffles/open',
  summary:
    'Open the raffle of this month or of the month before: a secret seed is made, and its hash published',
  tag: 'admin',
  access: 'admin',
  changes: ['raffle', 'audit'],
  body: OfMonth,
  ...CHANGED_OR_NOT,
})

export const closeRaffle = defineRoute({
  method: 'POST',
  path: '/admin/raffles/close',
  summary:
    'Close the list of a month that is over: its hash and the place up to which it counts are published',
  tag: 'admin',
  access: 'admin',
  asksAgain: 'always',
  changes: ['raffle', 'audit'],
  body: OfMonth,
  ...CHANGED_OR_NOT,
})

export const drawRaffle = defineRoute({
  method: 'POST',
  path: '/admin/raffles/draw',
  summary:
    'Show the seed and draw the winner; draw again, with a reason, where a winner did not choose in time',
  tag: 'admin',
  access: 'admin',
  asksAgain: 'always',
  changes: ['raffle', 'audit', 'mails'],
  body: z.extend(OfMonth, {
    /** which draw: the first, or the one after those that lapsed */
    step: z.coerce.number().check(z.int(), z.minimum(1)),
    reason: z._default(MaybeReason, ''),
  }),
  ...CHANGED_OR_NOT,
})
