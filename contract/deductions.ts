/** Points of the league table that a league deducted: beyond the spec. */
import * as z from 'zod/mini'
import { Deduction, DeductionNumber, MAX_DEDUCTED_POINTS } from '#domain/competition/events.ts'
import { CompetitionId, Day } from '#domain/words.ts'
import { CHANGED_OR_NOT, InCompetition } from './common.ts'
import { defineRoute } from './route.ts'
import { NeededReason, typedLine } from './typed.ts'

const POINTS_MESSAGE = `Please enter 1 to ${MAX_DEDUCTED_POINTS} points`

export const DeductionView = z.extend(Deduction, {
  deduction: DeductionNumber,
  /** null while it is in force */
  liftedBecause: z.nullable(z.string()),
})
export type DeductionView = z.infer<typeof DeductionView>

export const deductions = defineRoute({
  method: 'GET',
  path: '/admin/deductions',
  summary: 'The points that the league of a competition deducted, those that were lifted too',
  tag: 'admin',
  access: 'staff',
  staleBy: ['competition'],
  query: InCompetition,
  data: z.array(DeductionView),
})

export const deductPoints = defineRoute({
  method: 'POST',
  path: '/admin/deductions',
  summary: 'Deduct points of a team in the table, with a reason that fans can read; the points of fans stay',
  tag: 'admin',
  access: 'admin',
  changes: ['competition', 'audit'],
  body: z.object({
    competition: CompetitionId,
    team: typedLine(60, { min: 1, message: 'Please choose a team' }),
    points: z
      .int(POINTS_MESSAGE)
      .check(z.minimum(1, POINTS_MESSAGE), z.maximum(MAX_DEDUCTED_POINTS, POINTS_MESSAGE)),
    reason: NeededReason,
    from: z
      .string('Please choose a day')
      .check(z.refine(day => Day.safeParse(day).success, 'Please choose a day in the years 1900 to 2199')),
  }),
  ...CHANGED_OR_NOT,
})

export const liftDeduction = defineRoute({
  method: 'POST',
  path: '/admin/deductions/lift',
  summary: 'Give a team back the points of a deduction, with a reason',
  tag: 'admin',
  access: 'admin',
  changes: ['competition', 'audit'],
  body: z.object({ competition: CompetitionId, deduction: DeductionNumber, reason: NeededReason }),
  ...CHANGED_OR_NOT,
})
