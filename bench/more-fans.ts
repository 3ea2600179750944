/**
 * Twice as many fans as the other benchmarks have: what a rebuild, a settled and a corrected match and a page of the board take with
 * two million fans, beside the same with one million in the same run. A fan has one prediction, of the match that is settled.
 */
import { createProjector } from '#projections/engine/fold/projector.ts'
import { rebuild } from '#projections/engine/rebuild/rebuild.ts'
import { measureBoard } from './board.ts'
import { correctedResult, fold, predictAll, SETTLED } from './settle.ts'
import { withEngine } from './support/engine.ts'
import { atMost, type Measurement } from './support/report.ts'
import { MATCHES_A_ROUND, openLeague, result } from './support/season.ts'
import { seconds, withPostgres } from './support/services.ts'

const FANS = 1_000_000
const MORE_FANS = 2_000_000
const WEEK = 1
/** How much more twice the fans may take. */
const TIMES = 2.5
/** A page reads as many rows on either board; the larger one fits less well into memory. */
const PAGE_TIMES = 1.5

export async function benchMoreFans(scale = 1): Promise<Measurement[]> {
  const few = await withFans(FANS * scale)
  const many = await withFans(MORE_FANS * scale)
  const against = `with ${(MORE_FANS * scale).toLocaleString('en')} fans, against ${(FANS * scale).toLocaleString('en')}`
  const compared = (subject: string, unit: string, key: keyof typeof few, times: number) =>
    atMost(`${subject} ${against}`, unit, { baseline: few[key], ours: many[key] }, times)
  return [
    compared('rebuild', 's', 'rebuilding', TIMES),
    compared('settling a match', 's', 'settling', TIMES),
    compared('correcting a match', 's', 'correcting', TIMES),
    compared('a page of the leaderboard and the own rank, p99,', 'ms', 'page', PAGE_TIMES),
  ]
}

/** @returns seconds, and for the page milliseconds */
async function withFans(fans: number) {
  return withPostgres(({ url }) =>
    withEngine(url, async engine => {
      await openLeague(engine.store)
      await predictAll(engine.pool, WEEK, fans)
      const rebuilding = await seconds(() => rebuild(engine))
      const projector = createProjector(engine)
      await projector.run()
      const settling = await fold(engine, projector, WEEK, result(WEEK, 1, SETTLED), MATCHES_A_ROUND - 1)
      const correcting = await fold(engine, projector, WEEK, correctedResult(WEEK), MATCHES_A_ROUND + 1)
      await projector.close()
      const page = (await measureBoard(engine, fans)).ours
      return { rebuilding, settling, correcting, page }
    }),
  )
}
