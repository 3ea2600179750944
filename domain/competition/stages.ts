/** The stages of a competition as values: which rounds each has, how its tables stand, and what its teams bring along. */
import * as z from 'zod/mini'
import { staffIssue } from '../phrase.ts'
import { line, RoundNumber } from '../words.ts'
import { MAX_LABEL_LENGTH, MarkTone, TableMarks } from './table-marks.ts'
import { TableOrder } from './table-order.ts'

/** Stages of a competition at the most. */
export const MAX_STAGES = 12
/** Parts of a stage at the most, and teams of a part. */
export const MAX_PARTS = 8
export const MAX_PART_TEAMS = 40
/** The last place of a group whose teams are compared with each other, and how many of them a mark may be for. */
export const MAX_COMPARED_PLACE = 10
export const MAX_BEST = 20

/** One table; a table for each group; matches that decide who goes on; matches that stand in no table. */
export const StageShape = z.enum(['table', 'groups', 'knock-out', 'free'])
export type StageShape = z.infer<typeof StageShape>

function count(minimum: number, maximum: number, message: string) {
  return z.int(message).check(z.minimum(minimum, message), z.maximum(maximum, message))
}

/** What the teams of a stage bring along from the last stage with tables. */
const Carries = z.strictObject({
  /** of a half with an odd number the half point decides between teams with equal points, whichever way it was rounded */
  points: z.enum(['none', 'all', 'half-up', 'half-down']),
  /** matches, wins and goals too; then matches of before count for head to head */
  record: z.boolean(),
})
export type Carries = z.infer<typeof Carries>

/** Of the teams at one place of all groups, the best by the order without head to head. */
const Best = z.strictObject({
  place: count(1, MAX_COMPARED_PLACE, staffIssue(`1 to ${MAX_COMPARED_PLACE} as the place of a group`)),
  teams: count(1, MAX_BEST, staffIssue(`1 to ${MAX_BEST} teams that a mark of the best is for`)),
  label: line(MAX_LABEL_LENGTH, 1, {
    length: staffIssue(`1 to ${MAX_LABEL_LENGTH} characters for a mark of the best`),
  }),
  tone: MarkTone,
  /** of groups of unequal size: without the matches against teams that are placed behind the size of the smallest group */
  equalSize: z.optional(z.boolean()),
})
export type Best = z.infer<typeof Best>

export const Stage = z
  .strictObject({
    name: line(40, 1, { length: staffIssue('1 to 40 characters for the name of a stage') }),
    from: RoundNumber,
    to: RoundNumber,
    shape: StageShape,
    /** null: the order of the competition */
    order: z.nullable(TableOrder),
    /** null: the marks of the competition */
    marks: z.nullable(TableMarks),
    carries: Carries,
    /** how many teams each part has, by the places of the table before; empty for one table of all */
    parts: z
      .array(count(2, MAX_PART_TEAMS, staffIssue(`2 to ${MAX_PART_TEAMS} teams of a part`)))
      .check(z.maxLength(MAX_PARTS, staffIssue(`at most ${MAX_PARTS} parts of a stage`))),
    best: z.nullable(Best),
  })
  .check(
    z.refine(({ from, to }) => from <= to, {
      path: ['to'],
      message: staffIssue('a last round behind the first'),
    }),
    z.refine(({ shape, parts }) => shape === 'table' || parts.length === 0, {
      path: ['parts'],
      message: staffIssue('parts of a stage with a table alone'),
    }),
    z.refine(({ shape, best }) => shape === 'groups' || best === null, {
      path: ['best'],
      message: staffIssue('a mark of the best of a stage with groups alone'),
    }),
  )
export type Stage = z.infer<typeof Stage>

export const hasTables = ({ shape }: Pick<Stage, 'shape'>) => shape === 'table' || shape === 'groups'

const bringsNothing = ({ carries: { points, record }, parts }: Stage) =>
  points === 'none' && !record && parts.length === 0

export const Stages = z.array(Stage).check(
  z.minLength(1, staffIssue('at least 1 stage')),
  z.maxLength(MAX_STAGES, staffIssue(`at most ${MAX_STAGES} stages of a competition`)),
  z.refine(
    stages => stages.every(({ from }, at) => from === (stages[at - 1]?.to ?? 0) + 1),
    staffIssue('stages in order, from round 1 on, each round in one of them'),
  ),
  z.refine(
    stages => new Set(stages.map(({ name }) => name)).size === stages.length,
    staffIssue('each name of a stage once'),
  ),
  z.refine(
    stages => stages.every((stage, at) => bringsNothing(stage) || stages.slice(0, at).some(hasTables)),
    staffIssue('points and parts of a stage with tables before'),
  ),
  z.refine(
    stages =>
      stages.every(
        ({ parts }, at) => parts.length === 0 || stages.slice(0, at).findLast(hasTables)?.shape === 'table',
      ),
    staffIssue('parts by the places of one table'),
  ),
)
export type Stages = z.infer<typeof Stages>

/** A stage without values of its own. */
export const plainStage = {
  order: null,
  marks: null,
  carries: { points: 'none', record: false },
  parts: [],
  best: null,
} as const satisfies Partial<Stage>
