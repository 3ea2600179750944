/** Marks of the places of a table as values: what a place leads to. */
import * as z from 'zod/mini'
import { staffIssue } from '../phrase.ts'
import { line } from '../words.ts'
import type { TableRow } from './table-row.ts'

/** Marks of a competition at the most. */
export const MAX_MARKS = 10
/** The last place that a mark can name; tables of leagues have 24 teams at the most. */
export const MAX_PLACE = 100
/** Characters of a mark's label at the most. */
export const MAX_LABEL_LENGTH = 40

const PLACE_MESSAGE = staffIssue(`a mark is for places 1 to ${MAX_PLACE}`)
const LABEL_MESSAGE = staffIssue(`a mark has a label of 1 to ${MAX_LABEL_LENGTH} characters`)
const place = () =>
  z.int(PLACE_MESSAGE).check(z.minimum(1, PLACE_MESSAGE), z.maximum(MAX_PLACE, PLACE_MESSAGE))

/** What the place leads to: on or up, on by another way such as a play-off, or down. */
export const MarkTone = z.enum(['up', 'next', 'down'])
export type MarkTone = z.infer<typeof MarkTone>

export const TableMark = z
  .strictObject({
    from: place(),
    to: place(),
    label: line(MAX_LABEL_LENGTH, 1, { length: LABEL_MESSAGE }),
    tone: MarkTone,
  })
  .check(
    z.refine(
      ({ from, to }) => from <= to,
      staffIssue('the first place of a mark stands before the last one'),
    ),
  )
export type TableMark = z.infer<typeof TableMark>

export const TableMarks = z.array(TableMark).check(
  z.maxLength(MAX_MARKS, staffIssue(`at most ${MAX_MARKS} marks of a table`)),
  z.refine(
    marks => !marks.some((mark, index) => marks.slice(index + 1).some(other => overlap(mark, other))),
    staffIssue('each place has one mark at the most'),
  ),
)
export type TableMarks = z.infer<typeof TableMarks>

/** A mark as a table shows it; without a label where the usual marks of such a table have none. */
export interface ShownMark {
  readonly from: number
  readonly to: number
  readonly label: string | null
  readonly tone: MarkTone
}

const overlap = (mark: ShownMark, other: ShownMark) => mark.from <= other.to && other.from <= mark.to

/**
 * The mark of a row. Teams that share a place have it where each place that they may be given lies within the mark.
 * @param rows all rows of the table
 */
export function markOf<Mark extends ShownMark>(
  { place: first }: Pick<TableRow, 'place'>,
  rows: readonly Pick<TableRow, 'place'>[],
  marks: readonly Mark[],
): Mark | null {
  const last = first + rows.filter(({ place }) => place === first).length - 1
  return marks.find(({ from, to }) => from <= first && last <= to) ?? null
}
