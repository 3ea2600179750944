import { t } from '@lingui/core/macro'
import type { FormProblem } from '#contract/form-problems.ts'

export interface RewardForm {
  /** `YYYY-MM-DD`, or '' */
  startDate: string
  endDate: string
  /** as typed */
  points: string
}

/** The checks of the form, in the specification's order and words; an empty field is no number of points. */
export function rewardProblems({ startDate, endDate, points }: RewardForm): FormProblem[] {
  const problems: FormProblem[] = []
  if (startDate === '') problems.push({ field: 'startDate', message: t`Please select Start date` })
  if (endDate === '') problems.push({ field: 'endDate', message: t`Please select End date` })
  if (!/^\d+$/.test(points.trim()))
    problems.push({ field: 'points', message: t`Please enter point some reward points` })
  return problems
}
