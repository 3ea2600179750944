/** The results of a round, entered together. */
import * as z from 'zod/mini'
import { CompetitionId, MatchId, RoundNumber, Score, Winner } from '#domain/words.ts'
import { CommandInfo } from '../common.ts'
import { Corrected, MAX_RESULTS, Previewed, PreviewView } from '../preview/calls.ts'
import { defineRoute } from '../route.ts'
import { MaybeReason } from '../typed.ts'

const Result = z.object({
  match: MatchId,
  /** up to 120 minutes */
  score: Score,
  /** before extra time, null where none was played; what stands where it is left out */
  after90: z.optional(z.nullable(Score)),
  /** who went through, where a knock-out match is level; else the score says who won */
  winner: z.optional(Winner),
  /** the result that stood where this one was typed, null for none: another one since then is not replaced */
  before: z.optional(
    z.nullable(z.object({ score: Score, after90: z.nullable(Score), winner: z.nullable(Winner) })),
  ),
})

const Sheet = z.object({
  competition: CompetitionId,
  round: RoundNumber,
  results: z.array(Result).check(
    z.minLength(1, 'Please enter a result'),
    z.maxLength(MAX_RESULTS, `One save has ${MAX_RESULTS} results at the most`),
    z.refine(
      results => new Set(results.map(({ match }) => match)).size === results.length,
      'A match has one result',
    ),
  ),
  /** of all corrections among the results; needed where there is one */
  reason: z.optional(MaybeReason),
})

export const previewResults = defineRoute({
  method: 'POST',
  path: '/admin/rounds/results/preview',
  summary: 'What the results of a round would do together; null where they stand already',
  tag: 'admin',
  access: 'admin',
  limit: 'read',
  changes: [],
  body: Sheet,
  data: z.nullable(PreviewView),
})

export const enterResults = defineRoute({
  method: 'POST',
  path: '/admin/rounds/results',
  summary:
    'Enter or correct the results of a round, all of them or none; a refusal names every match that it concerns',
  tag: 'admin',
  access: 'admin',
  asksAgain: 'corrections',
  changes: ['match', 'board', 'audit'],
  body: z.extend(Sheet, { preview: Previewed }),
  data: Corrected,
  more: CommandInfo,
})
