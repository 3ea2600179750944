import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { bounded, fold } from './decider.ts'
import { happened, quiet, refuse } from './decision.ts'

const events = {
  Counted: {
    version: 1,
    data: z.object({
      by: z.int().check(z.maximum(9)),
      word: z.string().check(z.trim()),
      score: z.optional(z.object({ home: z.int() })),
    }),
  },
} as const
interface Count {
  readonly by: number
  readonly word: string
  readonly score?: { readonly home: number }
}
const counter = bounded<number, Count, typeof events>({
  events,
  initialState: 0,
  evolve: (sum, { data }) => sum + data.by,
  decide: data => {
    if (data.by === 0) return quiet
    return data.by < 0 ? refuse('negative', 'Only upwards') : happened({ type: 'Counted', data })
  },
})
const counted = (by: number) => ({
  type: 'Counted',
  data: { by, word: '' },
  metadata: { occurredAt: '2023-05-28T15:30:00.000Z' },
})

describe('fold', () => {
  it('begins with the initial state, or with another one', () => {
    expect(fold(counter, [])).toBe(0)
    expect(fold(counter, [counted(1), counted(2)])).toBe(3)
    expect(fold(counter, [counted(1)], 40)).toBe(41)
  })
  it('breaks on an event of another noun', () =>
    expect(() => fold(counter, [{ ...counted(1), type: 'MatchVoided' }])).toThrow(
      'MatchVoided does not belong to this stream',
    ))
})

describe('bounded', () => {
  it('gives the event as its schema keeps it', () =>
    expect(counter.decide({ by: 9, word: ' up ' }, 0)).toEqual({
      kind: 'happened',
      event: { type: 'Counted', data: { by: 9, word: 'up' } },
    }))
  it('leaves the other answers as they are', () => {
    expect(counter.decide({ by: 0, word: '' }, 0)).toBe(quiet)
    expect(counter.decide({ by: -1, word: '' }, 0)).toEqual(refuse('negative', 'Only upwards'))
  })
  it('refuses what the schema refuses, and names each field', () =>
    expect(counter.decide({ by: 9.5, word: 1 as never }, 0)).toEqual(
      refuse(
        'out-of-bounds',
        'Out of bounds: by: Invalid input: expected int, received number; ' +
          'word: Invalid input: expected string, received number',
      ),
    ))
  it('names a field inside of another by the path to it', () =>
    expect(counter.decide({ by: 1, word: '', score: { home: 0.5 } }, 0)).toEqual(
      refuse('out-of-bounds', 'Out of bounds: score.home: Invalid input: expected int, received number'),
    ))
  it('takes no text that can not be seen, wherever the command came from', () =>
    expect(counter.decide({ by: 1, word: 'u\uFFFFp' }, 0)).toEqual(
      refuse('out-of-bounds', 'Out of bounds: word: must not hold U+FFFF, a character that can not be seen'),
    ))
  it('writes a text in its one form', () =>
    expect(counter.decide({ by: 1, word: 'ｕｐ' }, 0)).toMatchObject({ event: { data: { word: 'up' } } }))
})
