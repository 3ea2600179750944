/** saveMatchHistry with 10 matches and 50 connections, whole HTTP path, against a bare Koa route with one INSERT. */
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { POSITION_HEADER } from '#contract/position.ts'
import { freePort } from '#runtime/ports.ts'
import { isHealthy, type Processes } from '#tests/support/processes.ts'
import { until } from '#tests/support/until.ts'
import { type Fan, prepareFans, saveBody } from './support/fans.ts'
import { CAUGHT_UP_MS, withProduct } from './support/product.ts'
import { atLeast, atMost, type Measurement, percentile, within } from './support/report.ts'
import { partsOf, type Seen } from './support/save-parts.ts'
import { ROUNDS } from './support/season.ts'
import { steadily } from './support/steady.ts'
import { byTurns, medians } from './support/turns.ts'

const CONNECTIONS = 50
const WARM_UP_S = 3
/** Of each turn. */
const MEASURED_S = 5
const FANS = 2500
/** The rate of the second measurement, and how long it lasts. */
const SAVES_A_SECOND = 200
/** Until the processes run compiled code, as they do in life. */
const VISIBLE_WARM_UP_S = 8
const VISIBLE_S = 20
const VISIBLE_P99_MS = 150
/** How long saves are followed part by part. */
const PARTS_S = 10
/** As the dashboard asks: the newest ten. Without a page the whole list comes, which grows with the season. */
export const NEWEST_OF_MINE = '/api/users/mypredictions?competition=bench-league&page=1&limit=10'
/** How long a save may take to be seen on a machine that does other work too, in milliseconds. */
const SEEN_WITHIN_MS = 60_000

/** No fan saves a round twice while rounds last: each request is a save of ten new predictions. */
export class Saves {
  #next = 0
  readonly #fans: readonly Fan[]
  readonly #firstRound: number

  constructor(fans: readonly Fan[], firstRound = 1) {
    this.#fans = fans
    this.#firstRound = firstRound
  }

  next() {
    const number = this.#next++
    const fan = this.#fans[number % this.#fans.length]
    if (!fan) throw new Error('there are no fans')
    const rounds = ROUNDS - this.#firstRound + 1
    const round = this.#firstRound + (Math.floor(number / this.#fans.length) % rounds)
    return { fan, round, body: JSON.stringify(saveBody(round, number)) }
  }
}

export async function benchSave(): Promise<Measurement[]> {
  let fans: Fan[] = []
  return withProduct(
    async url => {
      fans = await prepareFans(url, FANS)
    },
    async product => {
      const saves = new Saves(fans)
      // First, on a product that has nothing to tidy up after a flood of saves.
      await savedToVisible(product.address, saves, VISIBLE_WARM_UP_S)
      const visible = (await savedToVisible(product.address, saves, VISIBLE_S)).map(
        ({ milliseconds }) => milliseconds,
      )
      await printParts(product, saves)

      const bare = await startBare(product.databaseUrl)
      const bareSaves = new Saves(fans)
      await bareToVisible(bare.address, bareSaves, VISIBLE_WARM_UP_S)
      const bareVisible = await bareToVisible(bare.address, bareSaves, VISIBLE_S)
      const loads = {
        baseline: (seconds: number) => load(bare.address, '/', bareSaves, seconds, CONNECTIONS),
        ours: (seconds: number) => loadSaves(product.address, saves, seconds, CONNECTIONS),
      }
      await loads.baseline(WARM_UP_S)
      await loads.ours(WARM_UP_S)
      const flood = await byTurns({
        baseline: () => loads.baseline(MEASURED_S),
        ours: () => loads.ours(MEASURED_S),
      })
      bare.stop()
      return [
        atLeast(
          'saveMatchHistry: 10 matches, 50 connections',
          'requests/s',
          medians(flood, ({ requests }) => requests.average),
          0.5,
        ),
        atMost(
          'saveMatchHistry: p99 of an answer',
          'ms',
          medians(flood, ({ latency }) => latency.p99),
          5,
        ),
        within(
          `saved -> visible in my dashboard: p99 at ${SAVES_A_SECOND} saves/s`,
          'ms',
          percentile(visible, 0.99),
          VISIBLE_P99_MS,
          `median ${percentile(visible, 0.5).toFixed(0)} ms; a bare route with one INSERT and one SELECT: p99 ${percentile(bareVisible, 0.99).toFixed(0)} ms, median ${percentile(bareVisible, 0.5).toFixed(0)} ms`,
        ),
      ]
    },
  )
}

export function loadSaves(address: string, saves: Saves, duration: number, connections: number) {
  return load(address, '/api/saveMatchHistry', saves, duration, connections)
}

async function load(
  address: string,
  path: string,
  saves: Saves,
  duration: number,
  connections: number,
): Promise<autocannon.Result> {
  const result = await autocannon({
    url: address,
    connections,
    duration,
    requests: [
      {
        method: 'POST',
        path,
        setupRequest: request => {
          const { fan, body } = saves.next()
          return {
            ...request,
            headers: { 'content-type': 'application/json', authorization: `Bearer ${fan.token}` },
            body,
          }
        },
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.errors} failed, ${JSON.stringify(result.statusCodeStats)}`)
  return result
}

interface SeenSave extends Seen {
  /** from when the save was due to its sight in the fan's own list */
  readonly milliseconds: number
}

function savedToVisible(address: string, saves: Saves, seconds: number): Promise<SeenSave[]> {
  return steadily({ aSecond: SAVES_A_SECOND, seconds }, due => oneSave(address, saves, due))
}

/** One save, until its answer. */
export async function saveOnce(address: string, saves: Saves) {
  const { fan, round, body } = saves.next()
  const id = randomUUID()
  const authorization = `Bearer ${fan.token}`
  const headers = { 'content-type': 'application/json', authorization, 'x-request-id': id }
  const saved = await fetch(`${address}/api/saveMatchHistry`, { method: 'POST', headers, body })
  const answer = await saved.text()
  if (!saved.ok) throw new Error(`a save was answered with ${saved.status}: ${answer}`)
  return { id, authorization, round, position: (JSON.parse(answer) as { position: string }).position }
}

async function oneSave(address: string, saves: Saves, due: number): Promise<SeenSave> {
  const { id, authorization, round, position } = await saveOnce(address, saves)
  let read = ''
  const isSeen = async () => {
    read = randomUUID()
    const headers = { authorization, 'x-request-id': read, [POSITION_HEADER]: position }
    const seen = await fetch(`${address}${NEWEST_OF_MINE}`, { headers })
    const { data } = (await seen.json()) as { data: { roundNumber: number }[] }
    return data.some(row => row.roundNumber === round)
  }
  await until('the save is in the dashboard', isSeen, SEEN_WITHIN_MS)
  return { save: id, read, position, milliseconds: performance.now() - due }
}

/** The same work for the bare route: one request that writes, then one that reads. */
function bareToVisible(address: string, saves: Saves, seconds: number): Promise<number[]> {
  return steadily({ aSecond: SAVES_A_SECOND, seconds }, async due => {
    const headers = { 'content-type': 'application/json' }
    await (await fetch(address, { method: 'POST', headers, body: saves.next().body })).text()
    await (await fetch(address)).text()
    return performance.now() - due
  })
}

/** Follows saves through processes that say where the time goes; prints the parts. */
async function printParts(product: Processes, saves: Saves): Promise<void> {
  for (const part of ['api', 'workers'] as const) {
    await product.kill(part, 'SIGTERM')
    await product.start(part, { LOG_LEVEL: 'debug' })
  }
  await until('the projections have caught up', () => isHealthy(product.address), CAUGHT_UP_MS)
  await savedToVisible(product.address, saves, VISIBLE_WARM_UP_S)
  const seen = await savedToVisible(product.address, saves, PARTS_S)
  console.log(partsOf(`${product.output('workers')}\n${product.output('api')}`, seen))
}

async function startBare(databaseUrl: string): Promise<{ address: string; stop(): void }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['bench/support/bare-route.ts', String(port)], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'inherit',
  })
  await once(child, 'spawn')
  const address = `http://127.0.0.1:${port}`
  await until('the bare route answers', async () => {
    const answer = await fetch(address, { method: 'POST', body: '{}' }).catch(() => undefined)
    return answer?.ok ?? false
  })
  return { address, stop: () => child.kill() }
}
