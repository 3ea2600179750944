/** A file that says otherwise than the competition: what follows the file, what stays, and what an admin decides. */
import { describe, expect, test } from 'vitest'
import { historiesAfter as after } from '#tests/support/imported.ts'
import { type Histories, type Plan, planImport } from './plan.ts'
import { readSeason } from './read-season.ts'
import type { SeasonToImport } from './season-to-import.ts'

const BEFORE = '2026-08-01T12:00:00.000Z'
const AFTER = '2026-12-01T12:00:00.000Z'
const nothing: Histories = { competition: [], rounds: [1, 2, 3].map(number => ({ number, events: [] })) }

/** Four teams, three rounds of two matches. */
const FIXTURES = [
  ['Matchday 1', '2026-08-15', 'Reds', 'Blues'],
  ['Matchday 1', '2026-08-15', 'Greens', 'Greys'],
  ['Matchday 2', '2026-08-22', 'Blues', 'Greens'],
  ['Matchday 2', '2026-08-22', 'Greys', 'Reds'],
  ['Matchday 3', '2026-08-29', 'Reds', 'Greens'],
  ['Matchday 3', '2026-08-29', 'Greys', 'Blues'],
] as const
const whole = FIXTURES.map(([round, date, team1, team2]) => ({ round, date, time: '15:00', team1, team2 }))
type Row = (typeof whole)[number] & { score?: object; status?: string }
const changed = (at: number, change: object): Row[] =>
  whole.map((row, index) => (index === at ? { ...row, ...change } : row))

function seasonOf(matches: readonly object[], options: { rounds?: boolean } = {}): SeasonToImport {
  const rows = options.rounds === false ? matches.map(row => ({ ...row, round: undefined })) : matches
  const read = readSeason(JSON.stringify({ name: 'Hafenliga 2026/27', matches: rows }), { zone: 'UTC' })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.season
}

/** The competition as it is after an import, and after what an admin decided beside it. */
const historiesAfter = (plan: Plan, decided?: Parameters<typeof after>[3]) =>
  after(plan, 'hafenliga-2026-27', BEFORE, decided)

function again(matches: readonly object[], options: Parameters<typeof seasonOf>[1] = {}) {
  const begun = historiesAfter(planImport(seasonOf(whole, options), nothing, BEFORE))
  return planImport(seasonOf(matches, options), begun, AFTER)
}

const differencesIn = (plan: Plan) =>
  plan.differences.map(({ home, away, round, kind, inFile }) => [kind, `${home} v ${away}`, round, inFile])
const eventsIn = (plan: Plan) => plan.rounds.flatMap(({ planned }) => planned.map(({ event }) => event.type))

describe('a match that the file has in another round', () => {
  test('is the same match: it takes its new time, and keeps its round', () => {
    const plan = again(changed(0, { round: 'Matchday 3', date: '2026-08-30' }))
    expect(differencesIn(plan)).toEqual([['moved', 'Reds v Blues', 1, 3]])
    expect(eventsIn(plan)).toEqual(['MatchDetailsChanged'])
    expect(plan.problems).toEqual([])
  })

  test('takes its result there', () => {
    const plan = again(changed(0, { round: 'Matchday 3', date: '2026-08-30', score: { ft: [2, 1] } }))
    expect(eventsIn(plan)).toEqual(['MatchDetailsChanged', 'ScoreEntered', 'WinnerSet'])
    expect(plan.rounds.map(({ number, planned }) => [number, planned.length])).toEqual([
      [1, 3],
      [2, 0],
      [3, 0],
    ])
  })

  test('is another match where the file has both, or where the file says nothing of the first one\u2019s round', () => {
    const second = { ...whole[0], round: 'Matchday 3', date: '2026-08-30' }
    for (const matches of [
      [...whole, second],
      [whole[4], whole[5], second],
    ]) {
      const plan = again(matches as object[])
      expect(eventsIn(plan)).toEqual(['MatchScheduled'])
      expect(differencesIn(plan)).toEqual([])
    }
  })

  test('is another match where the first one was played with another score', () => {
    const begun = historiesAfter(planImport(seasonOf(changed(0, { score: { ft: [1, 0] } })), nothing, AFTER))
    const moved = changed(0, { round: 'Matchday 3', date: '2026-08-30', score: { ft: [2, 2] } })
    const plan = planImport(seasonOf(moved), begun, AFTER)
    expect(eventsIn(plan)).toEqual(['MatchScheduled', 'ScoreEntered', 'WinnerSet'])
    expect(differencesIn(plan)).toEqual([['absent', 'Reds v Blues', 1, null]])
    const same = changed(0, { round: 'Matchday 3', date: '2026-08-30', score: { ft: [1, 0] } })
    expect(differencesIn(planImport(seasonOf(same), begun, AFTER))).toEqual([['moved', 'Reds v Blues', 1, 3]])
  })

  test('is no difference where the rounds were counted from dates', () => {
    const plan = again(changed(0, { date: '2026-09-12' }), { rounds: false })
    expect([differencesIn(plan), eventsIn(plan)]).toEqual([[], ['MatchDetailsChanged']])
  })
})

test('teams that meet again in a knock-out round play another match, also where the file leaves the first one out', () => {
  const group = { group: 'Group A', round: 'Matchday 1', date: '2026-08-15', time: '15:00' }
  const [first, second] = [
    { ...group, team1: 'Reds', team2: 'Blues' },
    { ...group, team1: 'Greens', team2: 'Greys' },
  ]
  const final = { round: 'Final', date: '2026-08-29', time: '15:00', team1: 'Reds', team2: 'Blues' }
  const begun = historiesAfter(
    planImport(seasonOf([first, second, { ...final, team1: '1A', team2: '2A' }]), nothing, BEFORE),
  )
  for (const matches of [
    [first, second, final],
    [second, final],
  ])
    expect(eventsIn(planImport(seasonOf(matches), begun, AFTER))).toEqual(['MatchScheduled'])
})

test('a match that the file leaves out of a round stays, and is named; rounds that the file does not have are not', () => {
  expect(differencesIn(again(whole.slice(1)))).toEqual([['absent', 'Reds v Blues', 1, null]])
  expect(differencesIn(again(whole.slice(2)))).toEqual([])
  expect(eventsIn(again(whole.slice(1)))).toEqual([])
})

test('a match that the file cancels stays, and is named', () => {
  const plan = again(changed(3, { status: 'cancelled' }))
  expect([differencesIn(plan), eventsIn(plan)]).toEqual([[['cancelled', 'Greys v Reds', 2, null]], []])
})

test('a void match that the file has a result of stays void, and is named', () => {
  const first = planImport(seasonOf(whole), nothing, BEFORE)
  const match = 'hafenliga-2026-27.1.reds-blues'
  const voided = {
    type: 'MatchVoided',
    data: { competition: 'hafenliga-2026-27', round: 1, match, reason: 'Reds left the league' },
  } as const
  const begun = historiesAfter(first, { 1: [voided] })
  const differences = (matches: readonly object[]) =>
    differencesIn(planImport(seasonOf(matches), begun, AFTER))
  expect(differences(changed(0, { score: { ft: [3, 0] } }))).toEqual([['void', 'Reds v Blues', 1, null]])
  expect(differences(whole)).toEqual([])
  expect(differences(whole.slice(1))).toEqual([])
})
