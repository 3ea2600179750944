/** Raffles, drawn by the product and judged by the verifier's own reading of the draw. */
import { expect, test } from 'vitest'
import { drawFrom, hashOf, listText } from '#domain/raffle/draw.ts'
import { leavesOf, SeasonLog } from '../../support/season.ts'
import { judge, replayOf } from './replay.ts'
import type { Shown } from './shown.ts'
import { inWords } from './verdict.ts'

const seed = 'a'.repeat(64)
const list = Array.from({ length: 7 }, (_, at) => `fan ${at}`)
const stream = 'raffle-2022-08'
const common = { month: '2022-08' }

/** @param change of the event of that type */
function raffle(change: Readonly<Record<string, object>> = {}) {
  const log = new SeasonLog()
  const take = (type: string, data: object) => log.take(type, stream, { ...common, ...data, ...change[type] })
  take('RaffleOpened', { commitment: hashOf(seed) })
  take('RaffleClosed', { listHash: hashOf(listText(list)), count: list.length })
  const earlier: string[] = []
  for (const step of [1, 2]) {
    const { winner } = drawFrom({ seed, list, earlier, step })
    take('RaffleDrawn', { step, winner, seed })
    earlier.push(winner)
  }
  return log.events
}

const shown = (text: string | null): Shown => ({
  covers: () => false,
  board: async () => [],
  periods: async () => [],
  raffleList: async () => text,
})

test.each([
  ['as it was drawn', {}, listText(list), /^Proven: the raffle of 2022-08\.$/],
  [
    'with another winner',
    { RaffleDrawn: { winner: 'fan x' } },
    listText(list),
    /^Contradicted: .*published fan x, the seed gives fan \d/,
  ],
  [
    'with another seed than was promised',
    { RaffleOpened: { commitment: hashOf('b') } },
    listText(list),
    /^Contradicted: .*seed is not the one/,
  ],
  ['with another list than was closed', {}, listText(list.slice(1)), /^Contradicted: .*another list/],
  ['without its list', {}, null, /^Can't be judged: .*its seed is the one that was promised/],
  [
    'whose leaf leaves its data out',
    { RaffleClosed: { leftOut: 1, listHash: undefined } },
    listText(list),
    /^Can't be judged/,
  ],
  [
    'whose event is none',
    { RaffleClosed: { count: 'many' } },
    listText(list),
    /^Contradicted: .*field 'count'/,
  ],
])('a raffle %s', async (_, change, text, pattern) => {
  const { verdicts } = await judge(await replayOf(() => leavesOf(raffle(change))), shown(text))
  expect(verdicts.map(inWords)).toEqual([expect.stringMatching(pattern)])
})
