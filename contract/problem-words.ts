/**
 * What a caller is told of a value that a schema refuses: a sentence of ours. The schemas' own messages come first; these
 * sentences stand where a schema has none, so that no words of the library ever reach a user.
 */
import type * as z from 'zod/mini'
import { predicateOfText, type TextProblem } from '#domain/typed-text.ts'

type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue

/** What a field must be, by the library's name of a type. */
const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with named fields',
  record: 'an object with named fields',
  file: 'a file',
}

/** How a text must be written, by the library's name of a format. */
const FORMATS: Readonly<Record<string, string>> = {
  uuid: 'an id such as 123e4567-e89b-42d3-a456-426614174000',
  email: 'an e-mail address',
  url: 'an address such as https://example.com',
  datetime: 'a moment such as 2026-03-07T15:00:00Z',
  date: 'a day such as 2026-03-07',
}

/** The unit of a bound, by what is bounded; a number has none. */
const UNITS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
}

/** The sentence for an issue: an error map of zod, used where the schema itself says nothing. */
export function sentenceOf(issue: Issue): string {
  return `${nameOf(issue)} ${predicateOf(issue)}`
}

/** What is wrong, without the name of the field: an error map of zod, used where something else says the place. */
export function predicateOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && !('received' in issue)
        ? 'is missing'
        : `must be ${TYPES[issue.expected] ?? 'of another kind'}`
    case 'invalid_format':
      return `must be ${FORMATS[issue.format] ?? 'written in the form that is documented'}`
    case 'invalid_value':
      return `must be ${oneOf(issue.values)}`
    case 'too_small':
      return `must ${bound(issue.origin, issue.minimum, 'at least')}`
    case 'too_big':
      return `must ${bound(issue.origin, issue.maximum, 'at most')}`
    case 'custom':
      return issue.params && 'character' in issue.params
        ? predicateOfText(issue.params as TextProblem)
        : 'is not valid'
    case 'unrecognized_keys':
      return `has a field that is not known: ${issue.keys[0]}`
    default:
      return 'is not valid'
  }
}

/** The whole way to the field, so that a caller finds which entry of a list is meant. */
function nameOf({ path = [] }: Issue): string {
  return path.length === 0 ? 'The request' : `The field ${path.join('.')}`
}

function oneOf(values: readonly unknown[]): string {
  const texts = values.map(value => (value === '' ? 'empty' : String(value)))
  return texts.length === 1 ? String(texts[0]) : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`
}

function bound(origin: string, limit: number | bigint, which: 'at least' | 'at most'): string {
  const unit = UNITS[origin]
  if (!unit) return `be ${which} ${limit}`
  return `have ${which} ${limit} ${Number(limit) === 1 ? unit[0] : unit[1]}`
}

/**
 * The sentence for the first problem of a value.
 * @param error of `schema.safeParse(value, { error: sentenceOf })`
 */
export function firstProblem(error: z.core.$ZodError): string {
  const [issue] = error.issues
  return issue ? likeliest(issue).message : 'The request is not valid'
}

/** Where none of several forms fits, the problem of the form that got furthest. */
function likeliest(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union' || !isOurGeneral(issue)) return issue
  const firsts = issue.errors.flatMap(problems => (problems[0] ? [likeliest(problems[0])] : []))
  return firsts.reduce<z.core.$ZodIssue>(
    (best, next) => (best === issue || next.path.length >= best.path.length ? next : best),
    issue,
  )
}

/** A union with words of its own keeps them. */
function isOurGeneral(issue: z.core.$ZodIssue): boolean {
  return issue.message === sentenceOf(issue)
}
