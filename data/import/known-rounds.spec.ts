/** Files that have their competition's rounds in another order, under other names of the same, or more of them. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { plainStage, type Stages } from '#domain/competition/stages.ts'
import { historiesAfter } from '#tests/support/imported.ts'
import { SeasonFile } from '../format.ts'
import { type Histories, type Plan, planImport } from './plan.ts'
import { readSeason } from './read-season.ts'
import { type SeasonToImport, seasonToImport } from './season-to-import.ts'

const BEFORE = '2026-08-01T12:00:00.000Z'
const AFTER = '2027-07-01T12:00:00.000Z'

/** As if nothing was imported yet; round by round, as the histories of a season have them. */
const nothing = (season: SeasonToImport): Histories => ({
  competition: [],
  rounds: season.competition.rounds.map(({ number }) => ({ number, events: [] })),
})

function read(text: string): SeasonToImport {
  const found = readSeason(text, { zone: 'UTC' })
  if (!found.ok) throw new Error(JSON.stringify(found.problems))
  return found.season
}

function imported(season: SeasonToImport, now = BEFORE): Histories {
  const plan = planImport(season, nothing(season), now)
  expect(plan.problems).toEqual([])
  return historiesAfter(plan, season.competition.id, now)
}

const changesOf = (plan: Plan) =>
  [...plan.competition, ...plan.rounds.flatMap(({ planned }) => planned)].map(({ event }) => event.type)
const addedBy = (plan: Plan) =>
  plan.competition.flatMap(({ event }) => (event.type === 'RoundsAdded' ? event.data.rounds : []))
const scheduledBy = (plan: Plan) =>
  plan.rounds.flatMap(({ planned }) =>
    planned.flatMap(({ event }) => (event.type === 'MatchScheduled' ? [event.data.match] : [])),
  )

/** Each against each. */
const PAIRS = [
  ['Reds', 'Blues', 'Greens', 'Greys'],
  ['Blues', 'Greens', 'Greys', 'Reds'],
  ['Reds', 'Greens', 'Greys', 'Blues'],
] as const
const league = (names: readonly string[], ...more: readonly object[]) => {
  const weeks = PAIRS.slice(0, names.length).flatMap(([team1, team2, team3, team4], at) => {
    const day = { round: names[at], date: `2026-08-${10 + at}`, time: '15:00' }
    return [
      { ...day, team1, team2 },
      { ...day, team1: team3, team2: team4 },
    ]
  })
  return read(JSON.stringify({ name: 'Hafenliga 2026/27', matches: [...weeks, ...more] }, null, 1))
}
const WEEKS = ['Matchday 1', 'Matchday 2', 'Matchday 3']
const playOff = { date: '2027-06-05', time: '15:00', team1: 'Reds', team2: 'Greys' }

test('a league whose finals were imported in another place changes nothing when imported again', () => {
  const text = readFileSync(new URL('shapes/finals-between.json', import.meta.url), 'utf8')
  // Then the finals end before the next part begins, and stand before it.
  const later = text.replaceAll(/("Relegation, Matchday [45]", "date": "2025)-03/g, '$1-04')
  const [first, second] = [read(later), read(text)]
  const names = (season: SeasonToImport) => season.competition.rounds.map(({ name }) => name)
  expect(names(first)).not.toEqual(names(second))
  expect([...names(first)].sort()).toEqual([...names(second)].sort())
  expect(planImport(second, imported(second), AFTER).problems).toEqual([])
  const plan = planImport(second, imported(first), AFTER)
  expect(plan.problems).toEqual([])
  expect(new Set(changesOf(plan))).toEqual(new Set(['MatchDetailsChanged']))
  expect(planImport(first, imported(second), AFTER).problems).toEqual([])
})

test('play-offs of a league that was counted in weeks are added behind them', () => {
  const before = league(WEEKS)
  expect(before.competition.rounds.map(({ name }) => name)).toEqual(['1 of 3', '2 of 3', '3 of 3'])
  const plan = planImport(
    league(
      WEEKS,
      { ...playOff, round: 'Play-off, Semi-finals' },
      { ...playOff, date: '2027-06-12', round: 'Play-off, Final' },
    ),
    imported(before),
    AFTER,
  )
  expect(plan.problems).toEqual([])
  expect(addedBy(plan)).toEqual([
    { number: 4, name: 'Play-off, Semi-finals', knockOut: true },
    { number: 5, name: 'Play-off, Final', knockOut: true },
  ])
  expect(scheduledBy(plan)).toEqual(['hafenliga-2026-27.4.reds-greys', 'hafenliga-2026-27.5.reds-greys'])
  expect(changesOf(plan)).toEqual(['RoundsAdded', 'MatchScheduled', 'MatchScheduled'])
})

test('what was written half-way is not added again', () => {
  const before = league(WEEKS)
  const after = league(WEEKS, { ...playOff, round: 'Play-off' })
  const plan = planImport(after, imported(before), AFTER)
  const rounds = plan.competition.map(({ event }) => event)
  const first = planImport(before, nothing(before), BEFORE)
  const half = historiesAfter(first, before.competition.id, BEFORE, { 0: rounds })
  const rest = planImport(after, half, AFTER)
  expect(changesOf(rest)).toEqual(['MatchScheduled'])
  expect(scheduledBy(rest)).toEqual(['hafenliga-2026-27.4.reds-greys'])
  expect(changesOf(planImport(before, half, AFTER)), 'the file of before is still the same season').toEqual(
    [],
  )
})

test('a knock-out that is drawn later is added to a tournament', () => {
  const group = { group: 'Group A', round: 'Matchday 1', date: '2026-08-15', time: '15:00' }
  const matches = [
    { ...group, team1: 'Reds', team2: 'Blues' },
    { ...group, team1: 'Greens', team2: 'Greys' },
  ]
  const cup = (all: readonly object[]) => read(JSON.stringify({ name: 'Harbour Cup 2026', matches: all }))
  const final = { round: 'Final', date: '2026-08-29', time: '15:00', team1: 'Reds', team2: 'Greens' }
  const plan = planImport(cup([...matches, final]), imported(cup(matches)), AFTER)
  expect(addedBy(plan)).toEqual([{ number: 2, name: 'Finals', knockOut: true }])
  expect(scheduledBy(plan)).toEqual(['harbour-cup-2026.2.reds-greens'])
})

test('a week that is counted from dates is added where a new match needs it alone', () => {
  const counted = (...matches: readonly object[]) =>
    read(JSON.stringify({ name: 'Hafenliga 2026/27', matches }))
  const reds = { date: '2026-08-15', time: '15:00', team1: 'Reds', team2: 'Blues' }
  const back = { date: '2026-08-22', time: '15:00', team1: 'Blues', team2: 'Reds' }
  const other = { date: '2026-08-29', time: '15:00', team1: 'Reds', team2: 'Greens' }
  const before = imported(counted(reds, { ...reds, team1: 'Greens', team2: 'Greys' }, back))
  const moved = planImport(
    counted(reds, { ...reds, team1: 'Greens', team2: 'Greys' }, { ...back, date: '2026-09-05' }),
    before,
    AFTER,
  )
  expect(changesOf(moved)).toEqual(['MatchDetailsChanged'])
  const more = planImport(
    counted(reds, { ...reds, team1: 'Greens', team2: 'Greys' }, back, other),
    before,
    AFTER,
  )
  expect(addedBy(more)).toEqual([{ number: 3, name: '3 of 3', knockOut: false }])
})

test('a round keeps whether it is a knock-out round, and its matches with it', () => {
  const weeks = league(WEEKS, { ...playOff, round: 'Play-off' })
  const asTable: SeasonToImport = {
    ...weeks,
    rows: weeks.rows.map(row => ({ ...row, knockOut: false })),
    competition: {
      ...weeks.competition,
      rounds: weeks.competition.rounds.map(round => ({ ...round, knockOut: false })),
    },
  }
  const plan = planImport(
    league(WEEKS, { ...playOff, round: 'Play-off' }, { ...playOff, team1: 'Blues', round: 'Play-off' }),
    imported(asTable),
    AFTER,
  )
  expect(plan.problems).toEqual([])
  expect(plan.rounds.flatMap(({ planned }) => planned.map(({ event }) => event.data))).toMatchObject([
    { match: 'hafenliga-2026-27.4.blues-greys', knockOut: false },
  ])
})

const problemsAfter = (before: SeasonToImport, after: SeasonToImport, now = BEFORE) =>
  planImport(after, imported(before, now), AFTER).problems.map(({ reason }) => reason)
const asRenamed = (now: string, known: string) =>
  `'${now}' has the matches of '${known}', which the file does not name: please give the round the name that it has here, or have both rounds in the file`

test('a round that the source calls otherwise is not added with the same matches again', () => {
  const known = { ...playOff, round: 'Final' }
  const before = league(WEEKS, known)
  const called = (round: string, more: object = {}) =>
    problemsAfter(before, league(WEEKS, { ...known, round, ...more }))
  expect(called('Grand Final')).toEqual([asRenamed('Grand Final', 'Finals')])
  expect(called('Decider'), 'no word of a knock-out').toEqual([asRenamed('Decider', 'Finals')])
  expect(called('Grand Final', { date: '2027-06-19' }), 'on another day').toHaveLength(1)
  expect(called('Grand Final', { team1: 'Greys', team2: 'Reds' }), 'the other way round').toHaveLength(1)
  expect(called('Grand Final', { team1: 'Blues' }), 'other teams').toEqual([])
  expect(problemsAfter(before, league(['Matchday 1', 'Matchday 2', 'Spring'], known))).toEqual([
    asRenamed('Spring', 'Matchday 3'),
  ])
})

test('half of the matches are enough to know a round again, and its first line is named', () => {
  const semi = (team1: string, team2: string, round: string) => ({ ...playOff, team1, team2, round })
  const before = league(WEEKS, semi('Reds', 'Greys', 'Semi-finals'), semi('Blues', 'Greens', 'Semi-finals'))
  const half = league(WEEKS, semi('Reds', 'Greys', 'Last four'), semi('Greens', 'Pinks', 'Last four'))
  expect(planImport(half, imported(before), AFTER).problems).toEqual([
    { line: half.lines[6], reason: asRenamed('Last four', 'Semi-finals') },
  ])
  const less = league(
    WEEKS,
    semi('Reds', 'Greys', 'Last six'),
    semi('Greens', 'Pinks', 'Last six'),
    semi('Blues', 'Whites', 'Last six'),
  )
  expect(problemsAfter(before, less)).toEqual([])
})

test('matches that are played again are those of a new round', () => {
  const known = { ...playOff, round: 'Final', score: { ft: [1, 1] } }
  const replay = { ...playOff, date: '2027-06-09', round: 'Final, Replay' }
  const back = { ...replay, team1: 'Greys', team2: 'Reds', round: 'Final, Leg 2' }
  const before = league(WEEKS, { ...playOff, round: 'Final' })
  for (const again of [replay, back]) {
    const beside = planImport(league(WEEKS, { ...playOff, round: 'Final' }, again), imported(before), AFTER)
    expect([beside.problems, scheduledBy(beside).length], 'beside the known round').toEqual([[], 1])
    expect(problemsAfter(league(WEEKS, known), league(WEEKS, again), AFTER), 'after a result').toEqual([])
  }
  expect(
    problemsAfter(league(WEEKS, known), league(WEEKS, { ...known, round: 'Grand Final' }), AFTER),
  ).toEqual([asRenamed('Grand Final', 'Finals')])
  const spring = { date: '2027-03-13', time: '15:00', round: 'Spring' }
  const returned = league(
    WEEKS.slice(0, 2),
    { ...spring, team1: 'Greens', team2: 'Reds' },
    { ...spring, team1: 'Blues', team2: 'Greys' },
  )
  expect(problemsAfter(league(WEEKS), returned), 'the return matches of a league').toEqual([])
})

test('a file without any round of the competition is refused', () => {
  const others = league(['Autumn', 'Winter', 'Spring'])
  expect(planImport(others, imported(league(WEEKS)), AFTER).problems).toEqual([
    {
      line: expect.any(Number),
      reason: "no round of this file is in Hafenliga 2026/27: its first one is '1 of 3', and 'Autumn' here",
    },
  ])
})

test('rounds are added to no competition that is finished', () => {
  const before = league(WEEKS)
  const first = planImport(before, nothing(before), BEFORE)
  const finished = {
    type: 'CompetitionFinished',
    data: { competition: before.competition.id, reason: 'All is played' },
  } as const
  const plan = planImport(
    league(WEEKS, { ...playOff, round: 'Play-off' }),
    historiesAfter(first, before.competition.id, BEFORE, { 0: [finished] }),
    AFTER,
  )
  expect(plan.problems).toMatchObject([
    { reason: 'Hafenliga 2026/27 is finished. Please open it again first' },
  ])
})

const own = (rounds: number, stages: Stages) =>
  seasonToImport(
    SeasonFile.parse({
      version: 1,
      competition: {
        id: 'own-2026',
        name: 'Own 2026',
        kind: 'league',
        ruleset: 'premier-league',
        rounds: Array.from({ length: rounds }, (_, at) => ({
          number: at + 1,
          name: `Week ${at + 1}`,
          knockOut: at > 1,
        })),
        stages,
      },
      matches: Array.from({ length: rounds }, (_, at) => ({
        round: at + 1,
        home: 'Reds',
        away: 'Blues',
        kickOff: `2026-08-1${at}T15:00:00.000Z`,
        ground: '',
        group: null,
        category: '',
        knockOut: false,
        marquee: false,
      })),
      deductions: [],
    }),
  )
const table = { ...plainStage, name: 'Table', from: 1, to: 2, shape: 'table', parts: [] } as const
const final = { ...plainStage, name: 'Final', from: 3, to: 3, shape: 'knock-out', parts: [] } as const

test('a file of our own adds rounds behind the known ones, and stages where those in force go on in them', () => {
  const asStages = (...stages: readonly object[]) => stages as unknown as Stages
  const plan = planImport(own(3, asStages(table, final)), imported(own(2, asStages(table))), AFTER)
  expect(plan.problems).toEqual([])
  expect(changesOf(plan)).toEqual(['RoundsAdded', 'StagesSet', 'MatchScheduled'])
  const kept = planImport(
    own(3, asStages({ ...table, name: 'League' }, final)),
    imported(own(2, asStages(table))),
    AFTER,
  )
  expect([kept.problems, changesOf(kept)]).toEqual([[], ['RoundsAdded', 'MatchScheduled']])
  const fewer = planImport(own(2, asStages(table)), imported(own(3, asStages(table, final))), AFTER)
  expect(fewer.problems).toMatchObject([
    { reason: expect.stringContaining('is open already, with other rounds') },
  ])
})
