/**
 * What the server says once to everybody who watches a board when results change: enough for each browser to find its own
 * reader's place without asking.
 */
import * as z from 'zod/mini'
import { MatchId } from '#domain/words.ts'
import { ROWS_OF_A_BOARD } from '../choice.ts'
import { BoardRow } from './calls.ts'

/** Rows of a frame: the first page of a board. */
export const FRAME_ROWS = ROWS_OF_A_BOARD

/** Each total once, the largest first, with the number of fans who have it. */
const Totals = z.array(z.tuple([z.int(), z.int()]))
export type Totals = z.infer<typeof Totals>

const BoardFrame = z.object({
  competition: z.string(),
  /** null for the board of all rounds */
  round: z.nullable(z.int()),
  /**
   * What the read model had before and after these matches changed: a frame continues an answer that is as of `after` or later.
   */
  after: z.string(),
  position: z.string(),
  rows: z.array(BoardRow),
  /** fans on the board */
  total: z.int(),
  totals: Totals,
  /** as in the board's answer: the round that `rankBefore` leaves out, and the totals without that round */
  movedIn: z.nullable(z.int()),
  before: Totals,
  /** the matches that changed */
  matches: z.array(
    z.object({
      match: MatchId,
      round: z.int(),
      /** what each scoreline without power-ups is worth: home, away, points; null while the match gives no points */
      points: z.nullable(z.array(z.tuple([z.int(), z.int(), z.int()]))),
    }),
  ),
})
export type BoardFrame = z.infer<typeof BoardFrame>
export const Frames = z.array(BoardFrame)
