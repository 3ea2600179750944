/** Pieces of the wire that several routes share. */
import { z } from 'zod'
import { winnerNamed } from '#domain/round/winner.ts'
import { CompetitionId, MAX_GOALS, type Winner } from '#domain/words.ts'

/** Rows of a page at the most, of any list. */
export const MAX_PAGE_SIZE = 100
/** The last page that may be asked for: bounds the work of one call. */
const MAX_PAGE = 1_000_000
/** Characters of a text filter at the most. */
const MAX_FILTER_LENGTH = 80

export const SCORE_MESSAGE = 'Score must be zero or greater then zero. Decimal values are not allowed'

/** `competition` unset means the one in play; `match=football` is the sport, the only one there is. */
export const InCompetition = z.object({
  competition: CompetitionId.optional(),
  match: z.literal('football').optional(),
})

/** A limit out of bounds becomes the nearest one: who asks for 500 rows gets a page of 100. */
export function paged(defaultLimit: number) {
  return z.object({
    page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
    limit: z.coerce
      .number()
      .overwrite(limit => Math.min(Math.max(limit, 1), MAX_PAGE_SIZE))
      .int()
      .min(1)
      .max(MAX_PAGE_SIZE)
      .default(defaultLimit),
    /** shows only rows that contain this text, letter case ignored */
    text: z.string().trim().max(MAX_FILTER_LENGTH).default(''),
  })
}

/** Beside the data of a paged list. */
export const PageInfo = z.object({ total: z.int(), page: z.int(), limit: z.int() })

/** Beside the data of a command: the place of its last event, and whether the read model is still on its way there. */
export const CommandInfo = z.object({ position: z.string(), behind: z.boolean() })

/** Score inputs are free text on the wire: a whole number, as a number or as its digits. */
export const WireGoals = z.codec(
  z.union([z.number(), z.string().trim().regex(/^\d+$/, SCORE_MESSAGE)], SCORE_MESSAGE),
  z.int(SCORE_MESSAGE).min(0, SCORE_MESSAGE).max(MAX_GOALS, `A score can't be above ${MAX_GOALS}`),
  { decode: Number, encode: goals => goals },
)

/** A round by its number ('38') or its name ('38 of 38'); empty means all. */
export const WireRound = z.string().trim().max(40).optional()

/** Until the commands ask the domain themselves. */
export function winnerByName(name: string, home: string, away: string): Winner | undefined {
  return winnerNamed(name, { home, away })
}
