import { expect, test } from 'vitest'
import type { RaffleView } from '#contract/raffle/calls.ts'
import { drawFrom, hashOf, listText } from '#domain/raffle/draw.ts'
import { byHand, repeatDraw } from './repeat-draw.ts'

const ids = ['a', 'b', 'c', 'd'].map(letter => `${letter.repeat(8)}-0000-4000-8000-000000000000`)
const seed = hashOf('a seed')
const first = drawFrom({ seed, list: ids, earlier: [], step: 1 }).winner
const second = drawFrom({ seed, list: ids, earlier: [first], step: 2 }).winner
const drawOf = (step: number, id: string) => ({
  step,
  winner: { id, name: 'Somebody', image: null },
  at: '2026-11-01T09:00:00.000Z',
  chooseUntil: '2026-11-15T09:00:00.000Z',
  outcome: 'lapsed' as const,
  reason: null,
})
const raffle: RaffleView = {
  month: '2026-10',
  status: 'lapsed',
  commitment: hashOf(seed),
  openedAt: '2026-10-01T09:00:00.000Z',
  count: ids.length,
  list: { hash: hashOf(listText(ids)), position: '42', closedAt: '2026-11-01T09:00:00.000Z' },
  seed,
  draws: [drawOf(1, first), drawOf(2, second)],
}

test('a draw that is repeated comes out the same, draw by draw', () => {
  const repeated = repeatDraw(raffle, listText(ids))
  expect(repeated).toMatchObject({ same: true, lines: 4, seedHash: raffle.commitment })
  expect(repeated.steps.map(({ id, left, same }) => [id, left, same])).toEqual([
    [first, 4, true],
    [second, 3, true],
  ])
})

test.each<[string, Partial<RaffleView>, string]>([
  ['seed', { seed: hashOf('another seed') }, listText(ids)],
  ['list', {}, listText(ids.slice(1))],
  ['winner', { draws: [drawOf(1, ids.find(id => id !== first) ?? '')] }, listText(ids)],
])('another %s than the published one is noticed', (_, changed, file) =>
  expect(repeatDraw({ ...raffle, ...changed }, file).same).toBe(false),
)

test('the lines for a shell name seed, list and step', () => {
  const [step] = repeatDraw(raffle, listText(ids)).steps
  if (!step) throw new Error('no step')
  const lines = byHand(raffle, step, 'https://skor.test/list').split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[2]).toContain(`${seed} ${raffle.list?.hash} 1 1`)
  const [, digits, left] = /\( 0x([0-9a-f]{12}) % (\d+) \)/.exec(lines[3] ?? '') ?? []
  expect(ids.toSorted()[Number(`0x${digits}`) % Number(left)]).toBe(first)
})
