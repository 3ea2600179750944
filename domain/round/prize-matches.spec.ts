import { describe, expect, it } from 'vitest'
import { specOf } from '#tests/support/given.ts'
import {
  details,
  kickOff,
  ofMatch,
  ofRound,
  ofVilla,
  on,
  roundAfter,
  scheduledAs,
  weekBefore,
} from '#tests/support/match.ts'
import type { Dated } from '../decider.ts'
import { rulesPresets } from '../scoring/presets/rules.ts'
import type { RoundEvent } from './events.ts'
import { prizeMatchesOf } from './prize-matches.ts'
import { round } from './round.ts'

const { given } = specOf(round)
const ruleset = rulesPresets['premier-league']
const beforeLock = '2023-05-28T14:29:59.999Z'
const atLock = '2023-05-28T14:30:00.000Z'
const id = (name: string) => `premier-league-2022-23.38.${name}`
const late = '2023-05-28T19:00:00.000Z'

const match = (name: string, changes: { kickOff?: string | null; marquee?: boolean } = {}) =>
  scheduledAs({ ...ofRound, match: id(name), ...details, home: name, ...changes })
const all = [
  match('d', { kickOff: late, marquee: true }),
  match('c'),
  match('b'),
  match('a', { kickOff: late }),
] as const
const putOff = (name: string, at: string) =>
  on(at, {
    type: 'MatchPostponed',
    data: { ...ofRound, match: id(name), kickOff: '2023-06-04T15:00:00.000Z', reason: 'Frozen pitch' },
  })
const chosen = (matches: readonly string[], from: readonly string[] | null = null) =>
  ({
    type: 'PrizeMatchesChosen',
    data: { ...ofRound, matches: matches.map(id), from: from?.map(id) ?? null },
  }) as const
const choose = (matches: readonly string[], now = beforeLock) =>
  ({
    type: 'ChoosePrizeMatches',
    ...ofRound,
    matches: matches.map(id),
    count: 2,
    now,
    adopted: [{ ruleset, from: weekBefore }],
  }) as const

describe('the prize matches', () => {
  const names = (count: number, ...history: readonly Dated<RoundEvent>[]) =>
    prizeMatchesOf(roundAfter(...history), count, [{ ruleset, from: weekBefore }]).map(match =>
      match.slice(id('').length),
    )

  it('are the marquee match and the first by kick-off, then by id', () => {
    expect(names(3, ...all)).toEqual(['d', 'b', 'c'])
    expect(names(4, ...all)).toEqual(['d', 'b', 'c', 'a'])
  })
  it('are those that an admin chose', () =>
    expect(names(2, ...all, on(beforeLock, chosen(['a', 'c'])))).toEqual(['c', 'a']))
  it('are none in a round with too few matches', () => expect(names(5, ...all)).toEqual([]))
  it('put a match without a kick-off last, and go by id alone where no match has one', () => {
    const without = (name: string) => scheduledAs({ ...match(name).data, kickOff: null })
    expect(names(2, without('a'), match('c'), match('b'))).toEqual(['b', 'c'])
    expect(names(2, without('b'), without('a'))).toEqual(['a', 'b'])
  })
  it('leave the place of a void match to the next one', () => {
    const voided = on(beforeLock, {
      type: 'MatchVoided',
      data: { ...ofRound, match: id('c'), reason: 'Frozen pitch' },
    })
    expect(names(2, ...all, on(weekBefore, chosen(['a', 'c'])), voided)).toEqual(['a', 'd'])
  })

  it.each([
    [weekBefore, ['d', 'c']],
    [beforeLock, ['d', 'c']],
    [atLock, ['d', 'b']],
    [kickOff, ['d', 'b']],
  ])('follow a kick-off that is put off before the round locks, and no later one: at %s', (at, after) =>
    expect(names(2, ...all, putOff('b', at))).toEqual(after),
  )
  it('stand by the kick-offs of the lock, where others were given up before the lock and after the lock', () =>
    expect(names(2, ...all, putOff('b', weekBefore), putOff('c', kickOff))).toEqual(['d', 'c']))
  it('stay where a match is opened again after the first lock, and locks a second time', () => {
    const reopened = on(atLock, {
      type: 'MatchReopened',
      data: { ...ofRound, match: id('b'), reason: 'Frozen pitch' },
    })
    const moved = [putOff('b', atLock), reopened]
    expect(names(2, ...all, ...moved)).toEqual(['d', 'b'])
    expect(round.decide(choose(['a', 'c'], atLock), roundAfter(...all, ...moved)).kind).toBe('refused')
  })
  it('stay where rules that lock later are adopted after the first lock', () => {
    const early = '2023-05-28T14:00:00.000Z'
    const worldCup = { ruleset: rulesPresets['world-cup'], from: weekBefore }
    const premierLeague = { ruleset, from: '2023-05-28T14:05:00.000Z' }
    const state = roundAfter(...all, putOff('b', '2023-05-28T14:10:00.000Z'))
    const first = (...adopted: (typeof worldCup)[]) =>
      prizeMatchesOf(state, 2, adopted).map(match => match.at(-1))
    expect(first(premierLeague)).toEqual(['d', 'c'])
    expect(first(worldCup, premierLeague)).toEqual(['d', 'b'])
    expect(first({ ...worldCup, from: early }, premierLeague)).toEqual(['d', 'b'])
    // What is replaced before its own lock has locked nothing.
    expect(first(worldCup, { ...premierLeague, from: '2023-05-28T13:59:59.999Z' })).toEqual(['d', 'c'])
    // What is replaced later has locked nothing by kick-offs that were given up before.
    expect(first(premierLeague, { ...premierLeague, from: kickOff })).toEqual(['d', 'c'])
  })
  it('are not held by rules that were replaced before the kick-offs held, or adopted after them', () => {
    const worldCup = rulesPresets['world-cup']
    const dayBefore = '2023-05-27T10:00:00.000Z'
    const state = roundAfter(...all, putOff('c', dayBefore), putOff('b', '2023-05-28T14:10:00.000Z'))
    const first = (...adopted: { ruleset: typeof worldCup; from: string }[]) =>
      prizeMatchesOf(state, 2, adopted).map(match => match.at(-1))
    const held = { ruleset: worldCup, from: '2023-05-01T10:00:00.000Z' }
    expect(first(held)).toContain('b')
    expect(first(held, { ruleset, from: '2023-05-02T10:00:00.000Z' })).not.toContain('b')
    expect(first({ ruleset: worldCup, from: '2023-05-28T14:20:00.000Z' })).not.toContain('b')
    // In one millisecond rules and kick-offs held together.
    expect(first({ ruleset: worldCup, from: '2023-05-28T14:10:00.000Z' })).toContain('b')
  })
  it.each([
    ['2023-05-28T14:04:59.999Z', ['d', 'b']],
    ['2023-05-28T14:05:00.000Z', ['d', 'b']],
    ['2023-05-28T14:05:00.001Z', ['d', 'c']],
  ])('are not held by rules that were replaced before a kick-off was known: at %s', (knownAt, after) => {
    const told = (at: string, to: string) =>
      on(at, { ...putOff('b', at), data: { ...putOff('b', at).data, kickOff: to } })
    const announced = match('b', { kickOff: null })
    // The world cup's rules lock 90 minutes before a kick-off, and the others 60 minutes.
    const history = [match('d', { kickOff: late, marquee: true }), match('c', { kickOff: late }), announced]
    const state = roundAfter(
      ...history,
      told(knownAt, kickOff),
      told('2023-05-28T14:10:00.000Z', '2023-06-04T15:00:00.000Z'),
    )
    const adopted = [
      { ruleset: rulesPresets['world-cup'], from: weekBefore },
      { ruleset, from: '2023-05-28T14:05:00.000Z' },
    ]
    expect(prizeMatchesOf(state, 2, adopted).map(match => match.at(-1))).toEqual(after)
  })
  it('stay from the moment on at which the rules lock everything', () => {
    const by = '2023-05-25T12:00:00.000Z'
    const locked = { ...ruleset, lock: { ...ruleset.lock, by } }
    const first = (at: string) =>
      prizeMatchesOf(roundAfter(...all, putOff('b', at)), 2, [{ ruleset: locked, from: weekBefore }])
    expect(first('2023-05-25T11:59:59.999Z')).toEqual(['d', 'c'].map(id))
    expect(first(by)).toEqual(['d', 'b'].map(id))
    const announced = ['x', 'y', 'z'].map(name => match(name, { kickOff: null }))
    const another = (at: string) => {
      const joined = roundAfter(...announced, on(at, match('0', { kickOff: null })))
      return prizeMatchesOf(joined, 2, [{ ruleset: locked, from: weekBefore }])
    }
    expect(another('2023-05-25T11:59:59.999Z')).toEqual(['0', 'x'].map(id))
    expect(another(by)).toEqual(['x', 'y'].map(id))
    const chooseAt = (now: string) =>
      round.decide(
        { ...choose(['x', 'y'], now), adopted: [{ ruleset: locked, from: weekBefore }] },
        roundAfter(...announced),
      ).kind
    expect([chooseAt('2023-05-25T11:59:59.999Z'), chooseAt(by)]).toEqual(['happened', 'refused'])
  })
  it.each<[string, Dated<RoundEvent>]>([
    ['others are chosen, which no decision would', on(atLock, chosen(['a', 'c']))],
    [
      'another match gets the flag',
      on(atLock, { type: 'MarqueeChosen', data: { ...ofRound, match: id('a'), from: id('d') } }),
    ],
    [
      'a match gets another name and the flag',
      on(atLock, {
        type: 'MatchDetailsChanged',
        data: { ...ofRound, match: id('a'), ...details, home: '0', kickOff: late, marquee: true },
      }),
    ],
    [
      'a file has an earlier match more',
      on(atLock, { ...match('0'), data: { ...match('0').data, kickOff: atLock } }),
    ],
    [
      'a kick-off is announced',
      on(atLock, {
        type: 'MatchDetailsChanged',
        data: { ...ofRound, match: id('unknown'), ...details, home: 'e', kickOff: atLock, marquee: false },
      }),
    ],
  ])('stay from the first lock on where %s', (_, event) => {
    const history = [...all, match('unknown', { kickOff: null })]
    const before = { ...event, metadata: { occurredAt: beforeLock } }
    expect(names(2, ...history, event)).toEqual(names(2, ...history))
    expect(names(2, ...history, before)).not.toEqual(names(2, ...history))
  })
  it('stay for the round as soon as nobody may choose them any more', () => {
    for (const at of [beforeLock, atLock, kickOff]) {
      const mayChoose = round.decide(choose(['a', 'c'], at), roundAfter(...all)).kind === 'happened'
      expect(names(2, ...all, putOff('b', at)).includes('b')).toBe(!mayChoose)
    }
  })
})

describe('ChoosePrizeMatches', () => {
  it('chooses', () =>
    given(...all)
      .when(choose(['c', 'a']))
      .then(chosen(['a', 'c'])))
  it('names those that were chosen before', () =>
    given(...all, on(weekBefore, chosen(['a', 'b'])))
      .when(choose(['c', 'a']))
      .then(chosen(['a', 'c'], ['a', 'b'])))
  it('stays quiet where these are chosen, also after the lock', () =>
    given(...all, on(weekBefore, chosen(['a', 'c'])))
      .when(choose(['c', 'a'], atLock))
      .staysQuiet())
  it.each([
    ['', all],
    [', by kick-offs that came after others', [...all, putOff('b', weekBefore)]],
    [', by kick-offs that others came after', [...all, putOff('b', atLock)]],
  ])('is refused once the first match of the round is locked%s', (_, history) =>
    given(...history)
      .when(choose(['a', 'b'], atLock))
      .refuses('round-locked', 'The first match of the round is locked: its prize matches stay'),
  )
  it('is refused also where rules that lock later are adopted after the lock', () => {
    const later = { ...ruleset, lock: { ...ruleset.lock, minutes: 0 } }
    const adopted = [
      { ruleset, from: weekBefore },
      { ruleset: later, from: '2023-05-28T14:45:00.000Z' },
    ]
    given(...all)
      .when({ ...choose(['a', 'b'], '2023-05-28T15:00:00.000Z'), adopted })
      .refuses('round-locked', 'The first match of the round is locked: its prize matches stay')
    const inTime = [
      { ruleset, from: weekBefore },
      { ruleset: later, from: beforeLock },
    ]
    given(...all)
      .when({ ...choose(['a', 'b'], '2023-05-28T15:00:00.000Z'), adopted: inTime })
      .then(chosen(['a', 'b']))
  })
  it.each([[['a']], [['a', 'a']], [['a', 'b', 'c']], [['a', 'c', 'c']]])(
    'is refused for another number of matches: %j',
    matches =>
      given(...all)
        .when(choose(matches))
        .refuses('prize-matches-count', 'Please choose 2 different matches'),
  )
  it('is refused for a match that is void or none of the round', () => {
    const refused = ['prize-match-unknown', 'A prize match is a match of the round that is not void'] as const
    given(...all)
      .when(choose(['a', 'x']))
      .refuses(...refused)
    const voided = on(beforeLock, { type: 'MatchVoided', data: { ...ofMatch, reason: 'Frozen pitch' } })
    given(scheduledAs({}), scheduledAs({ ...ofVilla }), voided)
      .when({ ...choose([]), matches: [ofMatch.match, ofVilla.match] })
      .refuses(...refused)
  })
})
