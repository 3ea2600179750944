/** Many predictions in the places of players at once, from a sheet: first what each line would do, then exactly that, by the rules of a single one. */
import * as z from 'zod/mini'
import { CompetitionId, MatchId, Score } from '#domain/words.ts'
import { MAX_PERSONS_SHEET_BYTES, RefusedLine } from '../kept-player/sheet-calls.ts'
import { Sides } from '../phrases.ts'
import { defineRoute } from '../route.ts'
import { MaybeReason, opaque } from '../typed.ts'

const tag = 'admin'

/** Predictions of one sheet at the most. */
export const MAX_SHEET_PREDICTIONS = 1_000
/** How long the answer may take, in milliseconds: each prediction is an append of its own. */
const ENTERED_WITHIN_MS = 25_000

const Form = z.object({
  file: z.file('Please choose a sheet, or paste its cells'),
  /** whose matches the sheet names */
  competition: CompetitionId,
})

const SheetPrediction = z.object({
  /** of the sheet, from 1 */
  line: z.int(),
  player: z.object({ id: z.string(), name: z.string() }),
  match: MatchId,
  /** 'Arsenal v Wolves' */
  teams: z.string(),
  sides: Sides,
  score: Score,
  /** the match has locked: the prediction is marked as late */
  late: z.boolean(),
})
export type SheetPrediction = z.infer<typeof SheetPrediction>

export const previewPredictions = defineRoute({
  method: 'POST',
  path: '/admin/predictions/sheet/preview',
  summary:
    'What a sheet of predictions (multipart: file with the columns player, home, away, score; competition) would enter, and why lines are left out; writes nothing. Before a lock it does not say whether a player has predicted',
  tag,
  access: 'admin',
  limit: 'heavy',
  changes: [],
  upload: MAX_PERSONS_SHEET_BYTES,
  body: Form,
  data: z.object({
    predictions: z.array(SheetPrediction),
    refused: z.array(RefusedLine),
    /** whether one of them needs a reason: all but those of kept players before the lock */
    reasonNeeded: z.boolean(),
    /** names exactly these predictions */
    fingerprint: z.string(),
  }),
})

export const enterPredictions = defineRoute({
  method: 'POST',
  path: '/admin/predictions/sheet',
  summary:
    'Enter the predictions of a sheet as they were previewed, with one reason; lines that are refused meanwhile are named, and the others entered',
  tag,
  access: 'admin',
  asksAgain: 'always',
  limit: 'heavy',
  changes: ['entry', 'entries', 'board', 'audit'],
  upload: MAX_PERSONS_SHEET_BYTES,
  answersWithinMs: ENTERED_WITHIN_MS,
  body: z.extend(Form, {
    reason: z._default(z.optional(MaybeReason), ''),
    fingerprint: opaque(64, { message: 'Please look at the preview first' }),
  }),
  data: z.object({ entered: z.int(), refused: z.array(RefusedLine) }),
})
