import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { runScript } from '#tests/support/run-script.ts'

const WORLD_CUP = 'data/world-cup-2022.json'

let database: TestDatabase
let directory: string
beforeEach(async () => {
  database = await freshDatabase()
  directory = await mkdtemp(join(tmpdir(), 'skor-import-'))
})
afterEach(async () => {
  await rm(directory, { recursive: true })
  await database.drop()
})

const run = (...args: string[]) => runScript('scripts/season-import.ts', database.url, args)

test('a dry run says what would be written', async () => {
  const dry = await run(WORLD_CUP, '--dry-run')
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('nothing is written') })
  expect(dry.out).toContain('MatchScheduled 64')
  expect(dry.out).toMatch(/json:21: MatchScheduled .*"home":"Qatar","away":"Ecuador"/)
})

test('a season is imported, and a second time there is nothing to change', async () => {
  const first = await run(WORLD_CUP)
  expect(first).toMatchObject({ code: 0, out: expect.stringContaining('MatchScheduled 64') })
  const second = await run(WORLD_CUP)
  expect(second).toMatchObject({ code: 0, out: expect.stringContaining('There is nothing to change') })
})

test('a bad row is named by its line, and nothing is imported', async () => {
  const file = join(directory, 'season.json')
  const lines = (await readFile(WORLD_CUP, 'utf8')).split('\n')
  const bad = lines.findIndex(line => line.includes('"home":"Argentina","away":"France"'))
  lines[bad] = lines[bad]?.replace('"winner":"home"', '"winner":"draw"') ?? ''
  await writeFile(file, lines.join('\n'))
  const { code, out } = await run(file)
  expect(code).toBe(1)
  expect(out).toContain(`${file}:${bad + 1}: winner: contradicts the score 3:3`)
  expect(out).toContain('Nothing was imported.')
})

test.each([
  [['no-such-file.json'], 'There is no file no-such-file.json'],
  [[], 'FILE is missing.'],
  [[WORLD_CUP, '--zone', 'Middle/Earth'], '--zone: there is no such zone'],
  [[WORLD_CUP, '--ruleset', 'chess'], '--ruleset:'],
])('wrong arguments are named: %j', async (args, sentence) => {
  expect(await run(...args)).toMatchObject({ code: 2, out: expect.stringContaining(sentence) })
})
