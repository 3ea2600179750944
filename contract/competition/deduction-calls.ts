/** What a league decides about its rounds, its tables, its stages, points that it deducted, the order of teams and the marks: beyond the spec. */
import * as z from 'zod/mini'
import { MAX_ROUNDS, YEARS } from '#domain/bounds.ts'
import { DecidedBy, MAX_LEVEL_TEAMS } from '#domain/competition/events.ts'
import {
  Deduction,
  DeductionNumber,
  MAX_DEDUCTED_POINTS,
  MAX_ROUND_NAME,
  Round,
} from '#domain/competition/parts.ts'
import { Stages } from '#domain/competition/stages.ts'
import { type ShownMark, TableMarks } from '#domain/competition/table-marks.ts'
import { TableOrder } from '#domain/competition/table-order.ts'
import { CompetitionId, Day } from '#domain/words.ts'
import { CHANGED_OR_NOT, InCompetition } from '../common.ts'
import { defineRoute } from '../route.ts'
import { MaybeReason, NeededReason, typed, typedLine } from '../typed.ts'

const LEVEL_MESSAGE = `Please choose 2 to ${MAX_LEVEL_TEAMS} teams that are level`
const ROUND_MESSAGE = `Please name the round in 1 to ${MAX_ROUND_NAME} characters`
const ROUNDS_MESSAGE = `Please name 1 to ${MAX_ROUNDS} rounds`
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
      .check(
        z.refine(
          day => Day.safeParse(day).success,
          `Please choose a day in the years ${YEARS.first} to ${YEARS.last}`,
        ),
      ),
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

export const tableOrder = defineRoute({
  method: 'GET',
  path: '/admin/table-order',
  summary: 'The order of the tables of a competition, and the orders of the usual leagues and cups by name',
  tag: 'admin',
  access: 'staff',
  staleBy: ['competition'],
  query: InCompetition,
  data: z.object({
    /** null: points, goal difference and goals */
    order: z.nullable(TableOrder),
    presets: z.array(z.object({ name: z.string(), order: TableOrder })),
  }),
})

export const adoptTableOrder = defineRoute({
  method: 'POST',
  path: '/admin/table-order',
  summary: 'The criteria, in order, by which the tables of a competition place their teams',
  tag: 'admin',
  access: 'admin',
  changes: ['competition', 'audit'],
  body: z.object({ competition: CompetitionId, order: TableOrder, reason: z.optional(MaybeReason) }),
  ...CHANGED_OR_NOT,
})

export const tableMarks = defineRoute({
  method: 'GET',
  path: '/admin/table-marks',
  summary: 'What places of the tables of a competition lead to',
  tag: 'admin',
  access: 'staff',
  staleBy: ['competition'],
  query: InCompetition,
  data: z.object({
    /** null: the usual ones */
    marks: z.nullable(TableMarks),
    /** of tables of this kind, where the competition has no marks of its own */
    usual: z.custom<readonly ShownMark[]>(),
  }),
})

export const adoptTableMarks = defineRoute({
  method: 'POST',
  path: '/admin/table-marks',
  summary:
    'What places of the tables lead to, each mark with a label and a tone; fans see the marks in the tables',
  tag: 'admin',
  access: 'admin',
  changes: ['competition', 'audit'],
  body: z.object({ competition: CompetitionId, marks: typed(TableMarks), reason: z.optional(MaybeReason) }),
  ...CHANGED_OR_NOT,
})

export const stages = defineRoute({
  method: 'GET',
  path: '/admin/stages',
  summary: 'The stages of a competition, and its rounds',
  tag: 'admin',
  access: 'staff',
  staleBy: ['competition'],
  query: InCompetition,
  data: z.object({
    /** null: one table, or tables of groups, by the kind of competition */
    stages: z.nullable(Stages),
    rounds: z.array(Round),
  }),
})

export const setStages = defineRoute({
  method: 'POST',
  path: '/admin/stages',
  summary:
    'The stages of a competition: their rounds, shapes, orders and marks, and what their teams bring along',
  tag: 'admin',
  access: 'admin',
  changes: ['competition', 'audit'],
  body: z.object({ competition: CompetitionId, stages: typed(Stages), reason: z.optional(MaybeReason) }),
  ...CHANGED_OR_NOT,
})

export const addRounds = defineRoute({
  method: 'POST',
  path: '/admin/rounds',
  summary:
    'Give an open competition more rounds behind those that it has, such as play-offs or a replayed round, with a reason',
  tag: 'admin',
  access: 'admin',
  asksAgain: 'always',
  changes: ['competition', 'audit'],
  body: z.object({
    competition: CompetitionId,
    rounds: z
      .array(
        z.object({
          name: typedLine(MAX_ROUND_NAME, { min: 1, message: ROUND_MESSAGE }),
          knockOut: z.boolean(),
        }),
      )
      .check(z.minLength(1, ROUNDS_MESSAGE), z.maxLength(MAX_ROUNDS, ROUNDS_MESSAGE)),
    reason: NeededReason,
  }),
  ...CHANGED_OR_NOT,
})

export const decidePlace = defineRoute({
  method: 'POST',
  path: '/admin/places',
  summary:
    'The order of teams that are level on all criteria, by fair play, lots or a play-off, with a reason',
  tag: 'admin',
  access: 'admin',
  changes: ['competition', 'audit'],
  body: z.object({
    competition: CompetitionId,
    teams: z
      .array(typedLine(60, { min: 1, message: 'Please choose teams' }))
      .check(z.minLength(2, LEVEL_MESSAGE), z.maxLength(MAX_LEVEL_TEAMS, LEVEL_MESSAGE)),
    by: DecidedBy,
    reason: NeededReason,
  }),
  ...CHANGED_OR_NOT,
})
