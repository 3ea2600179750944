/** Pieces of the wire that several routes share. */
import * as z from 'zod/mini'
import { MAX_GOALS, MAX_MATCHES } from '#domain/bounds.ts'
import { CompetitionId } from '#domain/words.ts'
import { typedLine } from './typed.ts'
import { inOurWords, onWire, type WireNames } from './wire.ts'

/** Rows of a page at the most, of a list that only comes in pages. */
export const MAX_PAGE_SIZE = 100
/** Rows of one answer at the most, of a list that comes whole: all matches of a competition are one answer. */
export const WHOLE_ROWS = MAX_MATCHES
/** The last page that may be asked for: bounds the work of one call. */
const MAX_PAGE = 1_000_000
/** Characters of a text filter at the most. */
const MAX_FILTER_LENGTH = 80

export const SCORE_MESSAGE = 'Score must be zero or greater then zero. Decimal values are not allowed'

/**
 * An instant that may not be known yet: null. On the wire it is '' then, since the documents say that match times are
 * text, and old clients take them apart.
 */
export const InstantIfKnown = z.codec(z.string(), z.nullable(z.string()), {
  decode: text => (text === '' ? null : text),
  encode: instant => instant ?? '',
})

/** `competition` unset means the site's default, which an admin chooses; the sport is read and ignored: there is only one. */
export const ofCompetition = { competition: z.optional(CompetitionId) }
export const SPORT = { match: z.optional(z.literal('football')) }
export const InCompetition = onWire(z.object(ofCompetition), {}, SPORT)

const PAGE = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_PAGE)))
/** Out of bounds it becomes the nearest bound: a request for 500 rows gets a page of 100, and the answer says so. */
const upTo = (most: number) =>
  z.optional(
    z.coerce.number().check(
      z.overwrite(limit => Math.min(Math.max(limit, 1), most)),
      z.int(),
      z.minimum(1),
      z.maximum(most),
    ),
  )

/** Shows only rows that contain this text, letter case ignored. */
const TEXT = z._default(z.optional(typedLine(MAX_FILTER_LENGTH)), '')

/** What to ask for next, the rest of the request as it was. */
const NextPage = z.object({ page: z.int(), limit: z.int() })

/** Beside the data of a list: which page of how many rows it is, and how to go on; `next` is null on the last page. */
const PageInfo = z.object({ total: z.int(), page: z.int(), limit: z.int(), next: z.nullable(NextPage) })

/**
 * Query, data and the rest of the answer of a list that comes in pages.
 * @param limit rows of a page where the reader asks for no number
 * @param by what the reader may filter and sort by, beside the text
 */
export function list<Row extends z.ZodMiniType, By extends z.core.$ZodShape>(
  row: Row,
  limit: number,
  by: By,
  names: WireNames<By> = {},
  ignored: z.core.$ZodShape = {},
) {
  // Optional under the default, so that a page may leave the field out as well.
  const query = z.object({
    page: z._default(PAGE, 1),
    limit: z._default(upTo(MAX_PAGE_SIZE), limit),
    text: TEXT,
    ...by,
  })
  return {
    query: onWire(query, names as WireNames<typeof query.shape>, ignored),
    data: z.array(row),
    more: PageInfo,
  }
}

/**
 * A list that the documents' pages read whole: as many rows come as an answer may have where a request asks for no page.
 * @param limit rows of a page where a request asks for a page and for no number
 */
export function wholeList<Row extends z.ZodMiniType, By extends z.core.$ZodShape>(
  row: Row,
  limit: number,
  by: By,
  names: WireNames<By> = {},
  ignored: z.core.$ZodShape = {},
) {
  const { query, ...answer } = list(row, limit, by, names, ignored)
  const fields = z.object({ page: PAGE, limit: upTo(WHOLE_ROWS), text: TEXT, ...by })
  const request = onWire(fields, names as WireNames<typeof fields.shape>, ignored)
  const whole = z.codec(request, z.custom<Record<string, unknown>>(), {
    decode({ page, limit: size, ...rest }: Record<string, unknown>) {
      const isWhole = page === undefined && size === undefined
      return { ...rest, page: page ?? 1, limit: isWhole ? WHOLE_ROWS : (size ?? limit) }
    },
    encode: decoded => decoded as z.output<typeof request>,
  })
  return { ...answer, query: inOurWords(whole, fields) as unknown as typeof query }
}

/** A download of any length: it is written as it is read. */
export const Download = z.object({
  type: z.string(),
  /** what a browser saves it as; null is shown as it is */
  fileName: z.nullable(z.string()),
  content: z.custom<AsyncIterable<string | Uint8Array>>(),
})

/** Beside the data of a command: the place of its last event, and whether the read model is still on its way there. */
export const CommandInfo = z.object({ position: z.string(), behind: z.boolean() })

/** The answer of a command that has nothing more to say; what was so already is not changed. */
export const CHANGED_OR_NOT = { data: z.object({ changed: z.boolean() }), more: CommandInfo } as const

/** Score inputs are free text on the wire: a whole number, as a number or as its digits. */
export const WireGoals = z.codec(
  z.union([z.number(), z.string().check(z.trim(), z.regex(/^\d+$/, SCORE_MESSAGE))], SCORE_MESSAGE),
  z
    .int(SCORE_MESSAGE)
    .check(z.minimum(0, SCORE_MESSAGE), z.maximum(MAX_GOALS, `A score can't be above ${MAX_GOALS}`)),
  { decode: Number, encode: goals => goals },
)

/** A round by its number ('38') or its name ('38 of 38'); empty means all. */
export const WireRound = z.optional(typedLine(40))

/** A round's number is text on the wire. */
export const RoundText = z.codec(z.string().check(z.regex(/^\d+$/)), z.int(), {
  decode: Number,
  encode: String,
})

/** The wire spreads a score over the match, in these words. */
export const GOALS = { home: 'fristTeamSore', away: 'secondTeamSore' }

/** A kick-off as people write it, with any offset. */
export const MatchTime = z.iso.datetime({
  offset: true,
  error: 'A match time is written like 2026-11-29T15:30:00Z',
})
