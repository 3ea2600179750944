import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openfootball } from './openfootball.ts'

test('of a match that was abandoned or put off a file says no result, and an awarded one is left to an admin', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'results-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await copyFile('data/import/shapes/awarded.json', join(folder, 'awarded.json'))
  const warnings: unknown[] = []
  const logger = { warn: (...args: unknown[]) => void warnings.push(args) }
  const observations = await openfootball({
    location: folder,
    zone: 'Europe/Lisbon',
    logger,
  }).read()
  expect(warnings).toEqual([])
  const ofStorm = observations.filter(({ match }) => match.startsWith('storm-league-2025.'))
  expect(ofStorm.map(({ match, score }) => [match.split('.').at(-1), score])).toEqual([
    ['harbour-athletic-mill-rovers', { home: 2, away: 1 }],
    ['lighthouse-united-quarry-town', null],
    ['mill-rovers-lighthouse-united', null],
    ['quarry-town-harbour-athletic', { home: 0, away: 0 }],
    ['harbour-athletic-lighthouse-united', null],
    ['quarry-town-mill-rovers', { home: 2, away: 2 }],
  ])
})
