import { describe, expect, test } from 'vitest'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import type { SeasonMatch } from '../format.ts'
import { readPremierLeague } from '../seasons.ts'
import { kickOffToday } from './match-day.ts'
import { HOURS_TO_SETTLE, hoursAfter, MILLISECONDS_PER_HOUR, shiftSeason } from './shift.ts'

const season = readPremierLeague()
const ruleset = rulesPresets['premier-league']
const HOURS_PER_WEEK = 168

/** A week from here on: of the first one every hour is tried, of the others every fifth. */
const WEEKS_FROM: readonly (readonly [string, string])[] = [
  ['a Saturday in November', '2026-11-21T00:20:00.000Z'],
  ['the week in which clocks go back', '2026-10-21T00:20:00.000Z'],
  ['the week in which clocks go forward', '2027-03-25T00:20:00.000Z'],
  ['the turn of a year, from 23:59:59.999 on', '2026-12-28T23:59:59.999Z'],
  ['the turn of a leap year with a week 53', '2032-12-27T00:00:00.000Z'],
  ['29 February', '2028-02-25T23:59:50.000Z'],
  ['the end of February without a 29th', '2027-02-25T00:00:00.000Z'],
  ['the 31st of a month', '2026-08-30T00:00:00.001Z'],
  ['the day of the last kick-off itself', '2023-05-25T15:30:00.000Z'],
]
const instantsFrom = (from: string) => {
  const step = from === WEEKS_FROM[0]?.[1] ? 1 : 5
  return Array.from({ length: Math.ceil(HOURS_PER_WEEK / step) }, (_, index) =>
    hoursAfter(from, index * step),
  )
}
const hoursBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / MILLISECONDS_PER_HOUR
const weeksBetween = (from: string, to: string) => hoursBetween(from, to) / HOURS_PER_WEEK

describe.each(WEEKS_FROM)('all through %s', (_, from) => {
  const each = instantsFrom(from).map(now => ({ now, matches: shiftSeason(season, ruleset, now).matches }))
  const isToday = ({ id }: SeasonMatch) => kickOffToday(id, from) !== undefined

  test('match week 38 is open, and kicks off in the coming days', () => {
    for (const { now, matches } of each) {
      const toLock = matches
        .filter(({ round }) => round === 38)
        .map(({ kickOff }) => hoursBetween(now, kickOff) - 1)
      expect(Math.min(...toLock)).toBeGreaterThanOrEqual(6)
      expect(Math.max(...toLock)).toBeLessThan(6 + HOURS_PER_WEEK)
    }
  })

  test('of today are a match in play and one that is over; all else before week 38 is settled', () => {
    for (const { now, matches } of each) {
      const ago = matches.filter(isToday).map(({ kickOff }) => hoursBetween(kickOff, now) * 60)
      expect(ago).toEqual([
        expect.toSatisfy(minutes => minutes >= 180 && minutes < 185),
        expect.toSatisfy(minutes => minutes >= 30 && minutes < 35),
      ])
    }
    for (const { now, matches } of each)
      expect(
        matches.filter(
          match => match.round < 38 && !isToday(match) && hoursAfter(match.kickOff, HOURS_TO_SETTLE) > now,
        ),
      ).toEqual([])
  })

  test('every match moved by the same whole weeks; only those that would not be settled by one week less', () => {
    let movedBack = 0
    for (const { now, matches } of each) {
      const weeks = weeksBetween(season.matches.at(-1)?.kickOff ?? '', matches.at(-1)?.kickOff ?? '')
      expect(Number.isInteger(weeks)).toBe(true)
      const wrong = matches.filter((match, index) => {
        if (isToday(match)) return false
        const { kickOff, round } = match
        const unmoved = hoursAfter(season.matches[index]?.kickOff ?? '', weeks * HOURS_PER_WEEK)
        const isLate = round < 38 && hoursAfter(unmoved, HOURS_TO_SETTLE) > now
        movedBack += Number(isLate)
        return weeksBetween(kickOff, unmoved) !== Number(isLate)
      })
      expect(wrong).toEqual([])
    }
    // Else the rule was never asked.
    expect(movedBack).toBeGreaterThan(0)
  })
})

test('a season of long ago moves back as well', () => {
  const now = '1999-06-02T12:00:00.000Z'
  const last = shiftSeason(season, ruleset, now).matches.at(-1)
  expect(hoursBetween(now, last?.kickOff ?? '')).toBeGreaterThan(6)
})
