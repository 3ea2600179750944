import { describe, expect, test } from 'vitest'
import { fold } from '../decider.ts'
import type { RoundEvent } from './events.ts'
import { round } from './round.ts'
import { decideSheet, type SheetResult } from './sheet.ts'

const LEAGUE = 'league'
const KICK_OFF = '2026-03-07T15:00:00.000Z'
const BEFORE = '2026-03-01T12:00:00.000Z'
const now = '2026-03-07T17:00:00.000Z'
const reason = 'The referee wrote it down wrong'
const [first, two, three] = ['a', 'b', 'c'].map(name => `${LEAGUE}.1.${name}`) as [string, string, string]

const scheduled = (match: string, knockOut = false, kickOff = KICK_OFF): RoundEvent => ({
  type: 'MatchScheduled',
  data: {
    match,
    competition: LEAGUE,
    round: 1,
    home: `Home ${match.at(-1)}`,
    away: `Away ${match.at(-1)}`,
    kickOff,
    ground: 'The Park',
    group: null,
    category: '',
    knockOut,
    marquee: false,
  },
})
const scored = (match: string, home: number, away: number): RoundEvent => ({
  type: 'ScoreEntered',
  data: { match, competition: LEAGUE, round: 1, score: { home, away } },
})
const won = (match: string, winner: 'home' | 'away' | 'draw'): RoundEvent => ({
  type: 'WinnerSet',
  data: { match, competition: LEAGUE, round: 1, winner },
})
const result = (match: string, home: number, away: number, more: Partial<SheetResult> = {}): SheetResult => ({
  match,
  score: { home, away },
  ...more,
})
function decided(given: readonly RoundEvent[], results: readonly SheetResult[], why?: string) {
  const events = given.map(event => ({ ...event, metadata: { occurredAt: BEFORE } }))
  return decideSheet({ results, reason: why, now }, fold(round, events))
}
const typesOf = (decision: ReturnType<typeof decided>) =>
  decision.kind === 'happened'
    ? decision.events.map(({ type, data }) => [type, 'match' in data && data.match])
    : decision

describe('a sheet of results', () => {
  test('enters each score, and the winner that the score says', () => {
    const given = [scheduled(first), scheduled(two)]
    const decision = decided(given, [result(first, 2, 1), result(two, 0, 0)])
    expect(decision).toMatchObject({
      kind: 'happened',
      events: [
        { type: 'ScoreEntered', data: { match: first, score: { home: 2, away: 1 } } },
        { type: 'WinnerSet', data: { match: first, winner: 'home' } },
        { type: 'ScoreEntered', data: { match: two, score: { home: 0, away: 0 } } },
        { type: 'WinnerSet', data: { match: two, winner: 'draw' } },
      ],
    })
  })

  test('is quiet about results that stand, and sets the winner that one of them lacks', () => {
    const given = [
      scheduled(first),
      scheduled(two),
      scored(first, 2, 1),
      won(first, 'home'),
      scored(two, 0, 3),
    ]
    expect(decided(given, [result(first, 2, 1)])).toEqual({ kind: 'quiet' })
    expect(typesOf(decided(given, [result(first, 2, 1), result(two, 0, 3)]))).toEqual([['WinnerSet', two]])
  })

  test('corrects with the reason, and needs one', () => {
    const given = [scheduled(first), scheduled(two), scored(first, 2, 1), won(first, 'home')]
    const results = [result(first, 1, 2), result(two, 1, 1)]
    expect(decided(given, results)).toEqual({
      kind: 'refused',
      refusals: [
        {
          code: 'reason-missing',
          message: 'Home a v Away a: Please give a reason for the correction',
          match: first,
        },
      ],
    })
    expect(decided(given, results, reason)).toMatchObject({
      events: [
        {
          type: 'ScoreCorrected',
          data: {
            from: { home: 2, away: 1 },
            to: { home: 1, away: 2 },
            winner: { from: 'home', to: 'away' },
            reason,
          },
        },
        { type: 'ScoreEntered' },
        { type: 'WinnerSet' },
      ],
    })
  })

  test('names every match that is refused, and enters none of the others', () => {
    const unknown = `${LEAGUE}.1.nobody`
    const given = [
      scheduled(first),
      scheduled(two, false, '2026-03-08T15:00:00.000Z'),
      scheduled(three),
      { type: 'MatchVoided', data: { match: three, competition: LEAGUE, round: 1, reason } } as const,
    ]
    const results = [result(first, 1, 0), result(two, 1, 0), result(three, 1, 0), result(unknown, 1, 0)]
    expect(decided(given, results)).toEqual({
      kind: 'refused',
      refusals: [
        { code: 'not-kicked-off', message: expect.stringContaining('Home b v Away b'), match: two },
        { code: 'match-void', message: 'Home c v Away c is void', match: three },
        { code: 'unknown-match', message: `There is no such match: ${unknown}`, match: unknown },
      ],
    })
  })

  test('asks who went through where a knock-out match is level', () => {
    const given = [scheduled(first, true)]
    expect(decided(given, [result(first, 1, 1)])).toMatchObject({
      refusals: [{ code: 'winner-missing', match: first }],
    })
    const through = result(first, 2, 2, { after90: { home: 1, away: 1 }, winner: 'away' })
    expect(decided(given, [through])).toMatchObject({
      events: [
        { type: 'ScoreEntered', data: { score: { home: 2, away: 2 }, after90: { home: 1, away: 1 } } },
        { type: 'WinnerSet', data: { winner: 'away' } },
      ],
    })
    expect(decided(given, [result(first, 2, 0, { winner: 'away' })])).toMatchObject({
      refusals: [{ code: 'winner-contradicts-score', match: first }],
    })
  })

  test('keeps who went through where only the score is corrected', () => {
    const given = [scheduled(first, true), scored(first, 1, 1), won(first, 'away')]
    expect(typesOf(decided(given, [result(first, 2, 2)], reason))).toEqual([['ScoreCorrected', first]])
    expect(typesOf(decided(given, [result(first, 1, 1, { winner: 'home' })], reason))).toEqual([
      ['WinnerCorrected', first],
    ])
  })

  test('refuses to replace a result that the sender has not seen, whatever the reason', () => {
    const given = [scheduled(first), scheduled(two), scored(first, 2, 1), won(first, 'home')]
    const unseen = [result(first, 3, 0, { before: null }), result(two, 1, 0, { before: null })]
    expect(decided(given, unseen, reason)).toEqual({
      kind: 'refused',
      refusals: [
        { code: 'result-moved', message: 'Home a v Away a has another result by now: 2:1', match: first },
      ],
    })
    const seen = { score: { home: 2, away: 1 }, after90: null, winner: 'home' } as const
    expect(typesOf(decided(given, [result(first, 3, 0, { before: seen })], reason))).toEqual([
      ['ScoreCorrected', first],
    ])
    // Who sees a score that waits for its winner replaces nothing by naming one.
    const unsettled = [scheduled(first, true), scored(first, 1, 1)]
    const waiting = { score: { home: 1, away: 1 }, after90: null, winner: null } as const
    const through = [result(first, 1, 1, { before: waiting, winner: 'away' })]
    expect(typesOf(decided(unsettled, through))).toEqual([['WinnerSet', first]])
    // Two people who enter the same are of one mind.
    expect(decided(given, [result(first, 2, 1, { before: null })])).toEqual({ kind: 'quiet' })
    const level = [scheduled(first, true), scored(first, 1, 1), won(first, 'home')]
    expect(decided(level, [result(first, 1, 1, { winner: 'away', before: null })], reason)).toMatchObject({
      refusals: [{ code: 'result-moved', match: first }],
    })
  })
})
