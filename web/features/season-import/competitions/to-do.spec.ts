import { expect, test } from 'vitest'
import type { CompetitionInHand } from '#contract/competition/admin-calls.ts'
import { toDoIn } from './to-do.ts'

const competition: CompetitionInHand = {
  id: 'village-league',
  name: 'Village League',
  kind: 'league',
  life: 'open',
  matches: 12,
  settled: 3,
  announced: 0,
  scores: 0,
  winners: 0,
  nextKickOff: null,
}

test.each<[string, Partial<CompetitionInHand>, readonly string[]]>([
  ['nothing while it goes on', {}, []],
  ['nothing in a past season', { life: 'archived', settled: 12 }, []],
  ['nothing without a match', { matches: 0, settled: 0 }, []],
  [
    'scores before winners before days',
    { scores: 2, winners: 1, announced: 1 },
    [
      '2 played matches without a score: /admin-matchday?competition=village-league',
      '1 match with a score and no winner: /predictor-admin?competition=village-league',
      '1 match without a kick-off: /predictor-admin?competition=village-league',
    ],
  ],
  ['its end', { settled: 12 }, ['All is played: finish it: /admin-competitions?competition=village-league']],
  [
    'its prizes',
    { life: 'finished', settled: 12 },
    ['Publish what is won, then archive it: /admin-prizes?competition=village-league'],
  ],
])('%s', (_, changes, expected) => {
  expect(toDoIn({ ...competition, ...changes }).map(({ text, to }) => `${text}: ${to}`)).toEqual(expected)
})
