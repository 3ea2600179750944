/** Prizes of a competition: what is given for a round, a month or the season, to whom, and what an admin publishes. */
import * as z from 'zod/mini'
import { Period } from '#domain/prize/events.ts'
import { MAX_PRIZE_MATCHES, type PrizeRule, PrizeRules } from '#domain/prize/rules.ts'
import { CompetitionId, MatchId, RoundNumber } from '#domain/words.ts'
import { Fan } from '../board/calls.ts'
import { CHANGED_OR_NOT, InCompetition, list, ofCompetition } from '../common.ts'
import { defineRoute } from '../route.ts'
import { MaybeReason, opaque, typed } from '../typed.ts'

const tag = 'prizes'

/** Winners that an answer names of one prize at the most; `total` says how many there are. */
export const WINNERS_NAMED = 50

const PrizeView = z.object({
  prize: z.string(),
  rule: z.custom<PrizeRule>(),
  /** what is to be divided, with what the round before left to it, in the units of the rule; null where a thing is given */
  pool: z.nullable(z.int()),
  /** the first ones, in the order of their ids */
  winners: z.array(Fan),
  total: z.int(),
  /** of each winner, and what the division leaves over, in the units of the rule; null where a thing is given */
  share: z.nullable(z.int()),
  left: z.nullable(z.int()),
})
export type PrizeView = z.infer<typeof PrizeView>

export const PrizeChange = z.object({
  prize: z.string(),
  rule: z.custom<PrizeRule>(),
  enter: z.array(Fan),
  leave: z.array(Fan),
  share: z.object({ from: z.nullable(z.int()), to: z.nullable(z.int()) }),
})
export type PrizeChange = z.infer<typeof PrizeChange>

/**
 * `waiting` for results; `provisional`: the winners by the results as they are; `published`: these stand; `reopened`: these
 * stand until they are published anew.
 */
const PeriodStatus = z.enum(['waiting', 'provisional', 'published', 'reopened'])
export type PeriodStatus = z.infer<typeof PeriodStatus>

const PeriodView = z.object({
  competition: z.string(),
  competitionName: z.string(),
  period: Period,
  /** null where the period is no round */
  roundName: z.nullable(z.string()),
  status: PeriodStatus,
  prizes: z.array(PrizeView),
  /** null before the first publication */
  publishedAt: z.nullable(z.string()),
  publications: z.int(),
  /** why the period is open again; null while it is not */
  reason: z.nullable(z.string()),
  /** what the last publication changed of the one before, and why; null in the first */
  replaced: z.nullable(z.object({ reason: z.string(), changes: z.array(PrizeChange) })),
})
export type PeriodView = z.infer<typeof PeriodView>

const STALE = ['competition', 'prizes', 'board', 'match', 'users'] as const

export const prizes = defineRoute({
  method: 'GET',
  path: '/prizes',
  summary: 'The prizes of a competition by period, the season first, then the newest, with their winners',
  tag,
  access: 'visitor',
  staleBy: STALE,
  ...list(PeriodView, 6, ofCompetition),
})

const OwnPrize = z.object({
  competition: z.string(),
  competitionName: z.string(),
  period: Period,
  roundName: z.nullable(z.string()),
  prize: z.string(),
  rule: z.custom<PrizeRule>(),
  /** in the units of the rule; null where a thing is given */
  share: z.nullable(z.int()),
  at: z.string(),
  status: PeriodStatus,
})
export type OwnPrize = z.infer<typeof OwnPrize>

export const myPrizes = defineRoute({
  method: 'GET',
  path: '/prizes/me',
  summary: 'The prizes that were published for the reader, the newest first',
  tag,
  access: 'user',
  staleBy: ['prizes'],
  data: z.array(OwnPrize),
})

const AdminPeriod = z.extend(PeriodView, {
  /** of the results and winners as they are: what a publication names */
  fingerprint: z.string(),
  /** a place in the global order of events: the winners are those of the results up to there */
  position: z.string(),
  /** matches that the prizes wait for: the first ones by name, and how many there are */
  unsettled: z.object({ names: z.array(z.string()), total: z.int() }),
  /** the round whose winners are published first: what nobody won there goes into these prizes; null where nothing waits */
  roundBefore: z.nullable(z.string()),
  /** corrections of the period's matches since the publication that stands, or ever where there is none */
  corrections: z.int(),
  /** streams with events that could not be read */
  parked: z.int(),
  /** why nothing can be published now, in a sentence; null while all is well */
  doubt: z.nullable(z.string()),
  /** disputes of the competition that are not decided */
  disputes: z.int(),
  /** published against recomputed: empty where both agree, or nothing is published */
  difference: z.array(PrizeChange),
})
export type AdminPeriod = z.infer<typeof AdminPeriod>

export const adminPrizes = defineRoute({
  method: 'GET',
  path: '/admin/prizes',
  summary: 'The periods of a competition with what a publication needs, and published against recomputed',
  tag: 'admin',
  access: 'staff',
  securityEvent: 'personal-data',
  staleBy: [...STALE, 'audit', 'parked', 'dispute'],
  ...list(AdminPeriod, 6, ofCompetition),
})

const OfPeriod = z.object({ competition: CompetitionId, period: Period })

export const publishPrizes = defineRoute({
  method: 'POST',
  path: '/admin/prizes/publish',
  summary:
    'Publish the winners of a period, as the fingerprint that was read names them: they stand from then on',
  tag: 'admin',
  access: 'admin',
  asksAgain: 'always',
  changes: ['prizes', 'audit', 'ledger'],
  body: z.extend(OfPeriod, { fingerprint: opaque(64) }),
  ...CHANGED_OR_NOT,
})

export const reopenPrizes = defineRoute({
  method: 'POST',
  path: '/admin/prizes/reopen',
  summary: 'Open a published period again, with a reason; its winners stand until they are published anew',
  tag: 'admin',
  access: 'admin',
  asksAgain: 'always',
  changes: ['prizes', 'audit'],
  body: z.extend(OfPeriod, {
    reason: z._default(MaybeReason, ''),
  }),
  ...CHANGED_OR_NOT,
})

export const prizeRules = defineRoute({
  method: 'GET',
  path: '/admin/prizes/rules',
  summary:
    'What a competition gives for rounds, months and the season, and the prizes of the documents by name',
  tag: 'admin',
  access: 'staff',
  staleBy: ['competition'],
  query: InCompetition,
  data: z.object({
    prizes: z.custom<readonly PrizeRule[]>(),
    presets: z.array(z.object({ name: z.string(), prizes: z.custom<readonly PrizeRule[]>() })),
  }),
})

export const setPrizes = defineRoute({
  method: 'POST',
  path: '/admin/prizes/rules',
  summary: 'Put prizes in force, all of them by their values; published winners stand',
  tag: 'admin',
  access: 'admin',
  changes: ['competition', 'match', 'prizes', 'audit'],
  body: z.object({ competition: CompetitionId, prizes: typed(PrizeRules), reason: z.optional(MaybeReason) }),
  ...CHANGED_OR_NOT,
})

export const choosePrizeMatches = defineRoute({
  method: 'POST',
  path: '/admin/prizematches',
  summary: 'Choose the prize matches of a round, before its first match locks',
  tag: 'admin',
  access: 'admin',
  changes: ['match', 'audit'],
  body: z.object({
    competition: CompetitionId,
    round: RoundNumber,
    matches: z.array(MatchId).check(z.maxLength(MAX_PRIZE_MATCHES)),
  }),
  ...CHANGED_OR_NOT,
})
