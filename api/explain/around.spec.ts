import { expect, test } from 'vitest'
import { fan, history } from '#projections/support/history.ts'
import { pointsAround } from './around.ts'

const ann = fan('ann')
const match = 'league.1.a'
const fanMatch = { competition: 'league', round: 1, user: ann, match }

test('points around an event are those before it and behind it, where it moved them', () => {
  const past = history()
  past.open()
  past.schedule(match, { marquee: true })
  past.place(ann, match, '2:1')
  past.settle(match, '2:1')
  past.correct(match, '2:1', '0:1')
  const around = (at: number) =>
    pointsAround(past.events, fanMatch, past.events[at]?.position ?? '', new Map())
  expect(past.events.map((_, at) => around(at))).toEqual([
    null,
    null,
    null,
    null,
    null,
    { before: null, after: 5 },
    { before: 5, after: 0 },
  ])
})
