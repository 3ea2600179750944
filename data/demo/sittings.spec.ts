import { describe, expect, test } from 'vitest'
import { readPremierLeague, readWorldCup } from '../seasons.ts'
import { hoursAfter } from './shift.ts'
import { sittingsOf } from './sittings.ts'

describe.each([readPremierLeague(), readWorldCup()])('the sittings of $competition.name', season => {
  const sittings = sittingsOf(season)

  test('hold every match once, in time', () => {
    const ids = sittings.flatMap(({ matches }) => matches.map(({ id }) => id))
    expect(ids.toSorted()).toEqual(season.matches.map(({ id }) => id).toSorted())
    const starts = sittings.map(({ matches }) => matches[0]?.kickOff ?? '')
    expect(starts).toEqual(starts.toSorted())
  })

  test('are opened once a round, before their first kick-off', () => {
    const opening = sittings.filter(({ opensRound }) => opensRound).map(({ round }) => round)
    expect(opening.toSorted((a, b) => a - b)).toEqual(season.competition.rounds.map(({ number }) => number))
    for (const { opensAt, matches } of sittings) {
      expect(opensAt < (matches[0]?.kickOff ?? '')).toBe(true)
      expect(opensAt >= hoursAfter(matches[0]?.kickOff ?? '', -5 * 24)).toBe(true)
    }
  })
})

test('a rearranged match is a sitting of its own', () => {
  const city = sittingsOf(readPremierLeague()).find(
    ({ matches }) => matches[0]?.home === 'Arsenal' && matches[0].away === 'Man City',
  )
  expect(city).toMatchObject({ round: 12, opensRound: false, matches: { length: 1 } })
})

test('nobody predicts a final before its teams are known', () => {
  const final = sittingsOf(readWorldCup()).find(({ round }) => round === 8)
  expect(final?.opensAt).toBe('2022-12-14T23:00:00.000Z')
})
