/**
 * The live fold. Each step changes one thing and books the difference that it makes, with everything else as it stands
 * then: predictions, results, power-ups. The fixtures of the batch are folded already.
 */
import { sql } from 'kysely'
import { couponEvents } from '#domain/coupon/events.ts'
import { entryEvents } from '#domain/entry/events.ts'
import { roundEvents } from '#domain/round/events.ts'
import type { MatchId, UserId } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import { removedIn } from '../../round/fold-rounds.ts'
import { unnest } from '../../schema/columns.ts'
import { eventsOf, ofType } from '../../schema/events-of.ts'
import { bookPowers } from './book-powers.ts'
import { bookPredictions } from './book-predictions.ts'
import { type FanOfRound, fanColumns, foldCoupons } from './coupons.ts'
import { judgeHits } from './hits.ts'
import { foldLateCoupons } from './late-coupons.ts'
import { lateChanges } from './late-predictions.ts'
import { lateOf } from './late-saves.ts'
import { netChanges, predictionKeys } from './predictions.ts'
import { rescore } from './rescore.ts'
import { forgetMatches, placeMatches, settledMatchesOf, takeOverResults } from './results.ts'
import { rareAmong } from './scorelines.ts'

/**
 * @param batch of each round an event that says which saves came late is the last one
 * @param lates what these events say, or what earlier events said of saves that are folded behind their turn
 * @param user whose saves are folded behind their turn
 */
export async function foldLive(
  tx: ReadModelTransaction,
  batch: readonly RecordedEvent[],
  lates = lateOf(batch),
  user?: UserId,
): Promise<void> {
  const matches = [
    ...new Set(eventsOf(batch, roundEvents).flatMap(({ data }) => ('match' in data && data.match) || [])),
  ]
  await forgetMatches(tx, removedIn(batch))
  const placed = matches.length > 0 ? await placeMatches(tx, matches) : []
  const saved = await bookPredictions(tx, netChanges(eventsOf(batch, entryEvents)))
  const used = [...(await foldCoupons(tx, eventsOf(batch, couponEvents)))]
  const undone = await bookPredictions(tx, await lateChanges(tx, lates, user))
  used.push(...(await foldLateCoupons(tx, lates, user)))
  const late = [...saved.late, ...undone.late]
  const powered = [...saved.powered, ...undone.powered, ...(await poweredOn(tx, placed))]

  const ruled = new Set(ofType(batch, 'RulesetAdopted').map(({ data }) => data.competition))
  const counted = await settledMatchesOf(tx, [...ruled])
  // Other rules may count another score of the same result.
  const results = await takeOverResults(tx, [...new Set([...matches, ...counted])])
  const shared = late.length > 0 ? await rareAmong(tx, new Set(late.map(({ match }) => match))) : []
  const rescored = [...new Set([...results, ...counted, ...shared])]
  if (rescored.length + used.length + late.length + powered.length > 0) await planForTheNumbers(tx)
  await rescore(tx, rescored)

  const turned = [
    ...(results.length > 0 ? await judgeHits(tx, sql`u.match_id = any(${results}::text[])`) : []),
    ...(used.length > 0
      ? await judgeHits(
          tx,
          sql`(u.competition, u.round, u.user_id) in (select * from ${unnest('f', used, fanColumns)})`,
        )
      : []),
    ...(late.length > 0
      ? await judgeHits(
          tx,
          sql`(u.match_id, u.user_id) in (select * from ${unnest('l', late, predictionKeys)})`,
        )
      : []),
  ]
  await bookPowers(tx, [...used, ...powered, ...turned])
}

/** Fans with coupons who predicted a match before the match was known: its round was parked. */
async function poweredOn(tx: ReadModelTransaction, matches: readonly MatchId[]): Promise<FanOfRound[]> {
  if (matches.length === 0) return []
  const { rows } = await sql<FanOfRound>`
    select distinct u.competition, u.round, u.user_id as "user" from predictions p
    join scored_matches m on m.match_id = p.match_id
    join powerups u on u.competition = m.competition and u.round = m.round and u.user_id = p.user_id
    where p.match_id = any(${matches}::text[])`.execute(tx)
  return rows
}

/** Scoring touches one fan or a million: a plan that was made once for all, as folding predictions has, fits neither. */
async function planForTheNumbers(tx: ReadModelTransaction): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
}
