/** What a correction or other rules would do, before they are sent. */
import * as z from 'zod/mini'
import { Period } from '#domain/prize/events.ts'
import { Rules } from '#domain/scoring/rules.ts'
import { CompetitionId, CouponKind, MatchId, Score } from '#domain/words.ts'
import { Fan } from '../board/calls.ts'
import { CommandInfo, MatchTime } from '../common.ts'
import { PrizeChange } from '../prize/calls.ts'
import { defineRoute } from '../route.ts'
import { MaybeReason, opaque } from '../typed.ts'

const Place = z.object({ user: Fan, points: z.int(), rank: z.int() })

const PeriodChanges = z.object({
  period: Period,
  /** null where the period is no round */
  roundName: z.nullable(z.string()),
  changes: z.array(PrizeChange),
})

export const PreviewView = z.object({
  /** a place in the global order of events, up to which everything is counted */
  position: z.string(),
  /** of all that the preview says: the confirmation names it */
  fingerprint: z.string(),
  /** fans whose points of the season change, and by how much: the changes of the most fans first */
  fans: z.int(),
  changes: z.array(z.object({ points: z.int(), fans: z.int() })),
  /** of the season's board */
  top: z.object({ before: z.array(Place), after: z.array(Place) }),
  /** who enters and who leaves the provisional winners */
  prizes: z.array(PeriodChanges),
  /** published winners that the results would contradict */
  published: z.array(PeriodChanges),
  /** power-ups that come back: the first ones, and how many there are; null before the lock, when they are secret */
  coupons: z.nullable(
    z.object({
      fans: z.array(z.object({ fan: Fan, kind: CouponKind })),
      total: z.int(),
    }),
  ),
  /** matches without a score whose predictions close at another time */
  locks: z.int(),
  /** saves of predictions and power-ups after the true lock, which would not count; null where no save is concerned */
  late: z.nullable(z.object({ saves: z.int(), fans: z.int() })),
})
export type PreviewView = z.infer<typeof PreviewView>

/** A team by its name, or DRAW: compared with the teams of the match, whose names may be of before the rule of texts. */
export const MatchTeam = opaque(60, { min: 1 }).check(z.trim())

/** What is long enough the decision says. */
const Reason = z.optional(MaybeReason)

export const previewCorrection = defineRoute({
  method: 'POST',
  path: '/admin/preview',
  summary:
    'What another score, winner or kick-off, a void match, a void match that comes back, a re-opening or a result taken out would do; null where it would change nothing',
  tag: 'admin',
  access: 'admin',
  limit: 'read',
  changes: [],
  body: z.object({
    match: MatchId,
    /** one of these: what is to be corrected */
    score: z.optional(Score),
    /** with the score: before extra time */
    after90: z.optional(z.nullable(Score)),
    /** with the score: whether it was decided at a desk */
    awarded: z.optional(z.boolean()),
    winnerName: z.optional(MatchTeam),
    action: z.optional(z.enum(['void', 'restore', 'reopen', 'withdraw-result'])),
    /** a new one */
    kickOff: z.optional(MatchTime),
    reason: Reason,
  }),
  data: z.nullable(PreviewView),
})

/** Results of one save at the most. */
export const MAX_RESULTS = 100

/** Of a confirmation: the fingerprint of the preview that the admin saw. */
export const Previewed = z.optional(opaque(64))

/** What the boards should be once everything up to the position is counted. */
const Expected = z.object({
  competition: CompetitionId,
  /** on whose boards; null for all boards of the competition */
  matches: z.nullable(z.array(MatchId).check(z.minLength(1), z.maxLength(MAX_RESULTS))),
  position: z.string().check(z.regex(/^[\w:.-]{1,80}$/, 'A position comes with the change')),
  outcome: opaque(64),
})

/** Beside `changed`: whether what happened is what the preview showed; null where it can't be said. */
export const Corrected = z.object({
  changed: z.boolean(),
  asPreviewed: z.optional(z.nullable(z.boolean())),
  /** where the tables are behind: what to ask `comparePreviewed` */
  expected: z.optional(Expected),
})

export const comparePreviewed = defineRoute({
  method: 'POST',
  path: '/admin/preview/compare',
  summary:
    'Whether the boards are what a confirmed preview showed: waits some seconds for them, and says null where they are still behind',
  tag: 'admin',
  access: 'admin',
  limit: 'read',
  changes: [],
  body: Expected,
  data: z.object({ asPreviewed: z.nullable(z.boolean()) }),
})

const OtherRules = z.object({ competition: CompetitionId, rules: Rules, reason: Reason })

/** Other rules count every prediction of a competition anew, in milliseconds: seconds with 300 fans. */
const COUNTED_WITHIN_MS = 60_000

export const previewRules = defineRoute({
  method: 'POST',
  path: '/admin/rules/preview',
  summary: 'What other rules would do to a competition; null where these very rules are in force',
  tag: 'admin',
  access: 'admin',
  limit: 'read',
  answersWithinMs: COUNTED_WITHIN_MS,
  changes: [],
  body: OtherRules,
  data: z.nullable(PreviewView),
})

export const adoptRules = defineRoute({
  method: 'POST',
  path: '/admin/rules',
  summary: 'Put rules in force, by all of their values: all points of the competition are counted by them',
  tag: 'admin',
  access: 'admin',
  asksAgain: 'always',
  answersWithinMs: COUNTED_WITHIN_MS,
  changes: ['competition', 'match', 'board', 'entry', 'entries', 'prizes', 'bonus', 'audit'],
  body: z.extend(OtherRules, { preview: Previewed }),
  data: Corrected,
  more: CommandInfo,
})
