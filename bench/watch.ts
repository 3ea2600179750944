/**
 * Ten thousand open pages of a board while a match is settled and corrected: how long until they hold the new board, how many
 * requests that takes, and what it costs the API in memory. The baseline is the usual way: a message, and each page asks.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { DomainEvent } from '#domain/events.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { openReadModel } from '#projections/engine/read/read-model.ts'
import { OperatorError } from '#runtime/operator-error.ts'
import { openPool } from '#runtime/postgres.ts'
import { predictAll } from './settle.ts'
import { type Fan, prepareFans } from './support/fans.ts'
import { withProduct } from './support/product.ts'
import { atMost, type Measurement, percentile, within } from './support/report.ts'
import {
  append,
  asCommand,
  BENCH_COMPETITION,
  kickOffOf,
  MATCHES_A_ROUND,
  matchId,
  result,
  roundStream,
} from './support/season.ts'
import type { Order, Reached } from './support/watchers.ts'

const WATCHERS = 10_000
const PREDICTIONS = 300_000
const WEEK = 1
const MATCH = 1
/** Settled before anybody watches: the fans are on the board. */
const EARLIER_MATCH = 2
/** Processes of watchers, each with an address of its own: a system has some 28,000 ports an address. */
const PROCESSES = 2
const GOALS = { seconds: 1, requests: 1 / 20, mebibytes: 500 }
/** Which of the watchers counts: the slowest hundredth may have been cut off. */
const SHARE = 0.99
const POLL_MS = 100
/** How long all may take, in milliseconds, before the bench gives up. */
const PATIENCE_MS = 180_000
const MEBIBYTE = 1_048_576

export async function benchWatch(scale = 1): Promise<Measurement[]> {
  const watchers = Math.round(WATCHERS * scale)
  const predictions = Math.max(watchers, Math.round(PREDICTIONS * scale))
  let fans: Fan[] = []
  return withProduct(
    async url => {
      const pool = openPool(url, 'bench-watch', 2)
      fans = await prepareFans(url, watchers)
      await predictAll(pool, WEEK, predictions, [MATCH, EARLIER_MATCH])
      await pool.end()
    },
    async product => {
      const results = await openResults(product.databaseUrl)
      const crowd = await gather(product.address, fans)
      try {
        await results.write(result(WEEK, EARLIER_MATCH, { home: 2, away: 0 }))
        await sleep(PATIENCE_MS / 20)
        const settling = await crowd.watch(true, () =>
          results.write(result(WEEK, MATCH, { home: 2, away: 1 })),
        )
        const correcting = await crowd.watch(true, () => results.write(corrected([2, 1], [1, 1])))
        await crowd.compare()
        const memory = await memoryOf(product.address)
        const asking = await crowd.watch(false, () => results.write(corrected([1, 1], [2, 2])))
        const who = `${watchers.toLocaleString('en')} watchers, ${predictions.toLocaleString('en')} predictions`
        return [
          within(`settling: until 99 % of ${who} hold the new board`, 's', settling.seconds, GOALS.seconds),
          atMost(
            'correcting: until 99 % hold the new board, against a message after which each page asks',
            's',
            { baseline: asking.seconds, ours: correcting.seconds },
            1,
          ),
          within('correcting: until 99 % hold the new board', 's', correcting.seconds, GOALS.seconds),
          within('requests a watcher for a settled match', 'requests', settling.requests, GOALS.requests),
          within(
            'requests a watcher for a corrected match',
            'requests',
            correcting.requests,
            GOALS.requests,
            `a message after which each page asks: ${asking.requests.toFixed(2)}`,
          ),
          within('memory of the API with all streams open', 'MiB', memory, GOALS.mebibytes),
        ]
      } finally {
        crowd.leave()
        await results.close()
      }
    },
    {
      STREAMS: String(watchers + 100),
      STREAMS_OF_ONE_NETWORK: String(watchers + 100),
      CONNECTIONS_OF_ONE_NETWORK: String(watchers * 2 + 1_000),
    },
  )
}

function corrected([home, away]: [number, number], [newHome, newAway]: [number, number]): DomainEvent[] {
  const winner = (h: number, a: number) => (h > a ? 'home' : h < a ? 'away' : 'draw')
  const [was, is] = [winner(home, away), winner(newHome, newAway)]
  return [
    {
      type: 'ScoreCorrected',
      data: {
        match: matchId(WEEK, MATCH),
        competition: BENCH_COMPETITION,
        round: WEEK,
        from: { home, away },
        to: { home: newHome, away: newAway },
        ...(was === is ? {} : { winner: { from: was, to: is } as const }),
        reason: 'a goal was disallowed',
      },
    } as DomainEvent,
  ]
}

/** Writes results as an admin's commands would, and says when the read model has them. */
async function openResults(databaseUrl: string) {
  const store = await createPostgresEventStore({ url: databaseUrl })
  const pool = openPool(databaseUrl, 'bench-watch', 2)
  const readModel = await openReadModel(pool)
  let revision = MATCHES_A_ROUND - 1
  return {
    /** @returns the position of the last event, and when the read model had it, in milliseconds since 1970 */
    async write(events: readonly DomainEvent[]): Promise<{ position: string; at: number }> {
      for (const event of events)
        await append(store, roundStream(WEEK), asCommand(event, kickOffOf(WEEK)), revision++)
      const position = await store.head()
      while ((await readModel.status()).position < position) await sleep(1)
      return { position, at: Date.now() }
    },
    async close() {
      await readModel.close()
      await pool.end()
      await store.close()
    },
  }
}

/** @throws OperatorError where this machine lets a process open too few files */
async function gather(address: string, fans: readonly Fan[]) {
  const children = Array.from({ length: PROCESSES }, () => fork('bench/support/watchers.ts'))
  const share = Math.ceil(fans.length / PROCESSES)
  let lost = 0
  await Promise.all(
    children.map(async (child, index) => {
      child.on('message', message => {
        if (message === 'lost') lost++
      })
      const tokens = fans.slice(index * share, (index + 1) * share).map(({ token }) => token)
      order(child, { kind: 'begin', begin: { address, from: `127.0.0.${10 + index}`, tokens } })
      const begun = await Promise.race([once(child, 'message'), once(child, 'exit').then(() => null)])
      if (begun === null)
        throw new OperatorError(
          'a process of watchers ended: each opens a file for each watcher (`ulimit -n` says how many it may)',
        )
    }),
  )

  async function answers<T>(command: Order): Promise<T[]> {
    return Promise.all(
      children.map(async child => {
        order(child, command)
        while (true) {
          const [message] = (await once(child, 'message')) as [unknown]
          if (message !== 'lost') return message as T
        }
      }),
    )
  }

  return {
    /** @returns until so many hold what was written, since the read model had it, and requests a watcher */
    async watch(frames: boolean, write: () => Promise<{ position: string; at: number }>) {
      await answers({ kind: 'count', frames })
      const { position, at } = await write()
      const needed = Math.ceil(fans.length * SHARE)
      const begun = Date.now()
      while (true) {
        const reached = await answers<Reached>({ kind: 'reached', position })
        const times = reached.flatMap(({ at }) => at)
        if (times.length >= needed) {
          // What some ask for comes later than what the others derive.
          await sleep(PATIENCE_MS / 20)
          const requests = (await answers<Reached>({ kind: 'reached', position })).map(report => report.asked)
          const slowest = percentile(times, SHARE)
          return {
            seconds: Math.max(0, slowest - at) / 1000,
            requests: requests.reduce((sum, count) => sum + count, 0) / fans.length,
          }
        }
        if (Date.now() - begun > PATIENCE_MS)
          throw new Error(`${times.length} of ${fans.length} hold the board, ${lost} streams were lost`)
        await sleep(POLL_MS)
      }
    },
    /** @throws where what a watcher holds is not what the API answers */
    async compare() {
      const different = (await answers<number>({ kind: 'compare' })).reduce((sum, count) => sum + count, 0)
      if (different > 0) throw new Error(`${different} watchers hold a place that is not the API's`)
    },
    leave() {
      for (const child of children) child.kill()
    },
  }
}

const order = (child: ChildProcess, command: Order) => child.send(command)

/** @returns MiB that the API holds, as its own metrics say */
async function memoryOf(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]
  return Number(bytes) / MEBIBYTE
}
