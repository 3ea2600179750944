/**
 * What greedy callers take from all others: the longest block of the API's event loop (the histogram of `perf_hooks`) and the
 * p99 of a save, on a quiet product and under a season file full of mistakes, 9 callers of cards, 6 of bundles, and 30 looks
 * at past tables by one fan: each by itself, then all at once. Callers ask again and again, refused or not, each from a network
 * and all in a process of their own, under the limits that production runs with. On the demo season. Quiet and pressed stretches
 * take turns, so that what else slows the machine, such as its disk, slows both.
 */

import { setTimeout as sleep } from 'node:timers/promises'
import { openIdentity } from '#people/identity/schema.ts'
import { Sessions } from '#people/identity/sessions.ts'
import { Secrets } from '#people/secret/secrets.ts'
import { makeSecretKey } from '#proof/note/key.ts'
import { readConfig } from '#runtime/config.ts'
import { openPool } from '#runtime/postgres.ts'
import { until } from '#tests/support/until.ts'
import { loadDemoSeason } from '../scripts/demo.ts'
import { counted } from './support/beside.ts'
import { ask, type Caller, type Greedy, greedily } from './support/greedy.ts'
import { BENCH_SECRET, withProduct } from './support/product.ts'
import { atMost, type Measurement, percentile, within } from './support/report.ts'

/** Of a stretch, in seconds. */
const STRETCH_S = 8
/** Under each pressure, and as many quiet ones beside them. */
const STRETCHES = 3
const SAVES_A_SECOND = 20
const SAVING_FANS = 20
const LONGEST_BLOCK_MS = 100
/** How long the log of the demo season may take until a bundle can be proven, in milliseconds. */
const SEALED_MS = 300_000
const BUNDLE = '/api/prizes/bundle?competition=premier-league-2022-23&period=round-1'
const CARD_CALLERS = 9
const BUNDLE_CALLERS = 6
const PAST_TABLES = 30
/** From so long before its kick-off a match may lock while this benchmark runs, in milliseconds. */
const OPEN_FOR_MS = 3 * 3_600_000
/** A save under pressure may take so many times its quiet p99. */
const SLOWER = 2

let networks = 0
const nextNetwork = () => `198.51.100.${++networks}`
const visitor = (): Caller => ({ network: nextNetwork() })

/** Signs accounts of the demo in. */
async function callersOf(
  databaseUrl: string,
  role: 'user' | 'admin',
  count: number,
): Promise<Required<Caller>[]> {
  const pool = openPool(databaseUrl, 'bench-callers', 2)
  try {
    const { rows } = await pool.query<{ id: string }>(
      'select id from identity.users where role = $1 and email_verified_at is not null order by id limit $2',
      [role, count],
    )
    const sessions = new Sessions(openIdentity(pool), new Secrets([BENCH_SECRET]), () => new Date())
    return await Promise.all(
      rows.map(async ({ id }) => ({ network: nextNetwork(), token: await sessions.start({ id }) })),
    )
  } finally {
    await pool.end()
  }
}

export async function benchCallers(): Promise<Measurement[]> {
  let [fans, admins]: Caller[][] = [[], []]
  return withProduct(
    async databaseUrl => {
      await loadDemoSeason(
        readConfig({ DATA_DIR: '.data-bench' }),
        databaseUrl,
        new Secrets([BENCH_SECRET]),
        () => {},
      )
      fans = await callersOf(databaseUrl, 'user', SAVING_FANS + 1)
      admins = await callersOf(databaseUrl, 'admin', 1)
    },
    async ({ address }) => {
      const dataOf = async (path: string, by: Caller) =>
        (await (await ask(`${address}${path}`, by)).json()).data
      const [admin] = admins as [Caller]
      const [greedy, ...savers] = fans as [Caller, ...Caller[]]
      const matches = await openMatches(await dataOf('/api/matchList', visitor()))
      const save = async (fan: Caller, seed: number) => {
        const predictionData = matches.map((competition_id, at) => ({
          competition_id,
          fristTeamSore: (seed + at) % 5,
          secondTeamSore: seed % 3,
        }))
        const began = performance.now()
        const answer = await ask(`${address}/api/saveMatchHistry`, fan, JSON.stringify({ predictionData }))
        const content = await answer.text()
        if (answer.status !== 200) throw new Error(`a save was refused: ${content}`)
        return performance.now() - began
      }
      const measure = async (callers: readonly Greedy[] = []): Promise<Stretch> => {
        const stop = callers.length > 0 ? greedily(callers) : undefined
        // The histogram begins anew with each look.
        await longestBlock(address)
        const times = await steadySaves(save, savers)
        const block = await longestBlock(address)
        return { block, times, answers: (await stop?.()) ?? {} }
      }
      const inTurns = async (callers: readonly Greedy[]) => {
        const [quiet, pressed]: [Stretch[], Stretch[]] = [[], []]
        for (let turn = 0; turn < STRETCHES; turn++) {
          quiet.push(await measure())
          pressed.push(await measure(callers))
        }
        return { quiet: together(quiet), pressed: together(pressed) }
      }
      await until(
        'a bundle can be proven',
        async () => (await ask(`${address}${BUNDLE}`, visitor())).status === 200,
        SEALED_MS,
      )
      const cards = await Promise.all(
        savers.slice(0, CARD_CALLERS).map(async fan => {
          const { url } = await dataOf('/api/cards/address?kind=rank', fan)
          return `${address}/api/cards/${String(url).split('/').at(-1)}/image.png`
        }),
      )
      const pressures: Readonly<Record<string, readonly Greedy[]>> = {
        'a hostile file': [{ by: admin, urls: [`${address}/api/admin/import/preview`], file: hostileFile() }],
        [`${CARD_CALLERS} callers of cards`]: cards.map(card => ({ by: visitor(), urls: [card] })),
        [`${BUNDLE_CALLERS} callers of bundles`]: Array.from({ length: BUNDLE_CALLERS }, () => ({
          by: visitor(),
          urls: [`${address}${BUNDLE}`],
        })),
        [`${PAST_TABLES} past tables at a time for one fan`]: Array.from(
          { length: PAST_TABLES },
          (_, at) => ({
            by: greedy,
            urls: Array.from(
              { length: SECONDS },
              (_, second) => `${address}/api/leaderboard-then?at=${moment(at, second)}`,
            ),
          }),
        ),
      }
      await measure()
      const found: Measurement[] = []
      const all = Object.values(pressures).flat()
      for (const [name, callers] of [...Object.entries(pressures), ['all of them at once', all] as const]) {
        const { quiet, pressed } = await inTurns(callers)
        found.push(
          within(
            `longest block of the event loop, quiet beside ${name}`,
            'ms',
            quiet.block,
            LONGEST_BLOCK_MS,
          ),
          within(
            `longest block of the event loop under ${name}`,
            'ms',
            pressed.block,
            LONGEST_BLOCK_MS,
            pressed.answers,
          ),
          atMost(`p99 of a save under ${name}`, 'ms', { baseline: quiet.p99, ours: pressed.p99 }, SLOWER),
        )
      }
      return found
    },
    { LOG_KEY: await makeSecretKey('bench.example/log'), RATE_LIMITS: 'true', TRUST_PROXY: 'true' },
  )
}

interface Stretch {
  /** the longest of the event loop, in milliseconds */
  readonly block: number
  /** of the saves, in milliseconds */
  readonly times: readonly number[]
  /** of the callers, by status */
  readonly answers: Readonly<Record<number, number>>
}

function together(stretches: readonly Stretch[]) {
  const answers: Record<number, number> = {}
  for (const stretch of stretches)
    for (const [status, count] of Object.entries(stretch.answers))
      answers[Number(status)] = (answers[Number(status)] ?? 0) + count
  return {
    block: Math.max(...stretches.map(({ block }) => block)),
    p99: percentile(
      stretches.flatMap(({ times }) => times),
      0.99,
    ),
    answers: counted(answers),
  }
}

/** Of a minute: past tables of different seconds are different tables. */
const SECONDS = 60

const moment = (at: number, second: number) =>
  encodeURIComponent(`2023-0${1 + (at % 4)}-0${1 + (at % 9)}T10:${String(second).padStart(2, '0')}:00Z`)

async function steadySaves(
  save: (fan: Caller, seed: number) => Promise<number>,
  savers: readonly Caller[],
): Promise<number[]> {
  const saves: Promise<number>[] = []
  for (let at = 0; at < STRETCH_S * SAVES_A_SECOND; at++) {
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

/** The ids of the matches of the first round whose first match is open for a while. */
async function openMatches(list: readonly Record<string, unknown>[]): Promise<string[]> {
  const soon = Date.now() + OPEN_FOR_MS
  const open = list.filter(match => Date.parse(String(match.match_time)) > soon)
  const [first] = open
  return open.filter(match => match.round === first?.round).map(match => String(match._id))
}

function hostileFile(): string {
  const matches = Array.from({ length: 1_000 }, (_, at) => ({
    round: '',
    date: 'today',
    team1: at,
    team2: null,
  }))
  return JSON.stringify({ name: 'League 2024/25', matches }, null, 1)
}
