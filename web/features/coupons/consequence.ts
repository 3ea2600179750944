import { t } from '@lingui/core/macro'
import type { MatchView } from '#contract/rounds.ts'
import type { CouponKind } from '#domain/words.ts'

/** What using a power-up does, and until when it can be taken back: said before it is spent. */
export function consequence(kind: CouponKind, { home, away, round, prediction }: MatchView): string {
  const own = prediction ? t`, where you say ${prediction.score.home}:${prediction.score.away},` : ''
  const untilFirst = t`You can take it back until the first match of the week locks.`
  switch (kind) {
    case 'freepass':
      return t`The points of ${home} v ${away}${own} count double. You can take it back until that match locks.`
    case 'allornothing':
      return t`An exact score of ${home} v ${away}${own} gives full points for every match of week ${round}, and double for this one. A miss changes nothing. ${untilFirst}`
    case 'weekly':
      return t`All points of week ${round} count double. ${untilFirst}`
    default:
      return kind satisfies never
  }
}
