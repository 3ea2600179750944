/** What an organiser predicts in a fan's place, before the lock or after it. */
import * as z from 'zod/mini'
import { MatchId, UserId } from '#domain/words.ts'
import { CommandInfo, GOALS, WireGoals } from '../common.ts'
import { defineRoute } from '../route.ts'
import { MaybeReason } from '../typed.ts'
import { onWire } from '../wire.ts'

export const enterPrediction = defineRoute({
  method: 'POST',
  path: '/admin/predictions/enter',
  summary:
    'Predict a match in a fan\u2019s place, before the lock or after it, as long as its score is not known, with a reason that everybody can read; a kept player needs none before the lock',
  tag: 'admin',
  access: 'admin',
  asksAgain: 'always',
  changes: ['entry', 'entries', 'board', 'audit'],
  body: onWire(
    z.object({
      user: UserId,
      match: MatchId,
      score: z.object({ home: WireGoals, away: WireGoals }),
      /** left out for a kept player, before the lock */
      reason: z._default(z.optional(MaybeReason), ''),
    }),
    { user: 'userId', match: 'matchId', score: GOALS },
  ),
  data: z.object({ changed: z.boolean() }),
  more: CommandInfo,
})
