/** Previewing a correction: what an admin waits for before the correction is sent, and what fans' saves wait for meanwhile. */
import { setTimeout as sleep } from 'node:timers/promises'
import { streams } from '#domain/streams.ts'
import type { EventStore } from '#eventstore/port.ts'
import { createProjector } from '#projections/engine/fold/projector.ts'
import { openReadModel } from '#projections/engine/read/read-model.ts'
import { rebuild } from '#projections/engine/rebuild/rebuild.ts'
import { previewOf } from '#projections/preview/preview.ts'
import { predictAll } from './settle.ts'
import { withEngine } from './support/engine.ts'
import { atMost, type Measurement, percentile, within } from './support/report.ts'
import {
  append,
  asCommand,
  BENCH_COMPETITION,
  fanId,
  kickOffOf,
  MATCHES_A_ROUND,
  matchId,
  openLeague,
  result,
  roundPredictions,
  roundStream,
} from './support/season.ts'
import { seconds, withPostgres } from './support/services.ts'

const FANS = 100_000
const WEEK = 1
const RUNS = 5
const GOAL_SECONDS = 3
/** Saves that are measured while no preview runs. */
const SAVES_ALONE = 500
/** A save comes after each pause of so many milliseconds: a steady stream, no flood. */
const SAVE_PAUSE_MS = 5
/** How much longer the slowest hundredth of saves may take while previews run. */
const SLOWER_SAVES = 1.5

export async function benchPreview(scale = 1): Promise<Measurement[]> {
  const fans = FANS * scale
  return withPostgres(({ url }) =>
    withEngine(url, async engine => {
      await openLeague(engine.store)
      await predictAll(engine.pool, WEEK, fans)
      const settled = result(WEEK, 1, { home: 2, away: 1 })
      for (const [index, event] of settled.entries())
        await append(
          engine.store,
          roundStream(WEEK),
          asCommand(event, kickOffOf(WEEK)),
          MATCHES_A_ROUND - 1 + index,
        )
      await rebuild(engine)
      const projector = createProjector(engine)
      await projector.run()
      await projector.close()
      const readModel = await openReadModel(engine.pool)
      const db = await readModel.live()
      const match = matchId(WEEK, 1)
      const { metadata } = asCommand(
        { type: 'RewardPointsSet', data: { startDate: '2026-01-01', endDate: '2026-01-01', points: 0 } },
        kickOffOf(WEEK),
      )
      const samples: number[] = []
      const preview = () =>
        seconds(async () => {
          const found = await previewOf(db, match, {
            type: 'ScoreCorrected',
            data: {
              ...{ match, competition: BENCH_COMPETITION, round: WEEK, reason: 'a goal was disallowed' },
              ...{ from: { home: 2, away: 1 }, to: { home: 1, away: 1 } },
              winner: { from: 'home', to: 'draw' },
            },
            ...{ metadata, stream: roundStream(WEEK), revision: MATCHES_A_ROUND + settled.length },
          })
          if (!found || found.fans === 0) throw new Error('a preview that shows nothing')
        })
      const saves = new Saves(engine.store)
      await saves.untilThereAre(SAVES_ALONE)
      const alone = await saves.untilThereAre(SAVES_ALONE)
      const previewing = (async () => {
        for (let run = 0; run < RUNS; run++) samples.push(await preview())
      })()
      const meanwhile = await saves.until(previewing)
      await readModel.close()
      const what = `previewing a correction of a match with ${fans.toLocaleString('en')} predictions, the slowest of ${RUNS}`
      const p99 = { baseline: percentile(alone, 0.99), ours: percentile(meanwhile, 0.99) }
      return [
        within(what, 's', percentile(samples, 1), GOAL_SECONDS),
        atMost(
          'appending a save while previews run, p99, against saves while none runs',
          'ms',
          p99,
          SLOWER_SAVES,
          `${meanwhile.length.toLocaleString('en')} saves`,
        ),
      ]
    }),
  )
}

/** Saves of ten predictions for a round that nobody has predicted, one after the other, each by another fan. */
class Saves {
  #fan = 0
  readonly #store: EventStore

  constructor(store: EventStore) {
    this.#store = store
  }

  /** @returns how long each took, in milliseconds */
  async untilThereAre(count: number): Promise<number[]> {
    const took: number[] = []
    while (took.length < count) took.push(await this.#one())
    return took
  }

  /** Saves until the work has ended. @returns how long each took, in milliseconds */
  async until(work: Promise<void>): Promise<number[]> {
    const took: number[] = []
    let over = false
    const ended = work.finally(() => {
      over = true
    })
    while (!over) took.push(await this.#one())
    await ended
    return took
  }

  async #one(): Promise<number> {
    await sleep(SAVE_PAUSE_MS)
    const fan = this.#fan++
    const stream = streams.entry(BENCH_COMPETITION, WEEK + 1, fanId(fan))
    const event = asCommand(roundPredictions(WEEK + 1, fan), kickOffOf(0), 'user', fanId(fan))
    const begun = performance.now()
    await append(this.#store, stream, event)
    return performance.now() - begun
  }
}
