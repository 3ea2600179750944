/** Streams are parked while histories are played, and tried again: those that nobody could read, and those that wait for them. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Engine } from '#projections/engine/engine.ts'
import { retryParked } from '#projections/engine/fold/retry.ts'
import { findGeneration } from '#projections/engine/generation.ts'
import { schemaOf } from '#projections/engine/read/live-connection.ts'
import { type Hiding, kindOf } from './hiding.ts'
import { insist } from './insist.ts'
import type { Random } from './random.ts'

/** How often some streams can't be read, one time in each part of the steps, and for which share of the steps. */
const TIMES = 3
const SHARE = 0.2

export interface Parking {
  readonly reached: Readonly<Record<string, number>>
  /** after each step of the histories */
  next(): Promise<void>
  /** when all histories have ended: every stream can be read, and none is parked any more */
  end(): Promise<void>
}

interface Parked {
  readonly stream: string
  readonly waits: boolean
}

/**
 * @param fold folds what is in the store
 * @param steps how many are played: the moments are drawn from them
 */
export function createParking(
  engine: Engine,
  fold: () => Promise<void>,
  random: Random,
  steps: number,
  { hide, reveal }: Pick<Hiding, 'hide' | 'reveal'>,
): Parking {
  const reached = {
    'parked entry': 0,
    'parked coupons': 0,
    'parked answers': 0,
    'parked round': 0,
    'parked questions': 0,
    'parked until their judge can be read': 0,
    retried: 0,
    'retried in vain': 0,
  }
  const lasts = Math.floor(steps * SHARE)
  const part = Math.floor(steps / TIMES)
  const begins = Array.from({ length: TIMES }, (_, time) => time * part + random.below(part - lasts))
  let step = 0
  /** what all players wait for: none of them runs away from a fold */
  let gate = Promise.resolve()
  /** the streams of the last time are tried again while the histories go on */
  let back = Promise.resolve()

  return {
    reached,
    async next() {
      await gate
      const now = step++
      if (begins.includes(now)) {
        gate = back.then(hide)
        await gate
      } else if (begins.includes(now - lasts)) {
        gate = insist(fold)
        back = gate.then(bringBack)
        await back
      }
    },
    async end() {
      // A rebuild that began while streams were hidden may have been swapped in since.
      await insist(fold)
      await bringBack()
      expect(await parkedNow(), 'are still parked').toEqual([])
    },
  }

  /** In any order. What a fold or a rebuild that is under way parks as well is tried again the next time. */
  async function bringBack(): Promise<void> {
    const parked = await parkedNow()
    for (const { stream, waits } of parked) {
      const kind = kindOf(stream)
      if (waits) reached['parked until their judge can be read']++
      else if (kind) reached[`parked ${kind}`]++
    }
    if (parked.length > 0) await retry(random.pick(parked))
    reveal()
    const left = [...parked]
    while (left.length > 0) await Promise.all(left.splice(random.below(left.length), 1).map(retry))
  }

  async function retry({ stream }: Parked): Promise<void> {
    await insist(async () => {
      const { kind } = await retryParked(engine, stream)
      if (kind === 'folded') reached.retried++
      if (kind === 'parked again') reached['retried in vain']++
    })
  }

  async function parkedNow(): Promise<readonly Parked[]> {
    let found: readonly Parked[] = []
    await insist(async () => {
      const live = await findGeneration(engine.control, 'live')
      const table = sql.table(`${schemaOf(live?.number ?? 0)}.parked`)
      const { rows } = await sql<Parked>`
        select distinct on (stream) stream, problem like 'is judged by %' as waits from ${table}
        order by stream, revision`.execute(engine.control)
      found = rows
    })
    return found
  }
}
