/**
 * The size of a large office pool: 2,000 players and 50 matches, all predicted and settled. One score is corrected, and all
 * points, totals, ranks and boards stand anew; then everything is rebuilt from the events.
 *
 * The best-known open pool, Football Pool 2.12 (a WordPress plugin), needs 112.7 s for each corrected score, measured with
 * 2,000 players and 50 matches on 2 cores, PHP 8.2 and MariaDB 10.11. Its author speaks of 45 minutes, or 10 by command
 * line.
 */
import type { DomainEvent } from '#domain/events.ts'
import { winnerOf } from '#domain/score.ts'
import type { Score } from '#domain/words.ts'
import type { Engine } from '#projections/engine/engine.ts'
import { createProjector } from '#projections/engine/fold/projector.ts'
import { rebuild } from '#projections/engine/rebuild/rebuild.ts'
import { withEngine } from './support/engine.ts'
import { type Measurement, percentile, within } from './support/report.ts'
import {
  append,
  asCommand,
  BENCH_COMPETITION,
  kickOffOf,
  likelyScore,
  MATCHES_A_ROUND,
  matchId,
  roundStream,
  writeRounds,
} from './support/season.ts'
import { seconds, withPostgres } from './support/services.ts'

const FANS = 2_000
const ROUNDS = 5
/** Corrections, of which the median counts. */
const CORRECTIONS = 9
/** Seconds that Football Pool needs. */
const FOOTBALL_POOL = 112.7

export async function benchPool(): Promise<Measurement[]> {
  return withPostgres(({ url }) =>
    withEngine(url, async engine => {
      const predictions = await writeRounds(engine.store, FANS, ROUNDS)
      await rebuild(engine)
      const corrected = await corrections(engine)
      const rebuilt = await seconds(() => rebuild(engine))
      const size = `${FANS.toLocaleString('en')} players and ${ROUNDS * MATCHES_A_ROUND} matches`
      return [
        within(`one corrected score with ${size}`, 's', percentile(corrected, 0.5), FOOTBALL_POOL),
        within(
          `rebuild of ${predictions.toLocaleString('en')} predictions of ${size}`,
          's',
          rebuilt,
          FOOTBALL_POOL,
        ),
      ]
    }),
  )
}

/** Corrects the last match's score back and forth. @returns seconds from the append until the read model shows it */
async function corrections(engine: Engine): Promise<number[]> {
  const index = MATCHES_A_ROUND - 1
  const projector = createProjector(engine)
  await projector.run()
  const took: number[] = []
  let revision = 3 * MATCHES_A_ROUND - 1
  let score = likelyScore(ROUNDS * 31 + index)
  for (let turn = 0; turn < CORRECTIONS; turn++) {
    const next: Score = { home: score.home + 1, away: score.away }
    const event = correction(index, score, next)
    took.push(
      await seconds(async () => {
        await append(engine.store, roundStream(ROUNDS), asCommand(event, kickOffOf(ROUNDS + 1)), revision)
        await projector.run()
      }),
    )
    revision++
    score = next
  }
  await projector.close()
  return took
}

function correction(index: number, from: Score, to: Score): DomainEvent {
  const key = { match: matchId(ROUNDS, index), competition: BENCH_COMPETITION, round: ROUNDS }
  const winner = winnerOf(from) === winnerOf(to) ? {} : { winner: { from: winnerOf(from), to: winnerOf(to) } }
  return { type: 'ScoreCorrected', data: { ...key, from, to, ...winner, reason: 'a protest was upheld' } }
}
