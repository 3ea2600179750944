import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, earliest, minutesBefore } from '../instant.ts'
import { arePicksVisible, isLocked, latestVisibleLock, lockUnder, visibleFrom } from './lock.ts'
import { findRuleset, rulesetOf, rulesets } from './ruleset.ts'

const kickOff = '2022-11-21T19:00:00.000Z'
const firstOfDay = '2022-11-21T13:00:00.000Z'
const kickOffs = { final: kickOff, first: firstOfDay }

describe('the lock', () => {
  it.each([
    ['premier-league', '2022-11-21T18:00:00.000Z'],
    ['world-cup', '2022-11-21T17:30:00.000Z'],
    ['terms', '2022-11-21T11:30:00.000Z'],
  ] as const)('of %s falls at %s', (id, lock) => {
    expect(lockUnder(kickOffs, 'final', rulesetOf(id, 1))).toBe(lock)
  })

  it('is kept apart by match, minutes and day, where one set of kick-offs is asked about twice', () => {
    const asked = [
      ['final', 'premier-league', '2022-11-21T18:00:00.000Z'],
      ['first', 'premier-league', '2022-11-21T12:00:00.000Z'],
      ['final', 'world-cup', '2022-11-21T17:30:00.000Z'],
      ['first', 'world-cup', '2022-11-21T11:30:00.000Z'],
      ['final', 'terms', '2022-11-21T11:30:00.000Z'],
      ['first', 'terms', '2022-11-21T11:30:00.000Z'],
    ] as const
    for (const [match, id, lock] of [...asked, ...asked])
      expect(lockUnder(kickOffs, match, rulesetOf(id, 1))).toBe(lock)
    expect(lockUnder({ final: firstOfDay }, 'final', rulesetOf('premier-league', 1))).toBe(
      '2022-11-21T12:00:00.000Z',
    )
  })

  it('holds from its very instant on', () => {
    const lock = '2022-11-21T18:00:00.000Z'
    expect(isLocked(lock, '2022-11-21T17:59:59.999Z')).toBe(false)
    expect(isLocked(lock, lock)).toBe(true)
    expect(isLocked(lock, '2022-11-21T18:00:00.001Z')).toBe(true)
  })

  it('never holds where there is none', () => expect(isLocked(null, kickOff)).toBe(false))

  it.each(['premier-league', 'world-cup', 'terms'] as const)('of %s needs a kick-off', id =>
    expect(lockUnder(kickOffs, 'announced', rulesetOf(id, 1))).toBeNull(),
  )

  it('is the same as: now plus the minutes is at or after the kick-off', () => {
    const ruleset = rulesetOf('premier-league', 1)
    const lock = lockUnder(kickOffs, 'final', ruleset) ?? 'none'
    fc.assert(
      fc.property(fc.integer({ min: -7_200_000, max: 7_200_000 }), offset => {
        const now = new Date(Date.parse(kickOff) + offset)
        expect(isLocked(lock, now.toISOString())).toBe(now.getTime() + 3_600_000 >= Date.parse(kickOff))
      }),
    )
  })
})

describe('the first match of the day', () => {
  const terms = rulesetOf('terms', 1)

  it('is found by the day in GMT, in whatever order the matches come', () => {
    const late = '2022-11-21T23:59:59.999Z'
    const next = '2022-11-22T00:00:00.000Z'
    const locks = (of: Record<string, string>) => Object.keys(of).map(match => lockUnder(of, match, terms))
    const lock = '2022-11-21T11:30:00.000Z'
    const nextLock = '2022-11-21T22:30:00.000Z'
    expect(locks({ late, kickOff, firstOfDay, next })).toEqual([lock, lock, lock, nextLock])
    expect(locks({ next, firstOfDay, late, kickOff })).toEqual([nextLock, lock, lock, lock])
  })

  it('may be the match itself', () =>
    expect(lockUnder({ final: kickOff }, 'final', terms)).toBe('2022-11-21T17:30:00.000Z'))
})

describe('what others predicted', () => {
  const lock = '2022-11-21T18:00:00.000Z'

  it('shows five seconds after the lock, when no earlier save can still come in', () => {
    for (const hidden of ['2022-11-21T17:59:59.999Z', lock, '2022-11-21T18:00:04.999Z'])
      expect(arePicksVisible(lock, false, hidden)).toBe(false)
    for (const shown of ['2022-11-21T18:00:05.000Z', '2022-11-21T18:00:05.001Z'])
      expect(arePicksVisible(lock, false, shown)).toBe(true)
    expect(arePicksVisible(lock, true, lock)).toBe(false)
  })

  it('shows from an instant on that pages can wait for', () =>
    expect(visibleFrom(lock)).toBe('2022-11-21T18:00:05.000Z'))

  it('shows without a lock only where the match is over, such as one that became void while it was open', () => {
    expect(arePicksVisible(null, true, lock)).toBe(true)
    expect(arePicksVisible(null, false, kickOff)).toBe(false)
  })
})

describe('instants', () => {
  it('go back over midnight and keep their width', () => {
    expect(minutesBefore('2023-01-01T00:30:00.000Z', 90)).toBe('2022-12-31T23:00:00.000Z')
    expect(dayOf('2022-12-31T23:00:00.000Z')).toBe('2022-12-31')
  })

  it('have an earliest one, where there is one', () => {
    expect(earliest([kickOff, null, firstOfDay, kickOff])).toBe(firstOfDay)
    expect(earliest([null])).toBeNull()
    expect(earliest([])).toBeNull()
  })
})

describe('the rulesets', () => {
  it('are found by id and version', () => {
    for (const ruleset of rulesets) expect(rulesetOf(ruleset.id, ruleset.version)).toBe(ruleset)
    expect(findRuleset('terms', 2)).toBeUndefined()
    expect(() => rulesetOf('terms', 2)).toThrow("no version 2 of the ruleset 'terms'")
  })

  it('hold the numbers of their sources', () => {
    const numbers = rulesets.map(({ id, points, amend }) => [
      id,
      points.exact,
      points.margin,
      points.result,
      amend,
    ])
    expect(numbers).toEqual([
      ['premier-league', 5, 3, 2, 'until-lock'],
      ['world-cup', 5, null, 2, 'never'],
      ['terms', 50, null, 20, 'never'],
    ])
  })
})

it('the latest lock whose picks show is the one whose picks have just begun to show', () => {
  const latest = latestVisibleLock(kickOff)
  expect(latest).toBe('2022-11-21T18:59:55.000Z')
  expect(arePicksVisible(latest, false, kickOff)).toBe(true)
  expect(arePicksVisible(new Date(Date.parse(latest) + 1).toISOString(), false, kickOff)).toBe(false)
})
