import { describe, expect, test } from 'vitest'
import { MAX_MATCHES, MAX_ROUNDS } from '../bounds.ts'
import { MEETINGS, type Meetings, mostTeams, problemOfTeams, roundRobin } from './round-robin.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Every number of teams that makes a league. */
const LEAGUES = MEETINGS.flatMap(meetings =>
  numbered(mostTeams(meetings) + 1)
    .slice(2)
    .map(count => [count, meetings] as const),
)

describe.each(LEAGUES)('%i teams that meet %i times', (count, meetings) => {
  const teams = numbered(count)
  const rounds = roundRobin(teams, meetings)
  const matches = rounds.flat()

  test('every pair meets as often, in one match at home and one away where it meets twice', () => {
    const asPlayed = matches.map(({ home, away }) => `${home} v ${away}`)
    const pairs = Map.groupBy(matches, ({ home, away }) => `${Math.min(home, away)} ${Math.max(home, away)}`)
    expect(new Set(asPlayed).size).toBe(matches.length)
    expect(pairs.size).toBe((count * (count - 1)) / 2)
    expect([...pairs.values()].every(({ length }) => length === meetings)).toBe(true)
  })

  test('no team plays twice in a round, and one at the most has it off', () => {
    for (const round of rounds) {
      const playing = round.flatMap(({ home, away }) => [home, away])
      expect([new Set(playing).size, playing.length]).toEqual([count - (count % 2), count - (count % 2)])
    }
    expect(rounds).toHaveLength(meetings * (count % 2 === 0 ? count - 1 : count))
  })

  test('home and away differ as little as possible, and no team stays at home or away for long', () => {
    const least = meetings === 1 && count % 2 === 0 ? 1 : 0
    for (const team of teams) {
      const places = rounds.flatMap(round =>
        round.flatMap(({ home, away }) => (home === team ? ['home'] : away === team ? ['away'] : [])),
      )
      const atHome = places.filter(place => place === 'home').length
      expect(Math.abs(atHome - (places.length - atHome))).toBe(least)
      expect(places.join(' ')).not.toMatch(meetings === 1 ? /(\w+) \1 \1/ : /(\w+) \1 \1 \1/)
    }
  })

  test('it fits into a competition', () => {
    expect(matches.length).toBeLessThanOrEqual(MAX_MATCHES)
    expect(rounds.length).toBeLessThanOrEqual(MAX_ROUNDS)
    expect(problemOfTeams(count, meetings)).toBeNull()
  })
})

test.each<[number, Meetings, string]>([
  [0, 1, 'A league has 2 teams at least'],
  [1, 2, 'A league has 2 teams at least'],
  [
    46,
    1,
    '46 teams that meet once are too many: 45 at the most, so that the competition has no more than 1,000 matches',
  ],
  [
    33,
    2,
    '33 teams that meet twice are too many: 32 at the most, so that the competition has no more than 1,000 matches',
  ],
])('%i teams that meet %i times: %s', (count, meetings, problem) => {
  expect(problemOfTeams(count, meetings)).toBe(problem)
})

test('one more team than the most would have too many matches', () => {
  for (const meetings of MEETINGS) {
    const matches = (count: number) => (meetings * count * (count - 1)) / 2
    const most = mostTeams(meetings)
    expect(matches(most)).toBeLessThanOrEqual(MAX_MATCHES)
    expect(matches(most + 1)).toBeGreaterThan(MAX_MATCHES)
  }
})
