import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Phrase } from './phrases.ts'
import { onWire, ourSideOf } from './wire.ts'

const Whole = z.codec(z.string().check(z.regex(/^\d+$/, 'no number')), z.int(), {
  decode: Number,
  encode: String,
})
const Score = z.object({ home: Whole, away: Whole })
const Match = z.object({
  id: z.string(),
  round: z.int(),
  score: z.nullable(Score),
  fan: z.object({ name: z.string(), image: z.nullable(z.string()) }),
  reason: z.optional(z.string()),
})
const codec = onWire(
  Match,
  {
    id: '_id',
    score: { home: 'fristTeamSore', away: 'secondTeamSore' },
    fan: { name: 'user_name', image: 'image' },
  },
  { match_type: z.optional(z.string().check(z.maxLength(7))) },
)

const ours = { id: 'm', round: 3, score: { home: 2, away: 1 }, fan: { name: 'ada', image: null } }
const wire = { _id: 'm', round: 3, fristTeamSore: '2', secondTeamSore: '1', user_name: 'ada', image: null }

test('fields have their other names on the wire, and an object may be spread over the one around it', () => {
  expect(z.encode(codec, ours)).toEqual(wire)
  expect(z.decode(codec, wire)).toEqual(ours)
})

test('null is an object of nulls where it is spread', () => {
  const none = { ...wire, fristTeamSore: null, secondTeamSore: null }
  expect(z.encode(codec, { ...ours, score: null })).toEqual(none)
  expect(z.decode(codec, none)).toEqual({ ...ours, score: null })
})

test('what neither side names is dropped, and what is ignored is still checked', () => {
  expect(z.encode(codec, { ...ours, secret: 1 } as typeof ours)).toEqual(wire)
  expect(z.decode(codec, { ...wire, secret: 1, match_type: 'ROUND 1' })).toEqual(ours)
  expect(() => z.decode(codec, { ...wire, match_type: 'ROUND 11' })).toThrow('match_type')
})

test('problems are those of the fields, in both directions', () => {
  expect(() => z.decode(codec, { ...wire, fristTeamSore: 'x' })).toThrow('no number')
  expect(() => z.encode(codec, { ...ours, round: 1.5 })).toThrow('round')
})

test('phrases within phrases are held to their schema in the words of the product', () => {
  const inner = { id: 'order.points', text: 'points', values: {} }
  const outer = { ...inner, lists: { order: { between: ', ', phrases: [inner] } } }
  const answers = ourSideOf(z.array(Phrase)) as z.ZodMiniType
  expect(answers.parse([outer])).toEqual([outer])
  const wrong = { ...outer, lists: { order: { between: ', ', phrases: [1] } } }
  expect(answers.safeParse([wrong]).success).toBe(false)
})
