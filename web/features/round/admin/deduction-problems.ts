/** What an admin typed of a decision of the league, checked before it is sent. */
import { t } from '@lingui/core/macro'
import { problemsOf } from '#contract/form-problems.ts'
import { MAX_DEDUCTED_POINTS } from '#domain/competition/parts.ts'
import { Day } from '#domain/words.ts'
import { isReason, REASON_NEEDED } from '#web/ui/reason-field.tsx'

export interface DeductionForm {
  readonly team: string
  readonly points: string
  readonly from: string
  readonly reason: string
}

export function deductionProblems({ team, points, from, reason }: DeductionForm) {
  const isWhole = /^\d{1,3}$/.test(points.trim())
  const isBounded = isWhole && Number(points) >= 1 && Number(points) <= MAX_DEDUCTED_POINTS
  return problemsOf<keyof DeductionForm>(
    ['team', team === '', t`Please choose a team`],
    ['points', !isBounded, t`Please enter 1 to ${MAX_DEDUCTED_POINTS} points`],
    ['from', !Day.safeParse(from).success, t`Please choose a day`],
    ['reason', !isReason(reason), REASON_NEEDED],
  )
}
