/** The tables of all stages of a competition: beyond the spec. */
import * as z from 'zod/mini'
import { InCompetition } from '../common.ts'
import { TableRow } from '../round/calls.ts'
import { defineRoute } from '../route.ts'

/** A table of a stage. */
export const StageTable = z.object({
  stage: z.string(),
  group: z.nullable(z.string()),
  /** counted from 1, of a stage whose teams are divided by the places of the table before */
  part: z.nullable(z.int()),
  /** the place of the groups whose teams are compared; null for a table of matches */
  compares: z.nullable(z.int()),
  rows: z.array(TableRow),
})
export type StageTable = z.infer<typeof StageTable>

export const stageTables = defineRoute({
  method: 'GET',
  path: '/stage-tables',
  summary: 'All tables of a competition that has stages, those of the first stage first',
  tag: 'matches',
  access: 'visitor',
  staleBy: ['competition', 'match'],
  query: InCompetition,
  data: z.array(StageTable),
})
