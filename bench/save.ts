/** saveMatchHistry with 10 matches and 50 connections, whole HTTP path, against a bare Koa route with one INSERT. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import autocannon from 'autocannon'
import { freePort } from '#runtime/ports.ts'
import { until } from '#tests/support/until.ts'
import { type Fan, prepareFans, saveBody } from './support/fans.ts'
import { withProduct } from './support/product.ts'
import { atLeast, atMost, type Measurement, percentile, within } from './support/report.ts'
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
      const visible = await savedToVisible(product.address, saves, VISIBLE_S)

      const bare = await startBare(product.databaseUrl)
      const bareSaves = new Saves(fans)
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
          'saveMatchHistry: p99, the wait for the read model included',
          'ms',
          medians(flood, ({ latency }) => latency.p99),
          5,
        ),
        within(
          `saved -> visible in my dashboard: p99 at ${SAVES_A_SECOND} saves/s`,
          'ms',
          percentile(visible, 0.99),
          VISIBLE_P99_MS,
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

/** @returns milliseconds from when a save was due to seeing it in the fan's own list, one for each save */
function savedToVisible(address: string, saves: Saves, seconds: number): Promise<number[]> {
  return steadily({ aSecond: SAVES_A_SECOND, seconds }, due => oneSave(address, saves, due))
}

/** One save, until its answer. */
export async function saveOnce(address: string, saves: Saves) {
  const { fan, round, body } = saves.next()
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${fan.token}` }
  const saved = await fetch(`${address}/api/saveMatchHistry`, { method: 'POST', headers, body })
  const answer = await saved.text()
  if (!saved.ok) throw new Error(`a save was answered with ${saved.status}: ${answer}`)
  return { headers, round }
}

async function oneSave(address: string, saves: Saves, due: number): Promise<number> {
  const { headers, round } = await saveOnce(address, saves)
  const isSeen = async () => {
    const seen = await fetch(`${address}/api/users/mypredictions?competition=bench-league`, { headers })
    const { data } = (await seen.json()) as { data: { roundNumber: number }[] }
    return data.some(row => row.roundNumber === round)
  }
  await until('the save is in the dashboard', isSeen, SEEN_WITHIN_MS)
  return performance.now() - due
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
