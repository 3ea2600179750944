/** Walks every request of the contract: a new field whose text is held to no rule fails here. */
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import * as z from 'zod/mini'
import { LeagueName } from '#domain/league/events.ts'
import { Asks } from '#domain/question/events.ts'
import { emailProblems, otpProblems, profileProblems, signupProblems } from './account/rules.ts'
import { TERMS_VERSION } from './account/terms-version.ts'
import { accessCodeProblems, contactProblems } from './contact/rules.ts'
import { contract } from './index.ts'
import { firstProblem, sentenceOf } from './problem-words.ts'
import type { RouteContract } from './route.ts'
import { isJudged, isOpaque, isTyped, judged, typed, typedLine, typedText } from './typed.ts'

/** Characters that no text may hold: one of each kind. */
const HIDDEN = [
  '\u0000',
  '\u0085',
  '\u200B',
  '\u202E',
  '\u2066',
  '\u2800',
  '\u{E0041}',
  '\uFFFF',
  '\uD800',
  '\uF8FF',
]
/** Texts that a schema of a closed form is tried with, at the least. */
const TRIES = 20

type Schema = z.core.$ZodType
type Def = Readonly<Record<string, unknown>> & { readonly type: string }
interface Found {
  readonly where: string
  readonly schema: Schema
}

/** The texts of a schema that no rule of an outer schema covers. What a codec makes of the wire's side is not sent. */
function* textsOf(schema: Schema, where: string): Iterable<Found> {
  if (isTyped(schema)) return
  const def = schema._zod.def as unknown as Def
  const { out } = def
  if (out instanceof z.core.$ZodType && (isTyped(out) || isJudged(out))) return
  if (def.type === 'string' || def.type === 'template_literal') return yield { where, schema }
  for (const [key, part] of Object.entries(def)) {
    if (key === 'out' && def.type === 'pipe') continue
    for (const [name, inner] of schemasIn(key, part))
      yield* textsOf(inner, name === '' ? where : `${where}.${name}`)
  }
}

function schemasIn(key: string, part: unknown): (readonly [name: string, inner: Schema])[] {
  if (part instanceof z.core.$ZodType) return [['', part]]
  if (Array.isArray(part)) return part.flatMap(inner => schemasIn('', inner))
  if (key === 'shape') return Object.entries(part as Record<string, Schema>)
  return []
}

const known = new Map<Schema, boolean>()

/** Whether the schema takes a text with one of the characters; one of a closed form, such as an id, takes none. */
function takesHidden(schema: Schema): boolean {
  const takes =
    known.get(schema) ?? texts(schema).some(text => HIDDEN.some(with_ => keeps(schema, text, with_)))
  known.set(schema, takes)
  return takes
}

/** Texts that have the form of the schema, as far as it has one. */
function texts(schema: Schema): readonly string[] {
  const forms = [...((schema._zod.bag as { patterns?: Set<RegExp> }).patterns ?? [])]
  const own = forms.map(form => fc.stringMatching(form))
  return ['', 'a', 'abc', '1', ...fc.sample(fc.oneof(fc.string(), ...own), { numRuns: TRIES, seed: 1 })]
}

function keeps(schema: Schema, text: string, character: string): boolean {
  return [0, 1, text.length].some(at => {
    const read = z.safeParse(schema, text.slice(0, at) + character + text.slice(at))
    return read.success && String(read.data).includes(character)
  })
}

const requests = Object.entries(contract as Readonly<Record<string, RouteContract>>).map(
  ([name, { query, body }]) => [name, [...textsOf(query, 'query'), ...textsOf(body, 'body')]] as const,
)

test.each(requests)('%s takes no text that can not be seen', (_, found) => {
  const open = found.filter(({ schema }) => !isOpaque(schema) && !isJudged(schema) && takesHidden(schema))
  expect(open.map(({ where }) => where)).toEqual([])
})

test('a match of before the rule can be predicted and settled: names of its teams are compared, as they are', () => {
  const [home, away] = ['Re\uFFFFds', 'Gre\u2800ens']
  const teams = { fristTeamName: home, secondTeamName: away, winning_team_name: home }
  const wanted = { competition_id: 'league.1.reds-greens', fristTeamSore: 1, secondTeamSore: 0, ...teams }
  expect(z.parse(contract.saveMatchHistory.body, wanted)).toMatchObject({
    predictions: [{ home, away, winnerName: home }],
  })
  const settled = { matchId: 'league.1.reds-greens', winner_name: away }
  expect(z.parse(contract.setWinner.body, settled)).toMatchObject({ winnerName: away })
})

test.each(HIDDEN)('the rules of the forms refuse what they judge: %j', character => {
  const words = (text: string) => z.parse(judged(), `${text}${character}${text}`)
  const fields = { name: words('Ada'), userName: words('ada'), email: words('ada@home.org') }
  const facts = { available: true, captchaSolved: true }
  const passwords = { password: 'Uppercase', confirmPassword: 'Uppercase', acceptedTerms: TERMS_VERSION }
  const fieldsOf = (problems: readonly { readonly field: string }[]) => problems.map(({ field }) => field)
  expect(fieldsOf(signupProblems({ ...fields, ...passwords }, facts))).toEqual(Object.keys(fields))
  expect(profileProblems(fields)).toHaveLength(1)
  expect(emailProblems(fields)).toHaveLength(1)
  expect(otpProblems({ otp: words('123') })).toHaveLength(1)
  const role = { userRole: 'Marketing', message: 'Hello' }
  const person = { ...fields, phone: words('50123'), countryCode: words('971'), ...role }
  const fieldNames = ['name', 'email', 'phone']
  expect(fieldsOf(contactProblems(person))).toEqual(fieldNames)
  expect(fieldsOf(accessCodeProblems(person))).toEqual(fieldNames)
  expect(fieldsOf(contactProblems({ ...person, phone: '501234567' }))).toEqual(fieldNames)
})

describe('a typed text', () => {
  const readingOf = (schema: z.ZodMiniType, value: unknown) => {
    const read = z.safeParse(z.object({ reason: schema }), { reason: value }, { error: sentenceOf })
    return read.success ? read.data.reason : firstProblem(read.error)
  }

  it('is normalised before its length counts', () => {
    expect(readingOf(typedLine(4), ' ＳＫＯＲ ')).toBe('SKOR')
    expect(readingOf(typedLine(17), '\uFDFA')).toBe('The field reason must have at most 17 characters')
    expect(
      readingOf(typedLine(3, { min: 1, message: 'A name, please', tooLong: 'Too long' }), '\u00A0'),
    ).toBe('A name, please')
    expect(readingOf(typedLine(3, { message: 'A name, please', tooLong: 'Too long' }), 'SKOR')).toBe(
      'Too long',
    )
  })

  it('says which character can not be seen, or the sentence of its field', () => {
    expect(readingOf(typedLine(9), 'a\u202Eb')).toBe(
      'The field reason must not hold U+202E, a character that can not be seen',
    )
    expect(readingOf(typedLine(9), '\u0301a')).toBe(
      'The field reason must not begin with U+0301, a mark that belongs above or below a letter',
    )
    expect(readingOf(typedLine(9), 'a\nb')).toBe('The field reason must have one line')
    expect(readingOf(typedLine(9, { unseen: 'A name, please' }), 'a\u2800')).toBe('A name, please')
    expect(readingOf(typedText(9), 'a\r\nb')).toBe('a\nb')
  })

  it('keeps the bounds of a word of the domain, and reaches the texts inside of it', () => {
    expect(readingOf(typed(LeagueName), 'x'.repeat(41))).toBe(
      'The field reason must have at most 40 characters',
    )
    const asks = (option: string) => ({ kind: 'single', options: ['Kane', option] })
    expect(readingOf(typed(Asks), asks('Ｓon'))).toEqual(asks('Son'))
    expect(readingOf(typed(Asks), asks('S\u200Bon'))).toBe(
      'The field reason.options.1 must not hold U+200B, a character that can not be seen',
    )
  })
})
