import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoResults } from '#data/demo/load.ts'
import { RESULTS_FILE } from '#data/demo/results-file.ts'
import { demoSource } from './demo.ts'

const BEGINS = '2026-11-21T06:45:00.000Z'
const LIVE = 'premier-league-2022-23.32.man-utd-chelsea'
const OVER = 'premier-league-2022-23.32.brighton-man-city'
const CORRECTED = 'premier-league-2022-23.31.chelsea-brighton'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-results-'))
  await writeFile(join(folder, RESULTS_FILE), demoResults(BEGINS))
})
afterAll(() => rm(folder, { recursive: true }))

/** What the source says so many minutes after the demo began, by match. */
async function saidAfter(minutes: number) {
  const warnings: unknown[] = []
  const now = () => new Date(Date.parse(BEGINS) + minutes * 60_000)
  const source = demoSource({
    folder,
    logger: { warn: (...args: unknown[]) => void warnings.push(args) },
    now,
  })
  const observations = await source.read()
  expect(warnings).toEqual([])
  return (match: string) => observations.find(observation => observation.match === match)
}

test('the demo begins with a match in play, one that waits for its result, and one that is said otherwise', async () => {
  const observationOf = await saidAfter(0)
  expect(observationOf(LIVE)).toMatchObject({ live: { home: 1, away: 0 }, score: null, winner: null })
  expect(observationOf(OVER)).toMatchObject({ live: null, score: { home: 1, away: 1 }, winner: 'draw' })
  // The score that an admin had entered first, and corrected.
  expect(observationOf(CORRECTED)).toMatchObject({ score: { home: 2, away: 1 }, winner: 'home' })
  expect(observationOf('premier-league-2022-23.38.arsenal-wolves')).toMatchObject({ score: null, live: null })
})

test.each([
  [16, { home: 2, away: 0 }, null],
  [29, { home: 2, away: 0 }, null],
  [64, { home: 4, away: 0 }, null],
  [76, { home: 4, away: 1 }, null],
  [85, null, { home: 4, away: 1 }],
])('%i minutes later the match stands as its goals say', async (minutes, live, score) => {
  expect((await saidAfter(minutes))(LIVE)).toMatchObject({ live, score })
})
