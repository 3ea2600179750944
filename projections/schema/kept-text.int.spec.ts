/** Events from before texts stood beside the accounts: still read, still shown, and gone with the account of their writer. */
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codec, storedOf } from '#eventstore/codec.ts'
import { readable } from '#eventstore/command-handler.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { collectibleById, exploreCollectibles } from '../collectible/queries.ts'
import { leagueById } from '../league/queries.ts'
import { createGeneration, type Generation } from '../support/generation.ts'
import { history } from '../support/history.ts'

/** Of the golden files: who wrote them, and what they are about. */
const WRITER = '8d1b5c6e-2f4a-4c3b-9e7d-0a1b2c3d4e5f'
const ID = '3e0c5f0a-7a53-4b8c-9a55-6c9f1f6f2b10'
const everything = { page: 1, limit: 10 }

let database: TestDatabase
let live: Generation
let old: RecordedEvent[]
let deletion: RecordedEvent[]

function golden(file: string, stream: string, number: number): RecordedEvent {
  const stored = JSON.parse(readFileSync(new URL(`../../eventstore/golden/${file}`, import.meta.url), 'utf8'))
  const position = String(number).padStart(20, '0')
  const place = { stream, revision: 0, position, recordedAt: stored.metadata.occurredAt }
  return readable(codec.decode({ id: `${ID.slice(0, -1)}${number}`, ...stored }, place))
}

beforeAll(async () => {
  database = await freshDatabase()
  old = [
    golden('LeagueCreated.v1.json', `league-${ID}`, 1),
    golden('CollectibleCreated.v1.json', `collectible-${ID}`, 2),
  ]
  const log = history()
  log.open()
  log.write(`account-${WRITER}`, { type: 'AccountDeleted', data: { user: WRITER } })
  deletion = log.events.slice(-1)
  live = await createGeneration(database)
})
afterAll(() => database.drop())

const found = async (words: string) => {
  const text = { words, hashes: sql<string>`(select null)` }
  return (await exploreCollectibles(live.db, { text, sort: 'newest' }, everything)).total
}

test('the log has such an event as it was written', () => {
  expect(old.map(event => storedOf(event))).toMatchObject([
    { schemaVersion: 1, data: { name: 'Friday five-a-side' } },
    { schemaVersion: 1, data: { name: 'Last minute' } },
  ])
})

test('its text is shown and found until the account of its writer is deleted', async () => {
  await live.fold(old.map(event => [event]))
  expect(await leagueById(live.db, ID)).toMatchObject({
    name: { written: 'Friday five-a-side', by: WRITER },
    description: { written: 'Loser buys the first round', by: WRITER },
  })
  expect(await collectibleById(live.db, ID)).toMatchObject({ name: { written: 'Last minute', by: WRITER } })
  expect([await found('MINUTE'), await found('second')]).toEqual([1, 0])

  await live.fold([deletion])
  expect(await leagueById(live.db, ID)).toMatchObject({ name: null, description: null })
  expect(await collectibleById(live.db, ID)).toMatchObject({ name: null, description: null })
  expect(await found('minute')).toBe(0)
})

test('a rebuild has the same', async () => {
  const rebuilt = await createGeneration(database)
  await rebuilt.fold([[...old, ...deletion]], 'rebuild')
  await rebuilt.finishRebuild()
  expect(await rebuilt.content()).toEqual(await live.content())
  expect(await leagueById(rebuilt.db, ID)).toMatchObject({ name: null })
})
