/** Points of a fan's match as a plain fold of the events gives them, by hand. */
import { describe, expect, test } from 'vitest'
import type { JudgedBy } from '#domain/events.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import { fan, type History, history } from '#projections/support/history.ts'
import { nothingYet, refold, verdictOf, verdictsOf } from './refold.ts'

const ann = fan('ann')
const [a, b] = ['league.1.a', 'league.1.b']
const EARLY = '2022-08-01T12:00:00.000Z'
const AFTER_LOCK = '2022-08-27T14:30:00.000Z'
/** Of the revisions before the matches: the streams as they stand are the judge. */
const OLD: JudgedBy = { round: 0, rules: 0, locksAt: '2022-08-27T14:00:00.000Z' }

function season(): History {
  const past = history()
  past.open()
  past.schedule(a, { marquee: true })
  past.schedule(b)
  return past
}
const folded = ({ events }: History) => events.reduce(refold, nothingYet)
const verdict = (past: History, match = a) => verdictOf(folded(past), { match, round: 1 }, new Map())

describe('points', () => {
  test('stand once the match is settled: 5, 3, 2 or none', () => {
    for (const [text, points] of [
      ['2:1', 5],
      ['3:2', 3],
      ['2:0', 2],
      ['0:1', 0],
    ] as const) {
      const past = season()
      past.place(ann, a, text)
      expect(verdict(past)).toMatchObject({ points: null })
      past.settle(a, '2:1')
      expect(verdict(past)).toMatchObject({ points, scored: { points } })
    }
  })

  test('are none without a prediction, without rules, and of a void match', () => {
    const past = season()
    past.settle(a, '2:1')
    expect(verdict(past)).toEqual({ prediction: null, scored: null, points: null })
    past.place(ann, b, '2:1')
    past.voided(b)
    expect(verdict(past, b)).toMatchObject({ prediction: { home: 2, away: 1 }, points: null })
    const bare = history()
    bare.place(ann, a, '2:1')
    expect(verdict(bare)).toEqual({ prediction: { home: 2, away: 1 }, scored: null, points: null })
  })

  test('follow the last rules, result, amendment and withdrawal', () => {
    const past = season()
    past.place(ann, a, '0:0')
    past.amend(ann, a, '0:0', '2:1')
    past.settle(a, '2:1')
    past.adopt('terms')
    expect(verdict(past).points).toBe(50)
    past.correct(a, '2:1', '3:1')
    expect(verdict(past).points).toBe(20)
    const withdrawn = season()
    withdrawn.place(ann, a, '2:1')
    withdrawn.withdraw(ann, a)
    withdrawn.settle(a, '2:1')
    expect(verdict(withdrawn).points).toBeNull()
  })

  test('are multiplied by power-ups of this round alone', () => {
    const past = season()
    past.schedule('league.2.a', { round: 2 })
    past.place(ann, b, '2:1')
    past.use(ann, 'weekly', 'league.2.a', 2)
    past.settle(b, '2:1')
    expect(verdict(past, b).points).toBe(5)
    past.use(ann, 'freepass', b)
    expect(verdict(past, b).points).toBe(10)
    past.giveBack(ann, 'freepass', b)
    expect(verdict(past, b).points).toBe(5)
  })

  test('are full where All or Nothing came true on the marquee match', () => {
    const past = season()
    past.place(ann, a, '1:0')
    past.place(ann, b, '3:0')
    past.use(ann, 'allornothing', a)
    past.settle(b, '2:1')
    expect(verdict(past, b).points).toBe(2)
    past.settle(a, '1:0')
    expect([verdict(past, a).points, verdict(past, b).points]).toEqual([10, 5])
  })
})

describe('what was refused at its place', () => {
  test('changes nothing, be it a prediction or a power-up', () => {
    const past = season()
    past.save(ann, [{ match: a, from: null, to: { home: 2, away: 1 } }], 1, OLD, AFTER_LOCK)
    expect(folded(past).entry).toBe(nothingYet.entry)
    past.place(ann, a, '2:1')
    past.use(ann, 'weekly', b, 1, OLD, AFTER_LOCK)
    past.settle(a, '2:1')
    expect(verdict(past).points).toBe(5)
    // What is judged by the round as it stands counts in time.
    past.use(ann, 'weekly', b, 1, { ...OLD, round: 3 }, EARLY)
    expect(verdict(past).points).toBe(10)
  })

  test('is what a kick-off brought forward made late, until the kick-off is put off', () => {
    const past = season()
    past.place(ann, b, '0:0')
    past.save(
      ann,
      [{ match: b, from: { home: 0, away: 0 }, to: { home: 2, away: 1 } }],
      1,
      undefined,
      '2022-08-20T12:00:00.000Z',
    )
    past.use(ann, 'freepass', b, 1, { ...OLD, round: 1 }, '2022-08-20T13:00:00.000Z')
    const since = '2022-08-20T12:00:00.000Z'
    past.move(b, '2022-08-20T13:00:00.000Z', 1, false, { matches: [{ match: b, since }], week: null })
    past.settle(b, '2:1')
    expect(verdict(past, b)).toMatchObject({ prediction: { home: 0, away: 0 }, points: 0 })
    past.move(b, '2022-09-20T13:00:00.000Z', 1, false, { matches: [{ match: b, since: null }], week: null })
    expect(verdict(past, b).points).toBe(10)
  })

  test('other events change nothing', () => {
    const past = season()
    const before = folded(past)
    const event = { ...past.events[0], type: 'RewardPointsSet', stream: 'rewards', data: { points: 1 } }
    expect(refold(before, event as unknown as RecordedEvent)).toBe(before)
  })
})

test('each predicted match of the round has its verdict, in the order of the predictions', () => {
  const past = season()
  past.place(ann, b, '2:1')
  past.place(ann, a, '0:0')
  past.settle(b, '2:1')
  expect(
    verdictsOf(folded(past), { round: 1 }, new Map()).map(({ match, points }) => [match, points]),
  ).toEqual([
    [b, 5],
    [a, null],
  ])
})
