/** The table as it stood at the end of a season, as a fan asks for it. */
import { openReadModel } from '#projections/engine/read/read-model.ts'
import { rebuild } from '#projections/engine/rebuild/rebuild.ts'
import { askReplay, type ReaderRequest } from '#projections/engine/rebuild/replays.ts'
import { clockAt } from '#tests/support/clock.ts'
import { runForReaders } from '#workers/replay/past.ts'
import { withEngine } from './support/engine.ts'
import { type Measurement, percentile, within } from './support/report.ts'
import { BENCH_COMPETITION, kickOffOf, MATCHES_A_ROUND, ROUNDS, writeSeason } from './support/season.ts'
import { seconds, withPostgres } from './support/services.ts'

const FANS = 300
const RUNS = 5
const SECONDS = 2

/** @param scale shrinks the number of fans, for a quick look */
export async function benchPast(scale = 1): Promise<Measurement[]> {
  return withPostgres(({ url, pool }) =>
    withEngine(url, async engine => {
      const predictions = await writeSeason(engine.store, FANS * scale * ROUNDS * MATCHES_A_ROUND)
      await rebuild(engine)
      await using stack = new AsyncDisposableStack()
      const readModel = stack.adopt(await openReadModel(pool), opened => opened.close())
      const until = kickOffOf(ROUNDS + 1)
      const request: ReaderRequest = { kind: 'standings', competition: BENCH_COMPETITION, until }
      const watching = { onProgress: () => {}, signal: new AbortController().signal }
      const times: number[] = []
      while (times.length < RUNS) {
        const id = await askReplay(engine.control, request, 'bench')
        times.push(
          await seconds(() =>
            runForReaders(
              { ...engine, readModel, clock: clockAt(new Date()), keysOf: async () => () => undefined },
              id,
              request,
              watching,
            ),
          ),
        )
      }
      const subject = `the table as it stood, of ${predictions.toLocaleString('en')} predictions of ${FANS * scale} fans`
      return [within(subject, 's', percentile(times, 0.5), SECONDS)]
    }),
  )
}
