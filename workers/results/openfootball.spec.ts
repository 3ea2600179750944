import { expect, test } from 'vitest'
import { openfootball } from './openfootball.ts'

test('of a match that was abandoned or put off a file says no result, and an awarded one is left to an admin', async () => {
  const warnings: unknown[] = []
  const logger = { warn: (...said: unknown[]) => void warnings.push(said) }
  const said = await openfootball({ location: 'data/import/shapes', zone: 'Europe/Lisbon', logger }).read()
  expect(warnings).toEqual([])
  const ofStorm = said.filter(({ match }) => match.startsWith('storm-league-2025.'))
  expect(ofStorm.map(({ match, score }) => [match.split('.').at(-1), score])).toEqual([
    ['harbour-athletic-mill-rovers', { home: 2, away: 1 }],
    ['lighthouse-united-quarry-town', null],
    ['mill-rovers-lighthouse-united', null],
    ['quarry-town-harbour-athletic', { home: 0, away: 0 }],
    ['harbour-athletic-lighthouse-united', null],
    ['quarry-town-mill-rovers', { home: 2, away: 2 }],
  ])
})
