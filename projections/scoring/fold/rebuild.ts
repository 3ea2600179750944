/** Derives from the facts, once and set-based, what the live fold keeps up as differences. */
import { sql } from 'kysely'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import { analyzeRoughly } from '../../engine/statistics.ts'
import { cutAnew } from '../boards/places.ts'
import { BULK_WORK_MEM, fillStandings } from '../boards/standings.ts'
import { judgeHits } from './hits.ts'
import { changingPowers } from './powers.ts'
import { placeMatches, takeOverResults } from './results.ts'
import { keepScorelines, score, scorelinesOf } from './scorelines.ts'

export async function deriveAll(tx: ReadModelTransaction): Promise<void> {
  await placeMatches(tx)
  await takeOverResults(tx)
  await sql`set local work_mem = ${sql.lit(BULK_WORK_MEM)}`.execute(tx)
  // What readers need is gathered by the engine, when all is filled.
  await analyzeRoughly(tx, ['predictions', 'powerups', 'scored_matches'])
  await judgeHits(tx, sql`true`)
  await setPowers(tx)
  await keepScorelines(tx, await score(tx, await scorelinesOf(tx)))
  await fillStandings(tx)
  await cutAnew(tx)
}

async function setPowers(tx: ReadModelTransaction): Promise<void> {
  const changing = await changingPowers(tx, sql`select distinct competition, round, user_id from powerups`)
  await sql`
    with ${changing}
    update predictions p set power = c.after from changing c
    where p.match_id = c.match_id and p.user_id = c.user_id`.execute(tx)
}
