// @module-tag any-postgres
/** Whatever the history and however it is cut into batches: live and rebuilt content are the same. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { unreachable } from '#domain/unreachable.ts'
import type { CouponKind } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { createGeneration, type Generation } from '../support/generation.ts'
import { august, fan, history, september } from '../support/history.ts'

const RUNS = inject('thorough') ? 12 : 4

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const matches = [
  { id: 'a', round: 1, marquee: true },
  { id: 'b', round: 1, marquee: false },
  { id: 'c', round: 2, marquee: false },
] as const
const fans = ['ann', 'bob', 'cat'].map(fan)
const kinds: readonly CouponKind[] = ['freepass', 'weekly', 'allornothing']
const moves = ['predict', 'withdraw', 'settle', 'coupon', 'void', 'move', 'postpone', 'adopt'] as const

const step = fc.record({
  verb: fc.oneof(
    { weight: 6, arbitrary: fc.constant('predict' as const) },
    { weight: 3, arbitrary: fc.constant('settle' as const) },
    { weight: 3, arbitrary: fc.constant('coupon' as const) },
    { weight: 4, arbitrary: fc.constantFrom(...moves) },
  ),
  match: fc.constantFrom(...matches),
  user: fc.constantFrom(...fans),
  kind: fc.constantFrom(...kinds),
  score: fc.constantFrom('0:0', '1:0', '2:1', '0:1', '1:1'),
  ruleset: fc.constantFrom('premier-league' as const, 'terms' as const),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/**
 * Each move comes. The last one makes All or Nothing come true after the result, and nothing judges that again: what a fold
 * left out before, a later one might mend.
 */
const EACH_MOVE: readonly Step[] = [
  'predict b 1:0',
  'use allornothing',
  'predict c 0:1',
  'withdraw c',
  'settle a 2:1',
  'settle b 1:0',
  'predict a 2:1',
  'use weekly',
  'use weekly',
  'settle a 1:1',
  'move c',
  'postpone c',
  'adopt',
  'void b',
  'predict a 1:1',
].map(stepOf)

/** `predict a 2:1`, by the first fan; `use weekly`, on the first match */
function stepOf(text: string): Step {
  const [verb = '', subject = '', score = '0:0'] = text.split(' ')
  const kind = kinds.find(name => name === subject) ?? 'freepass'
  return {
    verb: verb === 'use' ? 'coupon' : (moves.find(move => move === verb) ?? 'predict'),
    match: matches.find(({ id }) => id === subject) ?? matches[0],
    user: fans[0] ?? '',
    kind,
    score: score as Step['score'],
    ruleset: 'terms',
  }
}

/** Types of events that the moves write. */
const WRITTEN = [
  'CouponReturned',
  'CouponUsed',
  'MatchDetailsChanged',
  'MatchPostponed',
  'MatchVoided',
  'PredictionWithdrawn',
  'PredictionsSaved',
  'RulesetAdopted',
  'ScoreCorrected',
  'ScoreEntered',
  'WinnerSet',
]

/** A history that the deciders could have given: each step does what its state allows, or nothing. */
function historyOf(steps: readonly Step[]): readonly RecordedEvent[] {
  const past = history()
  past.open()
  const state = new Map(
    matches.map(({ id, round, marquee }) => {
      past.schedule(id, { round, marquee })
      return [id, { score: '', status: 'scheduled', kickOff: august as string | null }]
    }),
  )
  const predicted = new Map<string, string>()
  const used = new Set<string>()
  for (const { verb, match, user, kind, score, ruleset } of steps) {
    const now = state.get(match.id)
    if (!now) throw new Error(`no match ${match.id}`)
    const key = `${match.id} ${user}`
    const coupon = `${match.round} ${user} ${kind}`
    const before = predicted.get(key)
    switch (verb) {
      case 'predict':
        if (before === undefined) past.place(user, match.id, score, match.round)
        else if (before !== score) past.amend(user, match.id, before, score, match.round)
        predicted.set(key, score)
        break
      case 'withdraw':
        if (predicted.delete(key)) past.withdraw(user, match.id, match.round)
        break
      case 'settle':
        if (now.status === 'scheduled' && now.kickOff !== null) {
          past.settle(match.id, score, match.round)
          state.set(match.id, { ...now, status: 'settled', score })
        } else if (now.status === 'settled' && now.score !== score) {
          past.correct(match.id, now.score, score, match.round)
          state.set(match.id, { ...now, score })
        }
        break
      case 'coupon':
        if (used.delete(coupon)) past.giveBack(user, kind, match.id, match.round)
        else {
          used.add(coupon)
          past.use(user, kind, match.id, match.round)
        }
        break
      case 'void':
        if (now.status !== 'void') past.voided(match.id, match.round)
        state.set(match.id, { ...now, status: 'void', score: '' })
        break
      case 'move':
        if (now.status !== 'void') {
          const kickOff = now.kickOff === august ? september : august
          past.move(match.id, kickOff, match.round)
          state.set(match.id, { ...now, kickOff })
        }
        break
      case 'postpone':
        if (now.status === 'scheduled' && now.kickOff !== null) {
          past.postpone(match.id, null, match.round)
          state.set(match.id, { ...now, kickOff: null })
        }
        break
      case 'adopt':
        past.adopt(ruleset)
        break
      default:
        return unreachable(verb)
    }
  }
  return past.events
}

function cut(events: readonly RecordedEvent[], size: number): readonly (readonly RecordedEvent[])[] {
  return Array.from({ length: Math.ceil(events.length / size) }, (_, index) =>
    events.slice(index * size, (index + 1) * size),
  )
}

async function live(events: readonly RecordedEvent[], size: number): Promise<Generation> {
  const generation = await createGeneration(database)
  await generation.fold(cut(events, size))
  return generation
}

async function rebuilt(events: readonly RecordedEvent[]): Promise<Generation> {
  const generation = await createGeneration(database)
  await generation.fold(cut(events, 7), 'rebuild')
  await generation.finishRebuild()
  return generation
}

test('live content is the rebuilt content, however the events are cut into batches', {
  timeout: 120_000,
}, async () => {
  const written = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 20, maxLength: 60 }),
      fc.integer({ min: 1, max: 9 }),
      async (steps, size) => {
        const events = historyOf(steps)
        for (const { type } of events) written.add(type)
        const expected = await (await rebuilt(events)).content()
        expect(await (await live(events, size)).content()).toEqual(expected)
        expect(await (await live(events, events.length)).content()).toEqual(expected)
      },
    ),
    { numRuns: RUNS, verbose: 1, examples: [[[...EACH_MOVE], 1]] },
  )
  expect([...written]).toEqual(expect.arrayContaining(WRITTEN))
})

test('a rebuilt generation goes on live', async () => {
  const past = history()
  past.open()
  past.schedule('a', { marquee: true })
  past.schedule('b')
  for (const user of fans) for (const match of ['a', 'b']) past.place(user, match, '1:0')
  past.use(fans[0] ?? '', 'allornothing', 'a')
  past.settle('b', '2:1')
  const first = past.events.length
  past.settle('a', '1:0')
  past.withdraw(fans[1] ?? '', 'b')
  past.correct('b', '2:1', '1:0')

  const generation = await createGeneration(database)
  await generation.fold([past.events.slice(0, first)], 'rebuild')
  await generation.finishRebuild()
  await generation.fold([past.events.slice(first)])
  expect(await generation.content()).toEqual(await (await rebuilt(past.events)).content())
})
