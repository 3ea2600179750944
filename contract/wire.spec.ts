import { expect, test } from 'vitest'
import { z } from 'zod'
import { onWire } from './wire.ts'

const Whole = z.codec(z.string().regex(/^\d+$/, 'no number'), z.int(), { decode: Number, encode: String })
const Score = z.object({ home: Whole, away: Whole })
const Match = z.object({
  id: z.string(),
  round: z.int(),
  score: Score.nullable(),
  fan: z.object({ name: z.string(), image: z.string().nullable() }),
  reason: z.string().optional(),
})
const codec = onWire(
  Match,
  {
    id: '_id',
    score: { home: 'fristTeamSore', away: 'secondTeamSore' },
    fan: { name: 'user_name', image: 'image' },
  },
  { match_type: z.string().max(7).optional() },
)

const ours = { id: 'm', round: 3, score: { home: 2, away: 1 }, fan: { name: 'ada', image: null } }
const wire = { _id: 'm', round: 3, fristTeamSore: '2', secondTeamSore: '1', user_name: 'ada', image: null }

test('fields have their other names on the wire, and an object may be spread over the one around it', () => {
  expect(codec.encode(ours)).toEqual(wire)
  expect(codec.decode(wire)).toEqual(ours)
})

test('null is an object of nulls where it is spread', () => {
  const none = { ...wire, fristTeamSore: null, secondTeamSore: null }
  expect(codec.encode({ ...ours, score: null })).toEqual(none)
  expect(codec.decode(none)).toEqual({ ...ours, score: null })
})

test('what neither side names is dropped, and what is ignored is still checked', () => {
  expect(codec.encode({ ...ours, secret: 1 } as typeof ours)).toEqual(wire)
  expect(codec.decode({ ...wire, secret: 1, match_type: 'ROUND 1' })).toEqual(ours)
  expect(() => codec.decode({ ...wire, match_type: 'ROUND 11' })).toThrow('match_type')
})

test('problems are those of the fields, in both directions', () => {
  expect(() => codec.decode({ ...wire, fristTeamSore: 'x' })).toThrow('no number')
  expect(() => codec.encode({ ...ours, round: 1.5 })).toThrow('round')
})
