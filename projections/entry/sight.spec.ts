import { expect, test } from 'vitest'
import { ClockInDoubt } from '#runtime/clock.ts'
import {
  cautiousSight,
  ownSight,
  publicSight,
  seesAnswer,
  seesCoupon,
  seesPick,
  sightOf,
  wholeSight,
} from './sight.ts'

const [ann, bob] = ['ann', 'bob']
const lock = '2026-03-07T14:00:00.000Z'
const at = (now: string) => ({ now: new Date(now), problem: null })
const seen = at('2026-03-07T14:00:05.000Z')
const early = at('2026-03-07T14:00:04.999Z')
const match = (id: string, locksAt: string | null = lock, status = 'scheduled') =>
  ({ id, round: 1, status, locksAt }) as Parameters<typeof seesPick>[2]
const later = match('later', '2026-03-08T14:00:00.000Z')

test('a pick is its owner’s until some seconds after the lock, and then everybody’s', () => {
  expect(seesPick(sightOf(ann, early), ann, match('a'))).toBe(true)
  for (const sight of [sightOf(bob, early), publicSight(early), ownSight(bob)])
    expect(seesPick(sight, ann, match('a'))).toBe(false)
  expect(seesPick(publicSight(seen), ann, match('a'))).toBe(true)
  expect(seesPick(ownSight(bob), ann, match('a'))).toBe(false)
  expect(seesPick(publicSight(early), ann, match('a', null, 'void'))).toBe(true)
  expect(seesPick(publicSight(early), ann, match('a', null))).toBe(false)
  expect(seesPick(wholeSight(), ann, match('a'))).toBe(true)
})

test('a power-up of one match shows with its match, one of the week with the first match of the week', () => {
  const week = [match('a'), later]
  const shows = (kind: 'freepass' | 'weekly' | 'allornothing', at: typeof seen) =>
    seesCoupon(publicSight(at), ann, { kind, match: 'later' }, week)
  expect([shows('freepass', seen), shows('weekly', seen), shows('allornothing', seen)]).toEqual([
    false,
    true,
    true,
  ])
  expect(shows('weekly', early)).toBe(false)
  expect(seesCoupon(ownSight(ann), ann, { kind: 'freepass', match: 'later' }, week)).toBe(true)
})

test('an answer shows after the lock of its question', () => {
  expect([seesAnswer(publicSight(early), ann, lock), seesAnswer(publicSight(seen), ann, lock)]).toEqual([
    false,
    true,
  ])
  expect(seesAnswer(ownSight(ann), ann, lock)).toBe(true)
})

test('by a clock in doubt nobody sees what a lock hides, and everybody what is their own', () => {
  const inDoubt = { ...seen, problem: 'this server’s clock is wrong' }
  expect(() => sightOf(ann, inDoubt)).toThrow(ClockInDoubt)
  expect(() => publicSight(inDoubt)).toThrow(ClockInDoubt)
  expect(seesPick(ownSight(ann), ann, match('a'))).toBe(true)
  expect(seesPick(cautiousSight(inDoubt), ann, match('a'))).toBe(false)
  expect(seesPick(cautiousSight(seen), ann, match('a'))).toBe(true)
})

test.each(['scored', 'settled', 'void'])('a pick of a match without a lock shows once that is %s', status => {
  expect(seesPick(publicSight(early), ann, match('a', null, status))).toBe(true)
  expect(seesPick(ownSight(bob), ann, match('a', null, status))).toBe(false)
})

test('a power-up of one match shows with that match alone', () => {
  const shows = (id: string) =>
    seesCoupon(publicSight(seen), ann, { kind: 'freepass', match: id }, [match('a'), later])
  expect([shows('a'), shows('later'), shows('unknown')]).toEqual([true, false, false])
  expect(seesCoupon(wholeSight(), ann, { kind: 'freepass', match: 'later' }, [later])).toBe(true)
})

test('no answer shows by a sight without a clock', () => {
  expect(seesAnswer(ownSight(bob), ann, lock)).toBe(false)
  expect(seesAnswer(wholeSight(), ann, lock)).toBe(true)
})
