/**
 * The tables and groups of imported seasons beside those of a second, plain computation that reads the file itself. The
 * files are our own shapes, and all in the folder that SEASON_FILES names: `SEASON_FILES=../worldcup.json npm test --
 * --project int data/import/tables`. A file of the folder that is refused is printed with its reason.
 */
import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { groupTables, leagueTable } from '#domain/competition/table.ts'
import type { TableRow } from '#domain/competition/table-row.ts'
import { fold } from '#domain/decider.ts'
import { round as roundDecider } from '#domain/round/round.ts'
import { matchesOf } from '#domain/round/state.ts'
import { streams } from '#domain/streams.ts'
import { readable } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { importSeason } from './import-season.ts'
import { readSeason } from './read-season.ts'
import type { SeasonToImport } from './season-to-import.ts'
import { ourNameOf } from './team-names.ts'

const GIVEN = process.env.SEASON_FILES
const OURS = 'data/import/shapes/*.json'
/** A collection of some hundred seasons, in milliseconds. */
const WITHIN_MS = 600_000

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

interface RawMatch {
  readonly round?: string
  readonly stage?: string
  readonly group?: string
  readonly status?: string
  readonly team1: string | { readonly name: string }
  readonly team2: string | { readonly name: string }
  readonly score?: { readonly ft?: readonly number[]; readonly et?: readonly number[] } | readonly []
}

/**
 * '1: Harbour 3 4-1' of each team, best first, computed from the file alone. A match that decides who goes on counts nowhere, and
 * what an abandoned match stood at doesn't either.
 */
function plainTables(text: string, counts: (match: RawMatch) => boolean): string[] {
  const { matches } = JSON.parse(text.replace(/^\uFEFF/, '')) as { matches: readonly RawMatch[] }
  const teams: Record<string, [number, number, number]> = {}
  for (const match of matches.filter(counts)) {
    const score =
      match.score && !Array.isArray(match.score) ? (match.score as { ft?: number[]; et?: number[] }) : {}
    const isResult = !/^(abandon|suspend|postpone)/i.test(match.status ?? '')
    const goals = !isResult ? undefined : score.et?.length ? score.et : score.ft
    const names = [match.team1, match.team2].map(team =>
      ourNameOf((typeof team === 'string' ? team : team.name).trim()),
    )
    for (const side of [0, 1]) {
      const key = `${groupIn(match) ?? ''}: ${names[side]}`
      teams[key] ??= [0, 0, 0]
      if (!goals?.length) continue
      const [own = 0, other = 0] = side === 0 ? goals : [...goals].reverse()
      teams[key][0] += own > other ? 3 : own === other ? 1 : 0
      teams[key][1] += own
      teams[key][2] += other
    }
  }
  const group = (key: string) => key.slice(0, key.indexOf(':'))
  const order = (a: string | number, b: string | number) => (a < b ? -1 : Number(a > b))
  return Object.entries(teams)
    .sort(
      ([a, [points, scored, conceded]], [b, other]) =>
        order(group(a), group(b)) ||
        other[0] - points ||
        other[1] - other[2] - (scored - conceded) ||
        other[1] - scored ||
        order(a, b),
    )
    .map(([key, [points, scored, conceded]]) => `${key} ${points} ${scored}-${conceded}`)
}

/** The same lines from the matches that the store holds, by the tables of the product. */
async function ourTables({ competition: { id, kind, rounds } }: SeasonToImport): Promise<string[]> {
  const inTables = rounds.filter(({ knockOut }) => !knockOut)
  const states = await Promise.all(
    inTables.map(async ({ number }) =>
      fold(roundDecider, (await store.readStream(streams.round(id, number))).map(readable)),
    ),
  )
  const matches = states
    .flatMap(matchesOf)
    .map(match => ({ ...match, score: match.status === 'settled' ? match.score : null }))
  const tables =
    kind === 'tournament' ? [...groupTables(matches)] : [['', leagueTable(matches)] as [string, TableRow[]]]
  return tables.flatMap(([group, rows]) =>
    rows.map(row => `${group}: ${row.team} ${row.points} ${row.goalsFor}-${row.goalsAgainst}`),
  )
}

const files = [...globSync(OURS), ...(GIVEN ? globSync(`${GIVEN}/**/*.json`) : [])]

test(`the tables of ${files.length} files are those of a second computation`, {
  timeout: WITHIN_MS,
}, async () => {
  let compared = 0
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
    expect(await ourTables(read.season), path).toEqual(plainTables(text, counts))
    compared++
  }
  console.log(`${compared} of ${files.length} files compared`)
  expect(compared).toBeGreaterThanOrEqual(globSync(OURS).length)
})

function bringIn(season: SeasonToImport) {
  const actor = { id: 'season-file', role: 'admin' as const }
  const commandNamespace = '0d5a3f0e-6b0f-4c3b-8a75-54d0b9c81f0e'
  return importSeason(store, season, { actor, commandNamespace, now: '2027-06-22T12:00:00.000Z' })
}

/** 'A' of 'Group A', which some files have as the round. */
function groupIn({ group, round = '' }: RawMatch): string | undefined {
  return (group ?? (/^Group \w\b/.test(round) ? round.split(',')[0] : undefined))
    ?.replace(/^Group /, '')
    .trim()
}

/** Rounds come under names of ours: 'Final' is 'Finals'. */
function isNamed({ round, stage }: RawMatch, names: ReadonlySet<string>): boolean {
  return [round, stage].some(name => name !== undefined && (names.has(name) || names.has(`${name}s`)))
}
