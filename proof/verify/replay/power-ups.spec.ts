/** Power-ups in tables: until when each is used, what it multiplies, and what a kick-off brought forward makes of it. */
import { describe, expect, test } from 'vitest'
import type { LoggedEvent } from '../../leaf/event.ts'
import { CouponChanges } from './coupon-changes.ts'
import { isChangeable, isUsable, withPowerUps } from './power-ups.ts'
import { newRound, type Round, takeRound } from './round.ts'
import { type Rules, rulesOf } from './rules.ts'

const KINDS = ['freepass', 'allornothing', 'weekly'] as const
const named = rulesOf({ ruleset: 'premier-league', version: 1 })
const rules: Rules = { ...named, exact: 100, times: { freepass: 2, allornothing: 3, weekly: 5 } }
const at = (text: string) => Date.parse(`2022-08-${text}:00.000Z`)

/** The marquee match kicks off on the 6th at 12:00, another one at 15:00, the last one a day later; each locks an hour before. */
function week(): Round {
  const round = newRound()
  const kickOffs = { marquee: '06T12:00', second: '06T15:00', third: '07T15:00' }
  for (const [match, kickOff] of Object.entries(kickOffs))
    happen(round, 'MatchScheduled', match, {
      home: 'A',
      away: 'B',
      kickOff: `2022-08-${kickOff}:00.000Z`,
      marquee: match === 'marquee',
    })
  return round
}

function happen(round: Round, type: string, match: string, data: object = {}): void {
  takeRound(round, {
    type,
    revision: 0,
    time: '2022-08-01T12:00:00.000Z',
    data: { match, ...data },
  } as unknown as LoggedEvent)
}

describe('a power-up is used', () => {
  test.each([
    ['freepass', 'second', '06T13:59', true],
    ['freepass', 'second', '06T14:00', false],
    ['freepass', 'marquee', '06T10:00', false],
    ['freepass', 'unknown', '06T10:00', false],
    ['allornothing', 'marquee', '06T10:59', true],
    ['allornothing', 'marquee', '06T11:00', false],
    ['allornothing', 'second', '06T10:00', false],
    ['weekly', 'second', '06T10:59', true],
    ['weekly', 'second', '06T11:00', false],
    ['weekly', 'marquee', '06T10:59', true],
    ['weekly', 'third', '06T11:00', false],
    ['weekly', 'unknown', '06T10:00', false],
    ['treble', 'second', '06T10:00', false],
    ['toString', 'second', '06T10:00', false],
  ])('of the kind %s on the match %s at %s: %s', (kind, match, time, usable) => {
    expect(isUsable({ kind, match }, week(), rules, at(time))).toBe(usable)
  })

  test.each(KINDS)('of the kind %s where the rules have that kind', kind => {
    const match = kind === 'allornothing' ? 'marquee' : 'second'
    const times = { ...rules.times, [kind]: null }
    expect(isUsable({ kind, match }, week(), rules, at('06T10:00'))).toBe(true)
    expect(isUsable({ kind, match }, week(), { ...rules, times }, at('06T10:00'))).toBe(false)
  })

  test.each(KINDS)('of the kind %s on no void match, and may be given back there', kind => {
    const match = kind === 'allornothing' ? 'marquee' : 'second'
    const round = week()
    happen(round, 'MatchVoided', match)
    expect(isUsable({ kind, match }, round, rules, at('06T10:00'))).toBe(false)
    expect(isChangeable({ kind, match }, round, rules, at('06T10:00'))).toBe(true)
  })

  test.each([
    ['freepass', 'second', false],
    ['allornothing', 'marquee', false],
    ['weekly', 'second', true],
  ])('of the kind %s on a match that has a score early: %s', (kind, match, usable) => {
    const round = week()
    happen(round, 'ScoreEntered', match, { score: { home: 1, away: 0 } })
    expect(isUsable({ kind, match }, round, rules, at('06T10:00'))).toBe(usable)
    happen(round, 'WinnerSet', match)
    expect(isUsable({ kind, match }, round, rules, at('06T10:00'))).toBe(usable)
  })

  test('back in its place once a result is withdrawn', () => {
    const round = week()
    happen(round, 'ScoreEntered', 'second', { score: { home: 1, away: 0 } })
    happen(round, 'ResultWithdrawn', 'second')
    expect(isUsable({ kind: 'freepass', match: 'second' }, round, rules, at('06T10:00'))).toBe(true)
  })
})

describe('a power-up multiplies', () => {
  const on = (match: string) => (exact: string) => exact === match
  test.each<[string, [string, string][], number]>([
    ['nothing where none is used', [], 11],
    ['its own match', [['freepass', 'own']], 22],
    ['no other match', [['freepass', 'other']], 11],
    ['all matches of the week', [['weekly', 'other']], 55],
    [
      'with another one',
      [
        ['freepass', 'own'],
        ['weekly', 'other'],
      ],
      110,
    ],
    ['nothing where the marquee match came out otherwise', [['allornothing', 'other']], 11],
    ['nothing that is unknown', [['treble', 'own']], 11],
  ])('%s', (_, used, points) => {
    const coupons = used.map(([kind, match]) => ({ kind, match }))
    expect(withPowerUps({ plain: 9, few: 2 }, rules, 'own', coupons, on('marquee'))).toBe(points)
  })

  const all = { kind: 'allornothing', match: 'marquee' }
  test.each<[string, string, { kind: string; match: string }[], number]>([
    ['lifts every match to full points where it came true', 'own', [all], 102],
    ['multiplies its own match', 'marquee', [all], 306],
    ['goes with a Double Up', 'own', [all, { kind: 'freepass', match: 'own' }], 204],
    ['goes with the week', 'marquee', [all, { kind: 'weekly', match: 'own' }], 1530],
  ])('All or Nothing %s', (_, match, used, points) => {
    expect(withPowerUps({ plain: 9, few: 2 }, rules, match, used, on('marquee'))).toBe(points)
  })

  test('no match where the rules have taken the kind away since', () => {
    const none: Rules = { ...rules, times: { freepass: null, allornothing: null, weekly: null } }
    const used = KINDS.map(kind => ({ kind, match: 'own' }))
    expect(withPowerUps({ plain: 9, few: 2 }, none, 'own', used, on('own'))).toBe(11)
  })
})

describe('power-ups as they were changed', () => {
  const change = (kind: string, match: string, isUse: boolean, time = '06T10:00', isFans = true) => ({
    kind,
    match,
    isUse,
    at: `2022-08-${time}:00.000Z`,
    isFans,
  })

  test('one of a kind is used in a round, and given back by its match', () => {
    const changes = new CouponChanges()
    const add = (...[kind, match, isUse]: [string, string, boolean]) =>
      changes.add('league 1', 'ann', change(kind, match, isUse))
    expect(add('freepass', 'a', true)).toEqual([{ kind: 'freepass', match: 'a' }])
    expect(add('freepass', 'b', true)).toEqual([{ kind: 'freepass', match: 'a' }])
    expect(add('weekly', 'b', true)).toHaveLength(2)
    expect(add('freepass', 'b', false)).toHaveLength(2)
    expect(add('weekly', 'b', false)).toEqual([{ kind: 'freepass', match: 'a' }])
    expect(add('weekly', 'b', false)).toEqual([{ kind: 'freepass', match: 'a' }])
    expect(add('freepass', 'a', false)).toEqual([])
    expect(changes.add('league 2', 'ann', change('freepass', 'z', true))).toHaveLength(1)
    expect(changes.add('league 1', 'bob', change('freepass', 'c', true))).toEqual([
      { kind: 'freepass', match: 'c' },
    ])
  })

  const since = '2022-08-06T10:00:00.000Z'
  const late = (week: string | null | undefined, match: string | null | undefined = undefined) => ({
    ...(week !== undefined && { week }),
    matches:
      match === undefined
        ? []
        : [
            { match: 'z', since: null },
            { match: 'a', since: match },
          ],
  })
  test.each<[string, string, string, boolean, object, boolean]>([
    ['a Double Up behind the lock of its match', 'freepass', '06T10:00', true, late(undefined, since), false],
    ['a Double Up before it', 'freepass', '06T09:59', true, late(undefined, since), true],
    ['a Double Up behind the lock of the week', 'freepass', '06T10:00', true, late(since), true],
    ['a weekly one behind the lock of the week', 'weekly', '06T10:00', true, late(since), false],
    ['a weekly one before it', 'weekly', '06T09:59', true, late(since), true],
    ['a weekly one behind the lock of its match', 'weekly', '06T10:00', true, late(undefined, since), true],
    ['All or Nothing behind the lock of the week', 'allornothing', '06T10:00', true, late(since), false],
    ['one of the site', 'weekly', '06T10:00', false, late(since), true],
    ['one where nothing is late', 'weekly', '06T10:00', true, late(null), true],
  ])('%s', (_, kind, time, isFans, given, isUsed) => {
    const changes = new CouponChanges()
    changes.add('league 1', 'ann', change(kind, 'a', true, time, isFans))
    const used = isUsed ? [{ kind, match: 'a' }] : []
    expect(changes.after('league 1', given as never)).toEqual([['ann', used]])
    // Nothing is late any more.
    expect(changes.after('league 1', late(null, null))).toEqual([['ann', [{ kind, match: 'a' }]]])
    expect(changes.after('league 2', late(null))).toEqual([])
  })

  test('what came late stays late where nothing is said of its lock', () => {
    const changes = new CouponChanges()
    changes.add('league 1', 'ann', change('weekly', 'a', true))
    changes.add('league 1', 'bob', change('freepass', 'a', true))
    changes.after('league 1', late(since, since))
    expect(changes.after('league 1', late(undefined))).toEqual([
      ['ann', []],
      ['bob', []],
    ])
  })

  test('a return that came late gives nothing back, nor does what was used behind it', () => {
    const changes = new CouponChanges()
    changes.add('league 1', 'ann', change('freepass', 'a', true, '06T09:00'))
    changes.add('league 1', 'ann', change('freepass', 'a', false, '06T10:00'))
    expect(changes.add('league 1', 'ann', change('freepass', 'b', true, '06T09:30'))).toEqual([
      { kind: 'freepass', match: 'b' },
    ])
    expect(changes.after('league 1', late(undefined, since))).toEqual([
      ['ann', [{ kind: 'freepass', match: 'a' }]],
    ])
  })
})
