// @module-tag thorough
/**
 * What a visitor, a fan, an admin, an auditor and an operator see while something is broken: printed as a table, and held.
 * `npx vitest run --project faults tests/faults/roles.faults.spec.ts` shows it.
 */
import { afterAll, afterEach, expect, test } from 'vitest'
import { makeSecretKey } from '#proof/note/key.ts'
import { DISK_IS_FULL } from '#runtime/disk-full.ts'
import { freshDatabase, type TestDatabase } from '../support/database.ts'
import { restorePostgres } from '../support/raw-events.ts'
import { hasRedis, type OwnRedis, startRedis } from '../support/redis.ts'
import { until } from '../support/until.ts'
import { type FaultyProduct, showOutputOfFailed, startWithSeason } from './support/product.ts'
import { printSeen, type Seen, seenByRoles } from './support/seen-by-roles.ts'
import { smallDisk } from './support/small-disk.ts'

/** How long the product may take to notice, in milliseconds. */
const NOTICED_MS = 90_000
const WHOLE_TEST_MS = 240_000
/** Events that an older dump does not have. */
const LOST = 5
/** Saves and results until one needs more room than its files have left. */
const ROUNDS = 1_500

const disk = await smallDisk()
let product: FaultyProduct | undefined
let database: TestDatabase | undefined
let redis: OwnRedis | undefined
showOutputOfFailed(() => product)
afterEach(async () => {
  await product?.stop()
  await database?.drop()
  await redis?.stop()
  product = database = redis = undefined
})
afterAll(() => disk.remove())

type Expected = readonly (readonly [Seen['role'], string, number, unknown])[]

/** What each role sees where all is well; @param other the rows that differ, by role and what is asked */
function expected(other: Expected = []): readonly Seen[] {
  const well: Expected = [
    ['visitor', 'reads the matches', 200, ''],
    ['visitor', 'reads /verify', 200, ''],
    ['visitor', 'logs in', 200, ''],
    ['fan', 'reads the own predictions', 200, ''],
    ['fan', 'saves a score', 200, ''],
    ['admin', 'reads the start page', 200, ''],
    ['admin', 'enters a result', 200, ''],
    ['auditor', 'reads the start page', 200, ''],
    ['auditor', 'reads the incidents', 200, ''],
    ['auditor', 'enters a result', 403, 'forbidden'],
    ['operator', 'asks /healthz', 200, 'ready'],
  ]
  return well.map(row => {
    const [role, asks, status, says] = other.find(([who, call]) => who === row[0] && call === row[1]) ?? row
    return { role, asks, status, says: says as string }
  })
}

/**
 * While nothing may be written: everybody reads the same sentence, and nobody changes anything.
 * @param incident what the incidents say of it
 */
const refused = (code: string, sentence: string, incident = sentence) => {
  const doubt = expect.stringContaining(sentence)
  return expected([
    ['visitor', 'reads /verify', 200, doubt],
    ['fan', 'saves a score', 503, code],
    ['admin', 'reads the start page', 200, doubt],
    ['admin', 'enters a result', 503, code],
    ['auditor', 'reads the start page', 200, doubt],
    ['auditor', 'reads the incidents', 200, expect.stringMatching(`^\\w+, lasts: .*${incident}`)],
    ['operator', 'asks /healthz', 503, expect.stringMatching(`^not ready; .*${sentence}`)],
  ])
}

const untilHealthSays = (words: string) =>
  until(
    `/healthz says ${words}`,
    async () => (await (await fetch(`${product?.address}/healthz`)).text()).includes(words),
    NOTICED_MS,
  )

test.skipIf(!hasRedis)(
  `two API processes, and Redis killed${hasRedis ? '' : ': this machine has no redis-server'}`,
  async () => {
    redis = await startRedis()
    database = await freshDatabase()
    const limited = { RATE_LIMITS: 'true', REDIS_URL: redis.url }
    product = await startWithSeason({ DATABASE_URL: database.url, ...limited })
    await product.start('second api')
    printSeen('All is well', await seenByRoles(product, product.address))
    await redis.stop('SIGKILL')
    await untilHealthSays('queue')
    const degraded = expected([['operator', 'asks /healthz', 200, 'ready; degraded: queue']])
    for (const [title, address] of [
      ['Redis is killed: the first API process', product.address],
      ['Redis is killed: the second API process', product.secondAddress],
    ] as const) {
      const seen = await seenByRoles(product, address)
      printSeen(title, seen)
      expect(seen).toEqual(degraded)
    }
    expect(product.ended()).toEqual([])
  },
  WHOLE_TEST_MS,
)

test(
  'Postgres restored from an older dump',
  async () => {
    database = await freshDatabase()
    product = await startWithSeason({ DATABASE_URL: database.url })
    expect(await seenByRoles(product, product.address)).toEqual(expected())
    const { rows } = await database.pool.query('select max(position) as last from eventstore.events')
    await restorePostgres(database.pool, rows[0].last - LOST)
    await untilHealthSays('npm run replay')
    const seen = await seenByRoles(product, product.address)
    printSeen('Postgres is restored from an older dump', seen)
    expect(seen).toEqual(refused('store-replaced', 'an older backup was restored'))
    expect(product.ended()).toEqual([])
  },
  WHOLE_TEST_MS,
)

test(
  'the log altered',
  async () => {
    database = await freshDatabase()
    const LOG_KEY = await makeSecretKey('skor.example/log')
    product = await startWithSeason({ DATABASE_URL: database.url, LOG_KEY })
    const { address } = product
    expect(await seenByRoles(product, address)).toEqual(expected())
    await until(
      'a checkpoint is signed',
      async () => (await (await fetch(`${address}/api/log`)).json()).data.checkpoint !== null,
      NOTICED_MS,
    )
    // Somebody gives a fan another prediction, behind the product's back. Workers that run compare the store once a minute
    // (`api/log/log.int.spec.ts` waits for that by its own clock), and those that start at once.
    await product.kill('workers', 'SIGTERM')
    const altered = await database.pool.query(
      `update eventstore.events set data = regexp_replace(data::text, '"home": ?\\d+', '"home":9')::json
     where position = (select min(position) from eventstore.events where type = 'PredictionsSaved')`,
    )
    expect(altered.rowCount).toBe(1)
    await product.start('workers')
    await untilHealthSays('the log is refused')
    const seen = await seenByRoles(product, address)
    printSeen('The log is altered', seen)
    expect(seen).toEqual(
      refused('log-refused', 'the log is refused', 'the event store is not what the log says'),
    )
    expect(product.ended()).toEqual([])
  },
  WHOLE_TEST_MS,
)

test.skipIf(disk.refusal !== undefined)(
  `the disk full${disk.refusal ? `: no tmpfs here, ${disk.refusal}` : ''}`,
  async () => {
    product = await startWithSeason({}, disk.makeFolder)
    const { address } = product
    expect(await seenByRoles(product, address)).toEqual(expected())
    const makeRoom = await disk.fill(product.databaseUrl)
    let seen: readonly Seen[] = []
    let rounds = 0
    await until(
      'a save and a result need more room than there is',
      async () => {
        seen = await seenByRoles(product as FaultyProduct, address)
        const writes = seen.filter(({ role, asks }) => role !== 'auditor' && /saves|enters/.test(asks))
        // A look that finds room for a moment says so; the next write is refused again.
        const doubts = seen.filter(({ asks }) => /start page|verify|healthz/.test(asks))
        return (
          (writes.every(({ status }) => status >= 400) &&
            doubts.every(({ says }) => says.includes(DISK_IS_FULL))) ||
          ++rounds >= ROUNDS
        )
      },
      120_000,
    )
    printSeen('The disk is full', seen)
    // A session takes little: its table may have room left within a page.
    const login = seen.find(({ asks }) => asks === 'logs in')
    expect(['200 ', '503 unavailable']).toContain(`${login?.status} ${login?.says}`)
    expect(seen).toEqual(
      expected([
        ['visitor', 'reads /verify', 200, DISK_IS_FULL],
        ['visitor', 'logs in', login?.status ?? 0, login?.says],
        ['fan', 'saves a score', 503, 'unavailable'],
        ['admin', 'reads the start page', 200, DISK_IS_FULL],
        ['admin', 'enters a result', 503, 'unavailable'],
        ['auditor', 'reads the start page', 200, DISK_IS_FULL],
        [
          'operator',
          'asks /healthz',
          503,
          expect.stringMatching(/^not ready; .*the disk of the database is full/),
        ],
      ]),
    )
    expect(product.ended()).toEqual([])
    await makeRoom()
  },
  WHOLE_TEST_MS,
)
