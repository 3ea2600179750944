/**
 * Previewing a correction: what an admin waits for before the correction is sent, and what fans' saves wait for meanwhile. A
 * save is what a fan does, from the request to its answer, in the running product; a bare append to the event store, without
 * the product's own work around it, is the stricter view.
 */

import { streams } from '#domain/streams.ts'
import type { EventStore } from '#eventstore/port.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { openPool } from '#runtime/postgres.ts'
import { Saves, saveOnce } from './save.ts'
import { predictAll, SETTLED } from './settle.ts'
import { type Fan, prepareAdmin, prepareFans } from './support/fans.ts'
import { withProduct } from './support/product.ts'
import { atMost, type Measurement, percentile, within } from './support/report.ts'
import {
  append,
  asCommand,
  BENCH_COMPETITION,
  fanId,
  kickOffOf,
  MATCHES_A_ROUND,
  matchId,
  result,
  roundPredictions,
  roundStream,
} from './support/season.ts'
import { seconds } from './support/services.ts'
import { beside, steadily } from './support/steady.ts'
import { byTurns } from './support/turns.ts'

const PREDICTIONS = 100_000
const WEEK = 1
const CORRECTED = { home: 1, away: 1 }
const GOAL_SECONDS = 3
/** Fans who save: each of them a round after the other. */
const FANS = 1_000
/** As if all 100,000 fans who predicted the match saved another round within one hour. */
const SAVES_A_SECOND = 30
/** Until all fans' sessions are known and the processes run compiled code. */
const WARM_UP = { aSecond: 100, seconds: FANS / 100 }
/** Turns without and with previews: a machine that is slow for a while is slow for both. */
const SAVING = { turns: 10, seconds: 10 }
const APPENDING = { turns: 5, seconds: 3 }
/** How much longer the slowest hundredth of saves may take while previews run. */
const SLOWER_SAVES = 1.5

export async function benchPreview(scale = 1): Promise<Measurement[]> {
  const predictions = PREDICTIONS * scale
  let fans: Fan[] = []
  let admin: Fan | undefined
  return withProduct(
    async url => {
      fans = await prepareFans(url, FANS)
      admin = await prepareAdmin(url)
      await settledMatch(url, predictions)
    },
    async ({ address, databaseUrl }) => {
      const previews: number[] = []
      const preview = async () => {
        previews.push(await seconds(() => previewOnce(address, admin as Fan)))
      }
      const saves = new Saves(fans, WEEK + 1)
      const save = () => saveOnce(address, saves)
      await steadily(WARM_UP, save)
      await preview()
      const ofSaves = await slowestHundredth(SAVING, save, preview)

      const store = await createPostgresEventStore({ url: databaseUrl })
      const ofAppends = await slowestHundredth(APPENDING, appendsTo(store), preview)
      await store.close()

      const subject = `previewing a correction of a match with ${predictions.toLocaleString('en')} predictions`
      const rate = `${SAVES_A_SECOND} a second`
      return [
        within(
          `${subject}, the slowest of ${previews.length}, while saves go on`,
          's',
          percentile(previews, 1),
          GOAL_SECONDS,
        ),
        atMost(
          `saveMatchHistry while previews run, ${rate}: p99, against saves while none runs`,
          'ms',
          ofSaves.p99,
          SLOWER_SAVES,
          ofSaves.note,
        ),
        atMost(
          `the stricter view, bare appends to the event store while previews run, ${rate}: p99, against appends while none runs`,
          'ms',
          ofAppends.p99,
          SLOWER_SAVES,
          ofAppends.note,
        ),
      ]
    },
  )
}

/** The league's first match, which everybody has predicted and which has a result. */
async function settledMatch(databaseUrl: string, predictions: number): Promise<void> {
  const pool = openPool(databaseUrl, 'bench-preview', 2)
  await predictAll(pool, WEEK, predictions)
  await pool.end()
  const store = await createPostgresEventStore({ url: databaseUrl })
  for (const [index, event] of result(WEEK, 1, SETTLED).entries())
    await append(store, roundStream(WEEK), asCommand(event, kickOffOf(WEEK)), MATCHES_A_ROUND - 1 + index)
  await store.close()
}

async function previewOnce(address: string, admin: Fan): Promise<void> {
  const answer = await fetch(`${address}/api/admin/preview`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` },
    body: JSON.stringify({ match: matchId(WEEK, 1), score: CORRECTED, reason: 'a goal was disallowed' }),
  })
  const { data } = (await answer.json()) as { data?: { fans: number } | null }
  if (!answer.ok || !data || data.fans === 0)
    throw new Error(`a preview that shows nothing was answered with ${answer.status}`)
}

/** How long one takes alone and beside previews, by turns, in milliseconds. */
async function slowestHundredth(
  { turns, seconds: turn }: typeof SAVING,
  send: () => Promise<unknown>,
  preview: () => Promise<void>,
) {
  const load = () =>
    steadily({ aSecond: SAVES_A_SECOND, seconds: turn }, async () => (await seconds(send)) * 1000)
  const took = await byTurns({ baseline: load, ours: () => beside(preview, load) }, turns)
  const [alone, meanwhile] = [took.baseline.flat(), took.ours.flat()]
  const median = (samples: readonly number[]) => percentile(samples, 0.5).toFixed(2)
  return {
    p99: { baseline: percentile(alone, 0.99), ours: percentile(meanwhile, 0.99) },
    note: `${meanwhile.length.toLocaleString('en')} of each; medians ${median(meanwhile)} and ${median(alone)} ms`,
  }
}

/** Appends the saves of fans who have no account, each another one, to a round that nobody of them has predicted. */
function appendsTo(store: EventStore): () => Promise<void> {
  let fan = FANS
  return () => {
    const user = fanId(++fan)
    const stream = streams.entry(BENCH_COMPETITION, WEEK + 1, user)
    return append(store, stream, asCommand(roundPredictions(WEEK + 1, fan), kickOffOf(0), 'user', user))
  }
}
