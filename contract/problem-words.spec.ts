import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { contract } from './index.ts'
import { firstProblem, sentenceOf } from './problem-words.ts'
import type { RouteContract } from './route.ts'

/** What zod says by itself, in any of its messages. */
const LIBRARY_WORDS =
  /Too (small|big)|^Invalid |Invalid (input|option|string)|expected|received|Unrecognized|>=|<=/
/** Of each kind some value that a field of another kind refuses. */
const RUBBISH: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0.5,
  1e300,
  Number.NaN,
  '',
  ' ',
  'rubbish\u0000',
  'x'.repeat(50_000),
  [],
  [null],
  Array.from({ length: 2_000 }, () => 'x'),
  {},
  { rubbish: true },
]

const routes = Object.entries<RouteContract>(contract)

test.each(routes)('%s answers rubbish in each of its fields by sentences of ours', (_name, route) => {
  for (const schema of [route.query, route.body]) {
    for (const value of rubbishFor(schema)) {
      const { error } = schema.safeParse(value, { error: sentenceOf })
      if (error) for (const words of allWords(error.issues)) expect(words).toSatisfy(isSentence)
    }
  }
})

test.each<[z.ZodMiniType, unknown, string | RegExp]>([
  [
    z.object({ status: z.enum(['weekly', 'freepass']) }),
    { status: 'x' },
    'The field status must be weekly or freepass',
  ],
  [
    z.object({ list: z.array(z.string()).check(z.minLength(1)) }),
    { list: [] },
    'The field list must have at least 1 entry',
  ],
  [z.object({ list: z.array(z.string()) }), { list: [1] }, 'The field list.0 must be a text'],
  [z.object({ code: z.string() }), {}, 'The field code is missing'],
  [
    z.object({ code: z.string().check(z.maxLength(5)) }),
    { code: 'longer' },
    'The field code must have at most 5 characters',
  ],
  [z.object({ page: z.coerce.number() }), { page: 'x' }, 'The field page must be a number'],
  [z.object({ page: z.number().check(z.int()) }), { page: 0.5 }, 'The field page must be a whole number'],
  [z.object({ id: z.uuid() }), { id: 'x' }, /^The field id must be an id such as/],
  [z.object({ own: z.string('Please enter it') }), {}, 'Please enter it'],
  [
    z.union([z.object({ a: z.string() }), z.object({ b: z.object({ c: z.string() }) })]),
    { b: {} },
    'The field b.c is missing',
  ],
  [z.object({}), 5, 'The request must be an object with named fields'],
])('%#: the sentence is exact', (schema, value, words) => {
  const { error } = schema.safeParse(value, { error: sentenceOf })
  expect(error && firstProblem(error)).toMatch(words)
})

/** The whole value as rubbish, and rubbish in each field at any depth, beside rubbish in all others. */
function rubbishFor(schema: z.ZodMiniType): unknown[] {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return [...RUBBISH, ...RUBBISH.flatMap(rubbish => filled(shape, rubbish))]
}

/** Each form that the schema allows, with the same rubbish in all its fields. */
function filled(shape: z.core.JSONSchema._JSONSchema, rubbish: unknown): unknown[] {
  if (typeof shape === 'boolean') return [rubbish]
  if (shape.anyOf) return shape.anyOf.flatMap(option => filled(option, rubbish))
  if (shape.type === 'array') return [rubbish, filled(shape.items as z.core.JSONSchema._JSONSchema, rubbish)]
  if (!shape.properties) return [rubbish]
  const fields = Object.entries(shape.properties).map(([name, field]) => [
    name,
    filled(field, rubbish).at(-1),
  ])
  return [Object.fromEntries(fields)]
}

/** Also those of forms that did not fit: a union answers with one of theirs. */
function allWords(issues: readonly z.core.$ZodIssue[]): string[] {
  return issues.flatMap(issue => [
    issue.message,
    ...(issue.code === 'invalid_union' ? issue.errors.flatMap(allWords) : []),
  ])
}

function isSentence(words: string): boolean {
  return /^\S.* \S/.test(words) && !LIBRARY_WORDS.test(words)
}
