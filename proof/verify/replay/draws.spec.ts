/** Raffles whose draws were computed with `sha256sum` and a pocket calculator, and what an operator may try with them. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { leavesOf, SeasonLog } from '../../support/season.ts'
import { judge, replayOf } from './replay.ts'
import type { Shown } from './shown.ts'
import { inWords } from './verdict.ts'

const MONTH = '2022-08'
const SEED = 'the seed of august'
const COMMITMENT = '06265a5a1deac818d5cf16ea846d44124000b306514e36f6422ae49a94700fe2'
const LIST = 'ada\nbea\ncal\ndot\neve\n'
const LIST_HASH = 'd477a12cf5b8a34cf0815244dcccb3fd2cf6e9f8450ad2d3227f078f22c26246'
/**
 * The hash of `<seed> <hash of the list> 1 1` begins with 14a0868feb41, which leaves 2 of five lines; that of `2 1` with
 * 98084e960909, which leaves 1 of four; that of `3 1` with 87262543966b, which leaves 0 of three.
 */
const WINNERS = ['cal', 'bea', 'ada']

type Step = readonly [type: string, data: object]
const opened: Step = ['RaffleOpened', { commitment: COMMITMENT }]
const closed: Step = ['RaffleClosed', { listHash: LIST_HASH, count: 5 }]
const drawn = (at: number): Step => ['RaffleDrawn', { step: at + 1, winner: WINNERS[at], seed: SEED }]
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

async function sentencesOn(steps: readonly Step[], list: string | null | Error = LIST): Promise<string[]> {
  const log = new SeasonLog()
  for (const [type, data] of steps) log.take(type, `raffle-${MONTH}`, { month: MONTH, ...data })
  const shown: Shown = {
    covers: () => false,
    board: async () => [],
    periods: async () => [],
    raffleList: async month => {
      if (list instanceof Error) throw list
      return month === MONTH ? list : null
    },
  }
  return (await judge(await replayOf(() => leavesOf(log.events)), shown)).verdicts.map(inWords)
}

const contradicted = (why: string) => [`Contradicted: the raffle of 2022-08: ${why}`]
const unjudged = [
  "Can't be judged: the raffle of 2022-08: its seed is the one that was promised; the list of its fans, which the site gives, is not here",
]

test.each([1, 2, 3])('%i draws are those that were computed by hand', async draws => {
  const steps = [opened, closed, ...WINNERS.slice(0, draws).map((_, at) => drawn(at))]
  expect(await sentencesOn(steps)).toEqual(['Proven: the raffle of 2022-08.'])
})

test.each([
  ['opened', [opened]],
  ['opened and closed', [opened, closed]],
])('a raffle that is %s has nothing to judge', async (_, steps) => {
  expect(await sentencesOn(steps)).toEqual([])
})

test.each([
  ['opened twice', [opened, opened, closed, drawn(0)], 'it was opened twice'],
  ['closed twice', [opened, closed, closed, drawn(0)], 'it was closed twice'],
  ['drawn before the list is closed', [opened, drawn(0), closed], 'it was drawn before its list was closed'],
  [
    'closed before the seed is promised, so that the seed can be chosen by the list',
    [closed, opened, drawn(0)],
    'its list was closed before its seed was promised',
  ],
  ['drawn without a promise', [closed, drawn(0)], 'its list was closed before its seed was promised'],
  [
    'drawn with a step left out',
    [opened, closed, ['RaffleDrawn', { step: 2, winner: 'bea', seed: SEED }]],
    'draw 1 names itself 2',
  ],
  ['drawn twice for one step', [opened, closed, drawn(0), drawn(0)], 'draw 2 names itself 1'],
  [
    'drawn for somebody else the second time',
    [opened, closed, drawn(0), ['RaffleDrawn', { step: 2, winner: 'cal', seed: SEED }]],
    'draw 2: published cal, the seed gives bea',
  ],
  [
    'drawn by another seed the second time',
    [opened, closed, drawn(0), ['RaffleDrawn', { step: 2, winner: 'bea', seed: 'another' }]],
    'its seed is not the one that was promised',
  ],
  [
    'about another month than its stream',
    [opened, ['RaffleClosed', { month: '2022-09', listHash: LIST_HASH, count: 5 }], drawn(0)],
    'it is about 2022-09',
  ],
  [
    'closed with another number of fans than the list has',
    [opened, ['RaffleClosed', { listHash: LIST_HASH, count: 6 }], drawn(0)],
    'its list has 5 fans and not 6',
  ],
] as const)('a raffle that is %s is contradicted', async (_, steps, why) => {
  expect(await sentencesOn(steps as readonly Step[])).toEqual(contradicted(why))
})

test.each([
  ['in another order', 'bea\nada\ncal\ndot\neve\n', 5],
  ['that has a fan twice', 'ada\nbea\nbea\ncal\ndot\neve\n', 6],
  ['with an empty line, which changes the hash and no chance', `${LIST}\n`, 5],
  ['with an empty line first', `\n${LIST}`, 5],
  ['without the end of its last line', LIST.slice(0, -1), 5],
  ['with an end of a line as other systems write it', LIST.replaceAll('\n', '\r\n'), 5],
])(
  'a list %s is contradicted, though its hash is that of the log: who knows the seed could choose among such lists',
  async (_, list, count) => {
    const steps: readonly Step[] = [
      opened,
      ['RaffleClosed', { listHash: hashOf(list), count }],
      ['RaffleDrawn', { step: 1, winner: winnerFrom(list), seed: SEED }],
    ]
    expect(await sentencesOn(steps, list)).toEqual(
      contradicted('its list is not in order, each fan once and on a line alone'),
    )
  },
)

/** By the lines as they stand. */
function winnerFrom(list: string): string {
  const lines = list.split('\n').filter(line => line !== '')
  const number = Number.parseInt(hashOf(`${SEED} ${hashOf(list)} 1 1`).slice(0, 12), 16)
  return lines[number % lines.length] ?? ''
}

test('nobody can be drawn from an empty list, and no draw goes on behind its end', async () => {
  const empty: Step = ['RaffleClosed', { listHash: hashOf(''), count: 0 }]
  expect(await sentencesOn([opened, empty, drawn(0)], '')).toEqual(
    contradicted('draw 1: published cal, the seed gives nobody'),
  )
  const hashOfCal = hashOf('cal\n')
  const steps: readonly Step[] = [opened, ['RaffleClosed', { listHash: hashOfCal, count: 1 }], drawn(0)]
  expect(await sentencesOn(steps, 'cal\n')).toEqual(['Proven: the raffle of 2022-08.'])
  expect(await sentencesOn([...steps, drawn(1)], 'cal\n')).toEqual(
    contradicted('draw 2: published bea, the seed gives nobody'),
  )
})

test('another list than was closed is contradicted, and one that the site does not give can not be judged', async () => {
  const steps = [opened, closed, drawn(0)]
  expect(await sentencesOn(steps, LIST.replace('eve', 'eva'))).toEqual(
    contradicted('the site shows another list than was drawn from'),
  )
  expect(await sentencesOn(steps, null)).toEqual(unjudged)
  expect(await sentencesOn(steps, new Error('the site is gone'))).toEqual(unjudged)
})

test('without a site the seed alone is judged', async () => {
  const log = new SeasonLog()
  for (const [type, data] of [opened, closed, drawn(0)])
    log.take(type, `raffle-${MONTH}`, { month: MONTH, ...data })
  const { verdicts } = await judge(await replayOf(() => leavesOf(log.events)), null)
  expect(verdicts.map(inWords)).toEqual(unjudged)
})

test('the first thing that is wrong is named, and every month by itself', async () => {
  expect(await sentencesOn([opened, opened, closed, closed])).toEqual(contradicted('it was opened twice'))
  const log = new SeasonLog()
  for (const month of ['2022-08', '2022-09'])
    for (const [type, data] of [opened, closed, drawn(0)])
      log.take(type, `raffle-${month}`, { month, ...data, ...(month === '2022-09' && { seed: 'another' }) })
  // Neither the events of other streams nor other events of this one are a raffle's.
  log.take('RaffleDrawn', 'entry-raffle-2022-08', { month: MONTH, step: 9, winner: 'eve', seed: SEED })
  log.take('PrizeChosen', 'raffle-2022-08', { month: MONTH, step: 1, winner: 'cal', prize: 'ball' })
  const { verdicts } = await judge(await replayOf(() => leavesOf(log.events)), null)
  expect(verdicts.map(inWords)).toEqual([
    ...unjudged,
    'Contradicted: the raffle of 2022-09: its seed is not the one that was promised',
  ])
})
