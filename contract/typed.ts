/**
 * The building blocks of everything that a caller may write in a request. A text that is kept or shown obeys the rule of
 * `domain/typed-text.ts`; a text that is only compared, hashed or opened, such as a password or a token, is opaque. A spec
 * walks all requests of the contract and finds a text that is neither, nor judged by the rules of a form.
 */
import * as z from 'zod/mini'
import { MAX_REASON_LENGTH } from '#domain/bounds.ts'
import { normalisedInside, problemInside } from '#domain/typed-text.ts'

const RULES = new WeakSet<object>()
const OPAQUE = z.check<string>(() => {})
const JUDGED = z.check<string>(() => {})
const NORMALISED = z.overwrite<unknown>(normalisedInside)

/** The rule as a check. Its issue has the problem as params, for `problem-words.ts`, unless the field has a sentence of its own. */
function rule(lines: boolean, message: string | undefined) {
  const check = z.check<unknown>(context => {
    const problem = problemInside(context.value, lines)
    if (!problem) return
    const { path, ...params } = problem
    const wording = message === undefined ? {} : { message }
    context.issues.push({ code: 'custom', input: context.value, path: [...path], params, ...wording })
  })
  RULES.add(check)
  return check
}

interface Seen {
  /** whether a text may have several lines */
  readonly lines?: boolean
  /** the sentence for a character that can't be seen, where the field has one */
  readonly unseen?: string | undefined
}

/** The schema with its texts, those inside of it too, normalised first and held to the rule at last. */
export function typed<Schema extends z.ZodMiniType>(
  schema: Schema,
  { lines = false, unseen }: Seen = {},
): Schema {
  const checks = [NORMALISED, ...(schema.def.checks ?? []), rule(lines, unseen)]
  return schema.clone({ ...schema.def, checks } as Schema['_zod']['def'])
}

interface Bounds extends Pick<Seen, 'unseen'> {
  /** in characters */
  readonly min?: number
  /** the sentence for a text that is too short, and for what is no text */
  readonly message?: string | undefined
  /** the sentence for a text that is too long; `message` where it is left out */
  readonly tooLong?: string | undefined
}

/** One line of text. @param max in characters */
export const typedLine = (max: number, bounds: Bounds = {}) => textOf(max, bounds, false)
/** Text of one line or several. @param max in characters */
export const typedText = (max: number, bounds: Bounds = {}) => textOf(max, bounds, true)

function textOf(max: number, { min = 0, message, tooLong = message, unseen }: Bounds, lines: boolean) {
  const bounded = z.string(message).check(z.minLength(min, message), z.maxLength(max, tooLong))
  return typed(bounded, { lines, unseen })
}

/** Why something is changed, where a reason is needed. */
export const NeededReason = typedLine(MAX_REASON_LENGTH, {
  min: 3,
  message: `Please give a reason of 3 to ${MAX_REASON_LENGTH} characters`,
})

/** Why something is changed, where the decision says whether a reason is needed, and how long it has to be. */
export const MaybeReason = typedLine(MAX_REASON_LENGTH, {
  message: 'Please give a reason',
  tooLong: `A reason has ${MAX_REASON_LENGTH} characters at most`,
})

/** A text that is compared, hashed or opened, and never shown: a password, a token, a file. @param max in characters */
export function opaque(max: number, { min = 0, message, tooLong = message }: Omit<Bounds, 'unseen'> = {}) {
  return z.string(message).check(z.minLength(min, message), z.maxLength(max, tooLong), OPAQUE)
}

/**
 * A text whose form has a rule of its own, as `account-rules.ts` and `contact-rules.ts`: normalised here, and refused there in
 * the form's words, so that no other sentence overtakes them.
 */
export function judged(max?: number) {
  const text = z.string().check(NORMALISED, JUDGED)
  return max === undefined ? text : text.check(z.maxLength(max))
}

/** Whether the schema itself holds its texts to the rule. */
export const isTyped = (schema: z.core.$ZodType) => checksOf(schema).some(check => RULES.has(check))
export const isOpaque = (schema: z.core.$ZodType) => checksOf(schema).includes(OPAQUE)
export const isJudged = (schema: z.core.$ZodType) => checksOf(schema).includes(JUDGED)

function checksOf(schema: z.core.$ZodType): readonly object[] {
  return schema._zod.def.checks ?? []
}
