import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf, earliest, minutesBefore } from '../instant.ts'
import {
  arePicksVisible,
  firstLockUnder,
  isLocked,
  latestVisibleLock,
  lockUnder,
  visibleFrom,
} from './lock.ts'
import { rulesPresets } from './presets/rules.ts'

const kickOff = '2022-11-21T19:00:00.000Z'
const firstOfDay = '2022-11-21T13:00:00.000Z'
const kickOffs = { final: kickOff, first: firstOfDay }

describe('the lock', () => {
  it.each([
    ['premier-league', '2022-11-21T18:00:00.000Z'],
    ['world-cup', '2022-11-21T17:30:00.000Z'],
    ['terms', '2022-11-21T11:30:00.000Z'],
  ] as const)('of %s falls at %s', (id, lock) => {
    expect(lockUnder(kickOffs, 'final', rulesPresets[id])).toBe(lock)
  })

  it('counts from the first match of the round where the rules say so', () => {
    const rules = {
      ...rulesPresets.terms,
      lock: { minutes: 15, before: 'first-match-of-round' as const, by: null },
    }
    const round = { final: kickOff, eve: '2022-11-20T12:00:00.000Z', first: firstOfDay }
    for (const match of Object.keys(round))
      expect(lockUnder(round, match, rules)).toBe('2022-11-20T11:45:00.000Z')
    expect(lockUnder({ first: firstOfDay }, 'final', rules)).toBeNull()
  })

  it('is kept apart by match, minutes and day, where one set of kick-offs is asked about twice', () => {
    const cases = [
      ['final', 'premier-league', '2022-11-21T18:00:00.000Z'],
      ['first', 'premier-league', '2022-11-21T12:00:00.000Z'],
      ['final', 'world-cup', '2022-11-21T17:30:00.000Z'],
      ['first', 'world-cup', '2022-11-21T11:30:00.000Z'],
      ['final', 'terms', '2022-11-21T11:30:00.000Z'],
      ['first', 'terms', '2022-11-21T11:30:00.000Z'],
    ] as const
    for (const [match, id, lock] of [...cases, ...cases])
      expect(lockUnder(kickOffs, match, rulesPresets[id])).toBe(lock)
    expect(lockUnder({ final: firstOfDay }, 'final', rulesPresets['premier-league'])).toBe(
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
    expect(lockUnder(kickOffs, 'announced', rulesPresets[id])).toBeNull(),
  )

  it('is the same as: now plus the minutes is at or after the kick-off', () => {
    const ruleset = rulesPresets['premier-league']
    const lock = lockUnder(kickOffs, 'final', ruleset) ?? 'none'
    fc.assert(
      fc.property(fc.integer({ min: -7_200_000, max: 7_200_000 }), offset => {
        const now = new Date(Date.parse(kickOff) + offset)
        expect(isLocked(lock, now.toISOString())).toBe(now.getTime() + 3_600_000 >= Date.parse(kickOff))
      }),
    )
  })
})

describe('a moment at which everything locks', () => {
  const moment = '2022-11-20T16:00:00.000Z'
  const under = (kickOffs: Record<string, string>, match: string, minutes = 60, by: string | null = moment) =>
    lockUnder(kickOffs, match, { lock: { minutes, before: 'match', by } })

  it.each([
    ['a match whose own lock would come later', '2022-11-20T17:00:00.001Z', moment],
    ['a match whose own lock falls on it', '2022-11-20T17:00:00.000Z', moment],
    [
      'no match whose own lock comes a millisecond before',
      '2022-11-20T16:59:59.999Z',
      '2022-11-20T15:59:59.999Z',
    ],
    ['no match that has kicked off long before', '2022-11-01T12:00:00.000Z', '2022-11-01T11:00:00.000Z'],
  ])('locks %s', (_, at, lock) => {
    expect(under({ final: at }, 'final')).toBe(lock)
  })

  it('locks a match without a kick-off, which else has no lock', () => {
    expect(under({}, 'announced')).toBe(moment)
    expect(under({}, 'announced', 60, null)).toBeNull()
  })

  it.each(['match', 'first-match-of-day', 'first-match-of-round'] as const)(
    'holds beside minutes before the %s, and from its very instant on',
    before => {
      const lock = lockUnder(kickOffs, 'final', { lock: { minutes: 0, before, by: moment } })
      expect(lock).toBe(moment)
      expect([
        isLocked(lock, '2022-11-20T15:59:59.999Z'),
        isLocked(lock, moment),
        isLocked(lock, '2022-11-20T16:00:00.001Z'),
      ]).toEqual([false, true, true])
    },
  )

  it('is told apart from another one, where one set of kick-offs is asked about twice', () => {
    const other = '2022-11-19T16:00:00.000Z'
    for (const by of [moment, other, null, moment, other])
      expect(under(kickOffs, 'final', 60, by)).toBe(by ?? '2022-11-21T18:00:00.000Z')
  })

  it('is the first lock of a round, also of one whose kick-offs are not known', () => {
    const first = (kickOffs: Record<string, string>, by: string | null) =>
      firstLockUnder(kickOffs, { lock: { minutes: 60, before: 'match', by } })
    expect([first(kickOffs, moment), first({}, moment)]).toEqual([moment, moment])
    expect([first(kickOffs, null), first({}, null)]).toEqual(['2022-11-21T12:00:00.000Z', null])
    expect(first(kickOffs, '2022-11-21T12:00:00.001Z')).toBe('2022-11-21T12:00:00.000Z')
  })
})

describe('the first match of the day', () => {
  const terms = rulesPresets.terms

  it('is found by the day in GMT, in whatever order the matches come', () => {
    const late = '2022-11-21T23:59:59.999Z'
    const next = '2022-11-22T00:00:00.000Z'
    const locks = (kickOffs: Record<string, string>) =>
      Object.keys(kickOffs).map(match => lockUnder(kickOffs, match, terms))
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

it('the latest lock whose picks show is the one whose picks have just begun to show', () => {
  const latest = latestVisibleLock(kickOff)
  expect(latest).toBe('2022-11-21T18:59:55.000Z')
  expect(arePicksVisible(latest, false, kickOff)).toBe(true)
  expect(arePicksVisible(new Date(Date.parse(latest) + 1).toISOString(), false, kickOff)).toBe(false)
})
