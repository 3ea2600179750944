/** Previewing a correction: what an admin waits for before the correction is sent. */

import { createProjector } from '#projections/engine/fold/projector.ts'
import { openReadModel } from '#projections/engine/read/read-model.ts'
import { rebuild } from '#projections/engine/rebuild/rebuild.ts'
import { previewOf } from '#projections/preview/preview.ts'
import { predictAll } from './settle.ts'
import { withEngine } from './support/engine.ts'
import { type Measurement, percentile, within } from './support/report.ts'
import {
  append,
  asCommand,
  BENCH_COMPETITION,
  kickOffOf,
  MATCHES_A_ROUND,
  matchId,
  openLeague,
  result,
  roundStream,
} from './support/season.ts'
import { seconds, withPostgres } from './support/services.ts'

const FANS = 100_000
const WEEK = 1
const RUNS = 5
const GOAL_SECONDS = 3

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
      for (let run = 0; run < RUNS; run++)
        samples.push(
          await seconds(async () => {
            const preview = await previewOf(db, match, {
              type: 'ScoreCorrected',
              data: {
                ...{ match, competition: BENCH_COMPETITION, round: WEEK, reason: 'a goal was disallowed' },
                ...{ from: { home: 2, away: 1 }, to: { home: 1, away: 1 } },
                winner: { from: 'home', to: 'draw' },
              },
              ...{ metadata, stream: roundStream(WEEK), revision: MATCHES_A_ROUND + settled.length },
            })
            if (!preview || preview.fans === 0) throw new Error('a preview that shows nothing')
          }),
        )
      await readModel.close()
      const what = `previewing a correction of a match with ${fans.toLocaleString('en')} predictions, the slowest of ${RUNS}`
      return [within(what, 's', percentile(samples, 1), GOAL_SECONDS)]
    }),
  )
}
