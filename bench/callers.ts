/**
 * What greedy callers take from all others: the longest block of the API's event loop (the histogram of `perf_hooks`) and the
 * p99 of a save, on a quiet product and under a season file full of mistakes, 9 callers of cards, 6 of bundles, and 30 looks
 * at past tables by one fan. On the demo season.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { openIdentity } from '#people/identity/schema.ts'
import { Sessions } from '#people/identity/sessions.ts'
import { makeSecretKey } from '#proof/note/key.ts'
import { readConfig } from '#runtime/config.ts'
import { openPool } from '#runtime/postgres.ts'
import { until } from '#tests/support/until.ts'
import { loadDemoSeason } from '../scripts/demo.ts'
import { BENCH_SECRET, withProduct } from './support/product.ts'
import { type Measurement, percentile, within } from './support/report.ts'

const MEASURED_S = 15
const SAVES_A_SECOND = 20
const SAVING_FANS = 20
const LONGEST_BLOCK_MS = 100
/** How long the log of the demo season may take until a bundle can be proven, in milliseconds. */
const SEALED_MS = 300_000
const BUNDLE = '/api/prizes/bundle?competition=premier-league-2022-23&period=round-1'
const CARD_CALLERS = 9
/** A save under pressure may take so many times its quiet p99. */
const SLOWER = 2

interface Caller {
  readonly id: string
  readonly token: string
}

/** Signs accounts of the demo in. */
async function callersOf(databaseUrl: string, role: 'user' | 'admin', count: number): Promise<Caller[]> {
  const pool = openPool(databaseUrl, 'bench-callers', 2)
  try {
    const { rows } = await pool.query<{ id: string }>(
      'select id from identity.users where role = $1 and email_verified_at is not null order by id limit $2',
      [role, count],
    )
    const sessions = new Sessions(openIdentity(pool), BENCH_SECRET, () => new Date())
    return await Promise.all(rows.map(async ({ id }) => ({ id, token: await sessions.start({ id }) })))
  } finally {
    await pool.end()
  }
}

export async function benchCallers(): Promise<Measurement[]> {
  let [fans, admins]: Caller[][] = [[], []]
  return withProduct(
    async databaseUrl => {
      await loadDemoSeason(readConfig({ DATA_DIR: '.data-bench' }), databaseUrl, BENCH_SECRET, () => {})
      fans = await callersOf(databaseUrl, 'user', SAVING_FANS + 1)
      admins = await callersOf(databaseUrl, 'admin', 1)
    },
    async ({ address }) => {
      const ask = async (path: string, by?: Caller, body?: BodyInit) =>
        fetch(`${address}${path}`, {
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            ...(by ? { Authorization: `Bearer ${by.token}` } : {}),
            ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
          },
          ...(body === undefined ? {} : { body }),
        })
      const json = async (path: string, by?: Caller) => (await (await ask(path, by)).json()).data
      const [admin] = admins ?? []
      const [greedy, ...savers] = fans as [Caller, ...Caller[]]
      const matches = await openMatches(await json('/api/matchList', savers[0]))
      const save = async (fan: Caller, seed: number) => {
        const predictionData = matches.map((competition_id, at) => ({
          ...{ competition_id, fristTeamSore: (seed + at) % 5, secondTeamSore: seed % 3 },
        }))
        const began = performance.now()
        const answer = await ask('/api/saveMatchHistry', fan, JSON.stringify({ predictionData }))
        if (!answer.ok) throw new Error(`a save was refused: ${await answer.text()}`)
        return performance.now() - began
      }
      const measure = async (pressure: (stop: AbortSignal) => Promise<unknown>[]) => {
        const stop = new AbortController()
        // The histogram begins anew with each look.
        await longestBlock(address)
        const pressing = pressure(stop.signal)
        const times = await steadySaves(save, savers)
        const block = await longestBlock(address)
        stop.abort()
        await Promise.allSettled(pressing)
        return { block, p99: percentile(times, 0.99) }
      }
      await measure(() => [])
      const quiet = await measure(() => [])
      await until('a bundle can be proven', async () => (await ask(BUNDLE)).ok, SEALED_MS)
      const cards = await Promise.all(
        savers.map(async fan => {
          const { url } = await json('/api/cards/address?kind=rank', fan)
          return `/api/cards/${String(url).split('/').at(-1)}/image.png`
        }),
      )
      const over = (stop: AbortSignal, work: (turn: number) => Promise<unknown>) => repeat(stop, work)
      const under = await measure(stop => [
        over(stop, () => ask('/api/admin/import/preview', admin, hostileFile())),
        ...cards.slice(0, CARD_CALLERS).map((card, at) => over(stop, () => ask(card, savers[at]))),
        ...Array.from({ length: 6 }, () => over(stop, () => ask(BUNDLE))),
        over(stop, async turn => {
          const minute = String(turn % 60).padStart(2, '0')
          await Promise.all(
            Array.from({ length: 30 }, (_, at) =>
              ask(
                `/api/leaderboard-then?at=${encodeURIComponent(`2023-0${1 + (at % 4)}-01T10:${minute}:00Z`)}`,
                greedy,
              ),
            ),
          )
        }),
      ])
      return [
        within("longest block of the API's event loop, quiet", 'ms', quiet.block, LONGEST_BLOCK_MS),
        within("longest block of the API's event loop, greedy callers", 'ms', under.block, LONGEST_BLOCK_MS),
        within('p99 of a save, quiet', 'ms', quiet.p99, Number.POSITIVE_INFINITY),
        within('p99 of a save, greedy callers', 'ms', under.p99, SLOWER * quiet.p99),
      ]
    },
    { LOG_KEY: await makeSecretKey('bench.example/log') },
  )
}

async function repeat(stop: AbortSignal, work: (turn: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; !stop.aborted; turn++) {
    await work(turn).catch(() => {})
    await sleep(10)
  }
}

async function steadySaves(
  save: (fan: Caller, seed: number) => Promise<number>,
  savers: readonly Caller[],
): Promise<number[]> {
  const saves: Promise<number>[] = []
  for (let at = 0; at < MEASURED_S * SAVES_A_SECOND; at++) {
    const fan = savers[at % savers.length]
    if (fan) saves.push(save(fan, at))
    await sleep(1_000 / SAVES_A_SECOND)
  }
  return Promise.all(saves)
}

/** In milliseconds, since the last look. */
async function longestBlock(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text) ?? []
  return Number(seconds) * 1_000
}

/** The ids of the matches of the first round whose first match kicks off in more than a day. */
async function openMatches(list: readonly Record<string, unknown>[]): Promise<string[]> {
  const day = Date.now() + 86_400_000
  const open = list.filter(match => Date.parse(String(match.match_time)) > day)
  const [first] = open
  return open.filter(match => match.round === first?.round).map(match => String(match._id))
}

function hostileFile(): FormData {
  const matches = Array.from({ length: 1_000 }, (_, at) => ({
    round: '',
    date: 'today',
    team1: at,
    team2: null,
  }))
  const form = new FormData()
  form.set('file', new File([JSON.stringify({ name: 'League 2024/25', matches }, null, 1)], 'hostile.json'))
  return form
}
