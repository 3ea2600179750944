/**
 * The tables and groups of imported seasons beside those of a second, plain computation that reads the file itself, in the order
 * that the rules of each league name. The files are our own shapes, and all in the folder that SEASON_FILES names:
 * `SEASON_FILES=../worldcup.json npm test -- --project int data/import/tables`. A file of the folder that is refused is printed
 * with its reason.
 */
import { globSync, readFileSync, statSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableOrders } from '#domain/competition/presets/table-orders.ts'
import { groupTables, leagueTable } from '#domain/competition/table.ts'
import type { TableRow } from '#domain/competition/table-row.ts'
import { fold } from '#domain/decider.ts'
import { round as roundDecider } from '#domain/round/round.ts'
import { matchesOf } from '#domain/round/state.ts'
import { streams } from '#domain/streams.ts'
import { readHistory } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import {
  groupIn,
  plainTables,
  type RawMatch,
  type RuleName,
  ruleNamedFor,
} from '#tests/support/plain-tables.ts'
import { importSeason } from './import-season.ts'
import { readSeason } from './read-season.ts'
import type { SeasonToImport } from './season-to-import.ts'

const GIVEN = process.env.SEASON_FILES
const OURS = 'data/import/shapes/*.json'
/** A collection of some hundred seasons: two minutes on a quiet machine. In milliseconds. */
const WITHIN_MS = 1_800_000

let database: TestDatabase
let store: EventStore
beforeAll(async () => {
  database = await freshDatabase()
  store = await createPostgresEventStore({ pool: database.pool })
})
afterAll(async () => {
  await store.close()
  await database.drop()
})

/** The same lines from the matches that the store holds, by the tables of the product. */
async function ourTables(
  { competition: { id, kind, rounds } }: SeasonToImport,
  rule: RuleName,
): Promise<string[]> {
  const inTables = rounds.filter(({ knockOut }) => !knockOut)
  const states = await Promise.all(
    inTables.map(async ({ number }) =>
      fold(roundDecider, await readHistory(store, streams.round(id, number))),
    ),
  )
  const matches = states
    .flatMap(matchesOf)
    .map(match => ({ ...match, score: match.status === 'settled' ? match.score : null }))
  const order = tableOrders[rule]
  const tables =
    kind === 'tournament'
      ? [...groupTables(matches, { order })]
      : [['', leagueTable(matches, { order })] as [string, TableRow[]]]
  return tables.flatMap(([group, rows]) =>
    rows.map(row => `${row.place} ${group}: ${row.team} ${row.points} ${row.goalsFor}-${row.goalsAgainst}`),
  )
}

/** A collection may be a folder whose own name ends so. */
const isFile = (path: string) => statSync(path).isFile()
const files = [...globSync(OURS), ...(GIVEN ? globSync(`${GIVEN}/**/*.json`).filter(isFile) : [])]

test(`the tables of ${files.length} files are those of a second computation`, {
  timeout: WITHIN_MS,
}, async () => {
  const compared = new Map<RuleName, number>()
  for (const path of files) {
    const text = readFileSync(path, 'utf8')
    const read = readSeason(text, { path, zone: 'Europe/Lisbon' })
    const result = read.ok ? await bringIn(read.season) : read
    if (!read.ok || !result.ok) {
      expect(GIVEN === undefined ? path : undefined).toBeUndefined()
      console.log(`${path}: ${JSON.stringify(result.ok || result.problems[0])}`)
      continue
    }
    const { rounds, kind } = read.season.competition
    const decides = new Set(rounds.flatMap(({ name, knockOut }) => (knockOut ? [name] : [])))
    const counts = (match: RawMatch) =>
      kind === 'tournament'
        ? groupIn(match) !== undefined && !/^cancel/i.test(match.status ?? '')
        : !isNamed(match, decides)
    const days = read.season.rows.flatMap(({ kickOff, day }) => kickOff ?? day?.from ?? [])
    const rule = ruleNamedFor(path, days.sort()[0] ?? '')
    expect
      .soft(await ourTables(read.season, rule), `${path}, by the rules ${rule}`)
      .toEqual(plainTables(text, rule, counts))
    compared.set(rule, (compared.get(rule) ?? 0) + 1)
  }
  const seasons = [...compared.values()].reduce((sum, count) => sum + count, 0)
  console.log(`${seasons} of ${files.length} files compared`, Object.fromEntries(compared))
  expect(seasons).toBeGreaterThanOrEqual(globSync(OURS).length)
})

function bringIn(season: SeasonToImport) {
  const actor = { id: 'season-file', role: 'admin' as const }
  const commandNamespace = '0d5a3f0e-6b0f-4c3b-8a75-54d0b9c81f0e'
  return importSeason(store, season, { actor, commandNamespace, now: '2027-06-22T12:00:00.000Z' })
}

/** Rounds come under names of ours: 'Final' is 'Finals'. */
function isNamed({ round, stage }: RawMatch, names: ReadonlySet<string>): boolean {
  const ours = (name: string | null | undefined) =>
    !name ? [] : [name, `${name}s`, name.replace(/(Quarter|Semi)finals/, '$1-finals')]
  const given = [...ours(round), ...ours(stage)]
  return [...given, ...ours(round).map(name => `${stage}, ${name}`)].some(name => names.has(name))
}
