/** What a correction would do, before it is sent. */
import { z } from 'zod'
import { Period } from '#domain/prizes/events.ts'
import { CouponKind, MatchId, Score } from '#domain/words.ts'
import { Fan } from './boards.ts'
import { PrizeChange } from './prizes.ts'
import { defineRoute } from './route.ts'

const Place = z.object({ user: Fan, points: z.int(), rank: z.int() })

const PeriodChanges = z.object({
  period: Period,
  /** null where the period is no round */
  roundName: z.string().nullable(),
  changes: z.array(PrizeChange),
})

const PreviewView = z.object({
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
  /** power-ups that come back: the first ones, and how many there are */
  coupons: z.object({
    fans: z.array(z.object({ fan: Fan, kind: CouponKind })),
    total: z.int(),
  }),
})
export type PreviewView = z.infer<typeof PreviewView>

export const previewCorrection = defineRoute({
  method: 'POST',
  path: '/admin/preview',
  summary:
    'What another score or winner, a void match or a re-opening would do; null where it would change nothing',
  tag: 'admin',
  access: 'admin',
  limit: 'read',
  changes: [],
  body: z.object({
    match: MatchId,
    /** one of these: what is to be corrected */
    score: Score.optional(),
    winnerName: z.string().trim().min(1).max(60).optional(),
    action: z.enum(['void', 'reopen']).optional(),
    reason: z.string().max(300, 'A reason has 300 characters at most').optional(),
  }),
  data: PreviewView.nullable(),
})

/** Of a confirmation: the fingerprint of the preview that the admin saw. */
export const Previewed = z.string().max(64).optional()

/** Beside `changed`: whether what happened is what the preview showed; null where it can't be said. */
export const Corrected = z.object({ changed: z.boolean(), asPreviewed: z.boolean().nullable().optional() })
