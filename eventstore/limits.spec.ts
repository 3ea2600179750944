import { expect, test } from 'vitest'
import { MAX_ROUNDS } from '#domain/bounds.ts'
import { checkAppend, MAX_TOGETHER, together } from './limits.ts'
import type { NewEvent, NewEvents } from './port.ts'

const event = { type: 'RewardPointsSet' } as NewEvent

test.each(['round-league.1', 'a', 'a$b', '!', '~', 'x'.repeat(250)])(
  'the stream %s may be appended to',
  stream => {
    expect(() => checkAppend(stream, 0, {})).not.toThrow()
  },
)

test.each(['', '$all', 'a b', ' a', 'a ', 'ä', 'aä', 'a\n', 'x'.repeat(251)])(
  'the stream %j may not, nor guard an append',
  stream => {
    const problem = `not a stream name: ${JSON.stringify(stream)}`
    expect(() => checkAppend(stream, 0, {})).toThrow(problem)
    expect(() => checkAppend('a', 0, { streams: [{ stream, revision: 0 }] })).toThrow(problem)
  },
)

test.each(['noStream', 0, 7, Number.MAX_SAFE_INTEGER] as const)(
  'the revision %s may be expected',
  revision => {
    expect(() => checkAppend('a', revision, {})).not.toThrow()
  },
)

test.each([-1, 1.5, Number.NaN, 2 ** 53, '3', null])('the revision %s may not', revision => {
  expect(() => checkAppend('a', revision as number, {})).toThrow(`not a revision: ${revision}`)
  const streams = [
    { stream: 'a', revision: 0 },
    { stream: 'b', revision: revision as number },
  ]
  expect(() => checkAppend('a', 0, { streams })).toThrow(`not a revision: ${revision}`)
})

test('an append has as many guards as a season has rounds, and two more', () => {
  const guards = (count: number) => ({ streams: Array(count).fill({ stream: 'a', revision: 0 }) })
  expect(() => checkAppend('a', 0, guards(MAX_ROUNDS + 2))).not.toThrow()
  expect(() => checkAppend('a', 0, guards(MAX_ROUNDS + 3))).toThrow(
    `${MAX_ROUNDS + 3} guards; at most ${MAX_ROUNDS + 2}`,
  )
})

test('one event is appended alone, several together, up to their bound', () => {
  const many = (count: number) => Array<NewEvent>(count).fill(event) as unknown as NewEvents
  expect(together(event)).toEqual([event])
  expect(together(many(2))).toHaveLength(2)
  expect(together(many(MAX_TOGETHER))).toHaveLength(MAX_TOGETHER)
  for (const count of [0, MAX_TOGETHER + 1])
    expect(() => together(many(count))).toThrow(`${count} events of one append; 1 to ${MAX_TOGETHER}`)
})
