import { expect, it } from 'vitest'
import { announcedMatchView, matchViewOf } from '#web/support/match-view.ts'
import { roundWords } from './round-words.ts'

const when = { full: (at: string) => `at ${at}`, day: (at: string) => at.slice(0, 10) }
const [saturday, sunday] = ['2026-11-28T15:00:00.000Z', '2026-11-29T15:00:00.000Z']
const undated = announcedMatchView()
const on = (...kickOffs: string[]) => kickOffs.map(kickOff => matchViewOf({ kickOff }))

it.each([
  [on(sunday, sunday), 'Both kick off together, at 2026-11-29T15:00:00.000Z.'],
  [on(saturday, sunday), '2 matches from 2026-11-28 to 2026-11-29.'],
  [on(sunday), 'One match on 2026-11-29.'],
  [[...on(sunday, sunday), undated], '2 matches on 2026-11-29, 1 without a date yet.'],
  [[undated], 'No match of it has a date.'],
  [[], 'No match of it has a date.'],
])('says when a week is played', (matches, words) => {
  expect(roundWords(matches, false, when)).toBe(words)
  expect(roundWords(matches, true, when)).toBe(`Last round. ${words}`)
})
