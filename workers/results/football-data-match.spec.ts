import { expect, it } from 'vitest'
import { FootballDataMatch } from '#data/import/services/football-data-match.ts'
import { matchOf, observationOf } from './football-data-match.ts'

const KICK_OFF = '2026-06-30T19:00:00.000Z'
const known = {
  id: 'cup.1.arsenal-man-city',
  home: 'Arsenal',
  away: 'Man City',
  kickOff: new Date(KICK_OFF),
  knockOut: true,
}

const goals = (home: number, away: number) => ({ home, away })

function sourceMatch(status: string, score: object, other: object = {}) {
  return FootballDataMatch.parse({
    status,
    utcDate: '2026-06-30T19:00:00Z',
    homeTeam: { name: 'Arsenal FC' },
    awayTeam: { name: 'Manchester City FC' },
    score: { winner: null, duration: 'REGULAR', fullTime: { home: null, away: null }, ...score },
    ...other,
  })
}

const shootOut = {
  winner: 'HOME_TEAM',
  duration: 'PENALTY_SHOOTOUT',
  fullTime: goals(6, 5),
  penalties: goals(5, 4),
  regularTime: goals(1, 1),
  extraTime: goals(0, 0),
}

it.each([
  ['regular', { winner: 'AWAY_TEAM', fullTime: goals(0, 2) }, goals(0, 2), 'away'],
  ['extra time', { winner: 'HOME_TEAM', duration: 'EXTRA_TIME', fullTime: goals(3, 2) }, goals(3, 2), 'home'],
  ['a shoot-out', shootOut, goals(1, 1), 'home'],
  ['a shoot-out without the regular time', { ...shootOut, regularTime: undefined }, goals(1, 1), 'home'],
  ['level, with a second leg to come', { winner: 'DRAW', fullTime: goals(1, 1) }, goals(1, 1), null],
] as const)('a result after 120 minutes: %s', (_name, score, after, winner) => {
  expect(observationOf(sourceMatch('FINISHED', score), known)).toMatchObject({ score: after, winner })
})

it.each([
  ['another winner than the goals', { winner: 'HOME_TEAM', fullTime: goals(0, 2) }],
  ['no winner', { winner: null, fullTime: goals(0, 2) }],
  ['no goals', { winner: 'DRAW' }],
  ['a shoot-out that was not level', { ...shootOut, regularTime: goals(2, 1) }],
])('a match that contradicts itself says nothing: %s', (_name, score) => {
  expect(observationOf(sourceMatch('FINISHED', score), known)).toBeNull()
})

it.each([
  ['TIMED', KICK_OFF],
  ['SCHEDULED', null],
  ['POSTPONED', null],
  ['CANCELLED', null],
  ['SUSPENDED', null],
  ['AWARDED', null],
])('%s is no result', (status, kickOff) => {
  const running = { winner: 'HOME_TEAM', fullTime: goals(1, 0) }
  expect(observationOf(sourceMatch(status, running), known)).toEqual({
    match: known.id,
    score: null,
    winner: null,
    kickOff,
    live: null,
  })
})

it.each([
  ['IN_PLAY', { fullTime: goals(1, 0) }, goals(1, 0)],
  ['PAUSED', { fullTime: goals(0, 0) }, goals(0, 0)],
  ['PENALTY_SHOOTOUT', shootOut, goals(1, 1)],
])('%s is a live score, and no result', (status, score, live) => {
  expect(observationOf(sourceMatch(status, score), known)).toMatchObject({ score: null, winner: null, live })
})

it('finds the match by the names of its teams, of several the nearest', () => {
  const replay = { ...known, id: 'cup.1.arsenal-man-city-2', kickOff: new Date('2026-07-07T19:00:00Z') }
  const back = { ...known, id: 'cup.2.man-city-arsenal', home: 'Man City', away: 'Arsenal' }
  const all = [back, replay, known]
  expect(matchOf(sourceMatch('TIMED', {}), all)?.id).toBe(known.id)
  expect(matchOf(sourceMatch('TIMED', {}, { utcDate: '2026-07-06T19:00:00Z' }), all)?.id).toBe(replay.id)
  expect(matchOf(sourceMatch('TIMED', {}, { homeTeam: { name: 'Boavista FC' } }), all)).toBeUndefined()
})
