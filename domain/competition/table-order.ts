/** The order of a table as values: which criteria place its teams, one after the other. */
import * as z from 'zod/mini'

/** Criteria of one table at the most. */
const MAX_CRITERIA = 12

/** Of all matches of the table. */
const OverallCriterion = z.enum([
  'points',
  'goal-difference',
  /** goals for divided by goals against: a team without goals against is before all others */
  'goal-average',
  'goals-for',
  'wins',
  'away-goals',
  'away-wins',
])
export type OverallCriterion = z.infer<typeof OverallCriterion>

const HeadToHeadCriterion = z.enum(['points', 'goal-difference', 'goals-for', 'away-goals'])
export type HeadToHeadCriterion = z.infer<typeof HeadToHeadCriterion>

const HeadToHead = z.strictObject({
  /** of the matches among all teams that are level, in order */
  headToHead: z
    .array(HeadToHeadCriterion)
    .check(
      z.minLength(1, 'at least 1 criterion of head to head'),
      z.maxLength(4, 'at most 4 criteria of head to head'),
    ),
  /** asked once more among those who remain level, where it has placed some of the teams */
  again: z.boolean(),
  /** it counts at once, or only where every match among the level teams has been played */
  counts: z.enum(['at-once', 'all-played']),
})
export type HeadToHead = z.infer<typeof HeadToHead>

const Criterion = z.union([OverallCriterion, HeadToHead])
export type Criterion = z.infer<typeof Criterion>

const nameOf = (criterion: Criterion) => (typeof criterion === 'string' ? criterion : 'head-to-head')

export const TableOrder = z.strictObject({
  /** points of a win; a draw gives 1 */
  win: z
    .int('2 or 3 points for a win')
    .check(z.minimum(2, '2 or 3 points for a win'), z.maximum(3, '2 or 3 points for a win')),
  criteria: z.array(Criterion).check(
    z.maxLength(MAX_CRITERIA, `at most ${MAX_CRITERIA} criteria of a table`),
    z.refine(([first]) => first === 'points', 'points are the first criterion of a table'),
    z.refine(all => new Set(all.map(nameOf)).size === all.length, 'no criterion of a table twice'),
  ),
})
export type TableOrder = z.infer<typeof TableOrder>
