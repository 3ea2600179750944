// @module-tag thorough
/** While a store is away, each process says so in one line, and in another one that the store is back: no stack, no line a request. */
import { afterEach, expect, test } from 'vitest'
import { freshDatabase } from '../support/database.ts'
import { startStandIn } from '../support/eventstoredb-stand-in/server.ts'
import { startTcpProxy } from '../support/tcp-proxy.ts'
import { until } from '../support/until.ts'
import { type FaultyProduct, showOutputOfFailed, startWithSeason, untilHealthy } from './support/product.ts'

/** How long a store stays away, in milliseconds: many times what its pollers wait. */
const AWAY_MS = 12_000
/** How long a process may take to notice beside busy neighbours, in milliseconds; alone it takes a few seconds. */
const NOTICED_MS = 40_000
const PROCESSES = ['api', 'workers'] as const

let product: FaultyProduct
const cleanUps: (() => Promise<unknown>)[] = []
showOutputOfFailed(() => product)
afterEach(async () => {
  await product?.stop()
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

/** The messages of the lines that a process wrote from a place on; a line that is no JSON as it is. */
function linesOf(process: (typeof PROCESSES)[number], from = 0): string[] {
  const lines = product.output(process).slice(from).split('\n')
  return lines.filter(line => line !== '').map(line => (line.startsWith('{') ? JSON.parse(line).msg : line))
}

/** Takes the store away and brings it back, while readers ask and fans save. @returns what each process said meanwhile */
async function saidWhile(away: () => Promise<unknown>, back: () => Promise<unknown>, name: string) {
  // Workers that are not up yet end with their Postgres, and whoever started them starts them again: here nobody does.
  await until('the workers are up', () => linesOf('workers').includes('the workers are up'), NOTICED_MS)
  const before = PROCESSES.map(process => product.output(process).length)
  const newLines = () => PROCESSES.map((process, at) => linesOf(process, before[at]))
  await away()
  const [fan] = product.season.fans
  const headers = { authorization: `Bearer ${fan?.token}`, 'content-type': 'application/json' }
  const end = performance.now() + AWAY_MS
  let refused = 0
  while (performance.now() < end)
    for (const path of ['/api/users/dashboard', '/api/matchList', '/healthz']) {
      const answer = await fetch(`${product.address}${path}`, { headers })
      if (answer.status === 503) refused++
    }
  expect(refused).toBeGreaterThan(5)
  await until('both say so', () => newLines().every(lines => lines.length > 0), NOTICED_MS)
  await back()
  await untilHealthy(product)
  await until(
    'both say that it is back',
    () => newLines().every(lines => lines.includes(`${name} is back`)),
    NOTICED_MS,
  )
  expect(product.ended()).toEqual([])
  for (const process of PROCESSES) expect(product.output(process)).not.toMatch(/"stack"|\n\s+at /)
  return newLines()
}

test.each(['SIGTERM', 'SIGKILL'] as const)('Postgres ended by %s', async signal => {
  product = await startWithSeason({ LOG_LEVEL: 'info' })
  const lines = await saidWhile(
    () => product.kill('postgres', signal),
    () => product.start('postgres'),
    'Postgres',
  )
  expect(lines).toEqual(PROCESSES.map(() => ['Postgres is away', 'Postgres is back']))
})

test('EventStoreDB cut off', async () => {
  const database = await freshDatabase()
  cleanUps.push(() => database.drop())
  const server = await startStandIn()
  cleanUps.push(() => server.stop())
  const url = new URL(server.url)
  let proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(url.port) })
  const { port } = proxy
  cleanUps.push(() => proxy.stop())
  url.port = String(port)
  product = await startWithSeason({ LOG_LEVEL: 'info', DATABASE_URL: database.url, EVENTSTORE_URL: url.href })
  const lines = await saidWhile(
    () => proxy.stop(),
    async () => {
      proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(server.url).port) }, port)
    },
    'The event store',
  )
  expect(lines).toEqual(PROCESSES.map(() => ['The event store is away', 'The event store is back']))
})
