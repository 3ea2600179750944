/** Rounds whose matches are moved, made void and brought back: which locks passed, and what became of each match. */
import { describe, expect, test } from 'vitest'
import type { LoggedEvent } from '../../leaf/event.ts'
import { countedOf, heldAtLock, isLocked, kickOffsOf, newRound, type Round, takeRound } from './round.ts'
import { type Rules, rulesOf } from './rules.ts'

const rules = rulesOf({ ruleset: 'premier-league', version: 1 })
const at = (text: string) => Date.parse(`2022-08-${text}:00.000Z`)
const kickOff = (text: string) => `2022-08-${text}:00.000Z`
const EARLY = '01T12:00'

function happen(round: Round, type: string, match: string | null, data: object = {}, time = EARLY): void {
  takeRound(round, {
    type,
    revision: 3,
    time: kickOff(time),
    data: { match, ...data },
  } as unknown as LoggedEvent)
}

/** Each kicks off at its time, or at none. */
function roundOf(matches: Readonly<Record<string, string | null>>, time = EARLY): Round {
  const round = newRound()
  for (const [match, kicksOff] of Object.entries(matches))
    happen(round, 'MatchScheduled', match, teams(kicksOff, match), time)
  return round
}

const teams = (kicksOff: string | null, name = '', marquee = false) => ({
  home: `${name} home`,
  away: `${name} away`,
  kickOff: kicksOff && kickOff(kicksOff),
  marquee,
})
const postpone = (round: Round, match: string, to: string | null, time: string) =>
  happen(round, 'MatchPostponed', match, { kickOff: to && kickOff(to) }, time)

test('a new round has nothing, and an event of it says its revision', () => {
  expect(newRound()).toEqual({
    matches: new Map(),
    revision: -1,
    earlier: [],
    since: 0,
    marquee: null,
    prizeMatches: null,
    closings: new Map(),
  })
  const round = roundOf({ a: '06T15:00' })
  expect(round.revision).toBe(3)
  expect(round.matches.get('a')).toEqual({
    home: 'a home',
    away: 'a away',
    kickOff: kickOff('06T15:00'),
    lastKickOff: kickOff('06T15:00'),
    state: 'open',
    was: 'open',
    score: null,
    regular: null,
    onPitch: null,
    lifted: 0,
    voidAfter: 0,
    wasVoid: false,
    joined: at(EARLY),
  })
  expect(round.earlier).toEqual([])
  expect(round.since).toBe(at(EARLY))
})

test('a match is scheduled once', () => {
  const round = roundOf({ a: '06T15:00' })
  expect(() => happen(round, 'MatchScheduled', 'a', teams('06T15:00'))).toThrow(
    'the match a is scheduled twice',
  )
})

describe('a lock that has passed', () => {
  test('stays passed when the match is put off, and one that has not is lifted', () => {
    for (const [time, locked] of [
      ['06T13:59', false],
      ['06T14:00', true],
      ['06T14:01', true],
    ] as const) {
      const round = roundOf({ a: '06T15:00' })
      expect(isLocked(round, 'a', rules, at(time))).toBe(locked)
      postpone(round, 'a', '09T15:00', time)
      expect(isLocked(round, 'a', rules, at('07T12:00'))).toBe(locked)
      expect(isLocked(round, 'a', rules, at('09T14:00'))).toBe(true)
      // What was asked before the lock passed is answered by it all the same.
      expect(isLocked(round, 'a', rules, at('06T13:00'))).toBe(false)
    }
  })

  test('stays passed through several moves', () => {
    const round = roundOf({ a: '06T15:00' })
    postpone(round, 'a', '07T15:00', '05T12:00')
    postpone(round, 'a', null, '07T14:30')
    postpone(round, 'a', '20T15:00', '08T12:00')
    expect(round.earlier).toHaveLength(3)
    expect(['07T13:59', '07T14:00', '10T12:00'].map(time => isLocked(round, 'a', rules, at(time)))).toEqual([
      false,
      true,
      true,
    ])
  })

  test('is lifted where the match is re-opened, for that match alone', () => {
    const round = roundOf({ a: '06T15:00', b: '06T15:00' })
    for (const match of ['a', 'b']) postpone(round, match, '09T15:00', '06T14:30')
    happen(round, 'MatchReopened', 'a', {}, '06T15:00')
    expect(['a', 'b'].map(match => isLocked(round, match, rules, at('07T12:00')))).toEqual([false, true])
    postpone(round, 'a', '12T15:00', '09T14:30')
    expect(isLocked(round, 'a', rules, at('10T12:00'))).toBe(true)
  })

  test('of a void match is one that passed before', () => {
    for (const [time, locked] of [
      ['06T13:59', false],
      ['06T14:00', true],
    ] as const) {
      const round = roundOf({ a: '06T15:00', b: '09T15:00' })
      happen(round, 'MatchVoided', 'a', {}, time)
      // A later change of the round makes no difference to it.
      postpone(round, 'b', '10T15:00', '08T12:00')
      expect(isLocked(round, 'a', rules, at('08T12:00'))).toBe(locked)
      happen(round, 'MatchRestored', 'a', {}, '08T12:00')
      expect(isLocked(round, 'a', rules, at('08T12:00'))).toBe(true)
    }
  })

  test('of a void match is no moment that came after it, whatever else is moved', () => {
    const moment: Rules = { ...rules, allLockedAt: at('05T12:00') }
    for (const [voidAt, locked] of [
      ['05T11:59', false],
      ['05T12:00', true],
    ] as const) {
      const round = roundOf({ a: '06T15:00', b: '09T15:00' })
      happen(round, 'MatchVoided', 'a', {}, voidAt)
      postpone(round, 'b', '10T15:00', '05T13:00')
      expect(isLocked(round, 'a', moment, at('05T14:00'))).toBe(locked)
    }
  })

  test('of a match that was never there is none', () => {
    expect(isLocked(roundOf({ a: '06T15:00' }), 'b', rules, at('09T12:00'))).toBe(false)
  })

  test('is that of the rules in force', () => {
    const round = roundOf({ a: '06T15:00' })
    const later: Rules = { ...rules, minutesBefore: 0 }
    expect([rules, later, rules].map(own => isLocked(round, 'a', own, at('06T14:30')))).toEqual([
      true,
      false,
      true,
    ])
  })

  test('stands for a match that was added by hand from its first day on', () => {
    const round = roundOf({ a: '06T15:00' })
    happen(round, 'MatchScheduled', 'b', { ...teams('06T20:00'), reason: 'Forgotten' }, '06T14:30')
    expect(round.earlier).toHaveLength(1)
    expect(round.matches.get('b')?.lifted).toBe(0)
    const ofDay: Rules = { ...rules, countedFrom: 'day' }
    expect(isLocked(round, 'b', ofDay, at('06T14:30'))).toBe(true)
    happen(round, 'MatchScheduled', 'c', teams('06T20:00'), '06T14:30')
    expect(round.earlier).toHaveLength(1)
  })
})

describe('the kick-offs at the first lock of a round', () => {
  const ofAll = [{ rules, from: 0 }]
  const timesOf = (round: Round, adopted = ofAll) =>
    Object.fromEntries([...heldAtLock(round, adopted).kickOffs].map(([id, time]) => [id, time.slice(8, 16)]))

  test('are those of the present where it has not locked, or nothing was given up', () => {
    const round = roundOf({ a: '06T15:00', b: null })
    expect(timesOf(round)).toEqual({ a: '06T15:00' })
    postpone(round, 'a', '09T15:00', '06T13:59')
    expect(timesOf(round)).toEqual({ a: '09T15:00' })
  })

  test('are those of before where it had locked when they were given up', () => {
    const round = roundOf({ a: '06T15:00', b: '08T15:00' })
    postpone(round, 'b', '10T15:00', '06T14:00')
    expect(timesOf(round)).toEqual({ a: '06T15:00', b: '08T15:00' })
    postpone(round, 'a', '12T15:00', '07T12:00')
    expect(timesOf(round)).toEqual({ a: '06T15:00', b: '08T15:00' })
  })

  test('lack a void match', () => {
    const round = roundOf({ a: '06T15:00', b: '08T15:00' })
    happen(round, 'MatchVoided', 'a', {}, '05T12:00')
    expect(timesOf(round)).toEqual({ b: '08T15:00' })
    expect([...kickOffsOf(round).keys()]).toEqual(['b'])
  })

  test('go by the rules of that time', () => {
    const round = roundOf({ a: '06T15:00' })
    postpone(round, 'a', '09T15:00', '06T14:30')
    const lateLock: Rules = { ...rules, minutesBefore: 0 }
    const adopted = (first: Rules, second: Rules, from: string) => [
      { rules: first, from: 0 },
      { rules: second, from: at(from) },
    ]
    expect(timesOf(round, adopted(rules, lateLock, '06T13:00'))).toEqual({ a: '09T15:00' })
    expect(timesOf(round, adopted(rules, lateLock, '06T14:10'))).toEqual({ a: '06T15:00' })
    expect(timesOf(round, adopted(lateLock, rules, '06T14:30'))).toEqual({ a: '06T15:00' })
    expect(timesOf(round, adopted(lateLock, rules, '06T14:31'))).toEqual({ a: '09T15:00' })
    expect(timesOf(round, [])).toEqual({ a: '09T15:00' })
  })

  test('leave out a kick-off that was announced behind the rules that would have locked it', () => {
    const round = roundOf({ a: null })
    postpone(round, 'a', '06T15:00', '06T14:20')
    postpone(round, 'a', '09T15:00', '06T14:40')
    const lateLock: Rules = { ...rules, minutesBefore: 0 }
    const changing = (from: string) => [
      { rules, from: 0 },
      { rules: lateLock, from: at(from) },
    ]
    // Until 14:10 the hour's rules held, and nobody had said the kick-off.
    expect(timesOf(round, changing('06T14:10'))).toEqual({ a: '09T15:00' })
    expect(timesOf(round, changing('06T14:30'))).toEqual({ a: '06T15:00' })
  })

  test('and rules that changed in one millisecond held together', () => {
    const round = roundOf({ a: null, b: '09T15:00' })
    postpone(round, 'b', '10T15:00', '06T14:20')
    postpone(round, 'a', '06T15:00', '06T14:20')
    postpone(round, 'a', '09T15:00', '06T14:40')
    const lateLock: Rules = { ...rules, minutesBefore: 0 }
    const adopted = [
      { rules, from: 0 },
      { rules: lateLock, from: at('06T14:20') },
    ]
    expect(timesOf(round, adopted)).toEqual({ a: '06T15:00', b: '10T15:00' })
  })

  test('go by a moment that locks everything', () => {
    const round = roundOf({ a: null, b: '20T15:00' })
    const moment: Rules = { ...rules, allLockedAt: at('05T12:00') }
    postpone(round, 'b', '21T15:00', '05T12:00')
    expect(timesOf(round, [{ rules: moment, from: 0 }])).toEqual({ b: '20T15:00' })
  })
})

test('what a round has holds until a kick-off is said or moved, a match joins, or the flag moves', () => {
  const round = roundOf({ a: '06T15:00', b: null })
  const held = (since: string, until: string, marquee: string | null, kickOffs: Record<string, string>) => ({
    kickOffs: new Map(Object.entries(kickOffs).map(([id, time]) => [id, kickOff(time)])),
    marquee,
    prizeMatches: null,
    since: at(since),
    until: at(until),
  })
  postpone(round, 'b', '07T15:00', '02T12:00')
  happen(round, 'ScoreEntered', 'a', { score: { home: 1, away: 0 } }, '03T12:00')
  happen(round, 'ScoreCorrected', 'a', { to: { home: 2, away: 0 }, reason: 'Report' }, '04T12:00')
  const first = held(EARLY, '02T12:00', null, { a: '06T15:00' })
  expect(round).toMatchObject({ earlier: [first], since: at('02T12:00') })
  happen(round, 'MarqueeChosen', 'a', {}, '05T12:00')
  // At the same instant, and therefore together.
  happen(round, 'MatchScheduled', 'c', teams('06T20:00'), '05T12:00')
  const second = held('02T12:00', '05T12:00', null, { a: '06T15:00', b: '07T15:00' })
  expect(round).toMatchObject({ earlier: [first, second], since: at('05T12:00') })
  postpone(round, 'a', '08T15:00', '05T12:00')
  const third = held('05T12:00', '05T12:00', 'a', { a: '06T15:00', b: '07T15:00', c: '06T20:00' })
  expect(round.earlier).toEqual([first, second, third])
  happen(round, 'MatchScheduled', 'd', teams(null), '05T13:00')
  expect(round.earlier).toHaveLength(4)
})

describe('a match', () => {
  const stateOf = (round: Round) => round.matches.get('a')

  test('comes back from being void as it was', () => {
    for (const [types, state] of [
      [[], 'open'],
      [['ScoreEntered'], 'scored'],
      [['ScoreEntered', 'WinnerSet'], 'settled'],
    ] as const) {
      const round = roundOf({ a: '06T15:00' })
      for (const type of types) happen(round, type, 'a', { score: { home: 1, away: 0 } })
      expect(stateOf(round)?.state).toBe(state)
      happen(round, 'MatchVoided', 'a')
      happen(round, 'MatchVoided', 'a')
      expect(stateOf(round)?.state).toBe('void')
      happen(round, 'MatchRestored', 'a')
      expect(stateOf(round)?.state).toBe(state)
    }
  })

  test('has its score, the score before extra time, and neither once the result is withdrawn', () => {
    const round = roundOf({ a: '06T15:00' })
    happen(round, 'ScoreEntered', 'a', { score: { home: 2, away: 1 }, after90: { home: 1, away: 1 } })
    const match = stateOf(round)
    if (!match) throw new Error('it is there')
    const ofPitch: Rules = { ...rules, byDesk: false }
    const regular: Rules = { ...rules, extraTime: false }
    expect([rules, regular].map(own => countedOf(match, own))).toEqual([
      { home: 2, away: 1 },
      { home: 1, away: 1 },
    ])
    happen(round, 'ScoreCorrected', 'a', { to: { home: 3, away: 0 }, awarded: true })
    expect([rules, ofPitch].map(own => countedOf(match, own))).toEqual([
      { home: 3, away: 0 },
      { home: 2, away: 1 },
    ])
    expect(countedOf(match, { ...ofPitch, extraTime: false })).toEqual({ home: 1, away: 1 })
    happen(round, 'ScoreCorrected', 'a', { to: { home: 0, away: 3 } })
    expect(countedOf(match, ofPitch)).toEqual({ home: 2, away: 1 })
    happen(round, 'ScoreCorrected', 'a', { to: { home: 2, away: 2 }, awarded: false, after90: { to: null } })
    expect(match).toMatchObject({
      state: 'scored',
      score: { home: 2, away: 2 },
      regular: null,
      onPitch: null,
    })
    expect(countedOf(match, regular)).toEqual({ home: 2, away: 2 })
    happen(round, 'ScoreCorrected', 'a', { to: { home: 3, away: 0 }, awarded: true })
    happen(round, 'WinnerSet', 'a')
    happen(round, 'ResultWithdrawn', 'a')
    expect(match).toMatchObject({ state: 'open', score: null, regular: null, onPitch: null })
    expect(countedOf(match, regular)).toBeNull()
  })

  test('keeps the kick-off that was known last, through details and delays', () => {
    const round = roundOf({ a: '06T15:00' })
    happen(round, 'MatchDetailsChanged', 'a', teams('07T15:00', 'new'))
    expect(stateOf(round)).toMatchObject({
      home: 'new home',
      away: 'new away',
      lastKickOff: kickOff('07T15:00'),
    })
    happen(round, 'MatchDetailsChanged', 'a', teams(null))
    expect(stateOf(round)).toMatchObject({ kickOff: null, lastKickOff: kickOff('07T15:00') })
    postpone(round, 'a', '08T15:00', EARLY)
    expect(stateOf(round)).toMatchObject({ kickOff: kickOff('08T15:00'), lastKickOff: kickOff('08T15:00') })
    postpone(round, 'a', null, EARLY)
    expect(stateOf(round)).toMatchObject({ kickOff: null, lastKickOff: kickOff('08T15:00') })
  })

  test('that is removed is gone, and with it the marquee', () => {
    const round = roundOf({ a: '06T15:00', b: '06T15:00' })
    happen(round, 'MarqueeChosen', 'a')
    happen(round, 'MatchRemoved', 'b')
    expect([...round.matches.keys(), round.marquee]).toEqual(['a', 'a'])
    happen(round, 'MatchRemoved', 'a')
    expect([round.matches.size, round.marquee]).toEqual([0, null])
    for (const type of ['MatchReopened', 'MatchVoided', 'MatchRestored', 'ScoreEntered', 'WinnerSet'])
      happen(round, type, 'a', { score: { home: 1, away: 0 } })
    expect(round.matches.size).toBe(0)
  })

  test('is the marquee where it says so, until it says otherwise or another one is chosen', () => {
    const round = newRound()
    happen(round, 'MatchScheduled', 'a', teams('06T15:00', 'a', true))
    happen(round, 'MatchScheduled', 'b', teams('06T15:00', 'b'))
    expect(round.marquee).toBe('a')
    happen(round, 'MatchDetailsChanged', 'b', teams('06T15:00', 'b', true))
    expect(round.marquee).toBe('b')
    happen(round, 'MatchDetailsChanged', 'a', teams('06T15:00', 'a'))
    expect(round.marquee).toBe('b')
    happen(round, 'MatchDetailsChanged', 'b', teams('06T15:00', 'b'))
    expect(round.marquee).toBeNull()
    happen(round, 'MarqueeChosen', 'a')
    happen(round, 'MatchPostponed', 'a', { kickOff: null })
    expect(round.marquee).toBe('a')
    happen(round, 'MarqueeChosen', null)
    expect(round.marquee).toBeNull()
    happen(round, 'PrizeMatchesChosen', null, { matches: ['b'] })
    expect(round.prizeMatches).toEqual(['b'])
  })
})
