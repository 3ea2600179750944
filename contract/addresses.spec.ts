import { expect, test } from 'vitest'
import { predictorAddress } from './addresses.ts'

test('the address where a competition is predicted names it, and the week of a league', () => {
  expect(predictorAddress({ kind: 'league', competition: 'coast-2026', round: 3 })).toBe(
    '/pl_predictor?competition=coast-2026&round=3',
  )
  expect(predictorAddress({ kind: 'league', round: 3 })).toBe('/pl_predictor?round=3')
  expect(predictorAddress({ kind: 'league' })).toBe('/pl_predictor')
  // A tournament has one page for all of its rounds.
  expect(predictorAddress({ kind: 'tournament', competition: 'cup-2026', round: 3 })).toBe(
    '/predictor?competition=cup-2026',
  )
})
