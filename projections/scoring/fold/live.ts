/** The live fold: facts first, then one look at what they made dirty, then the differences. */
import { sql } from 'kysely'
import { couponEvents } from '#domain/coupons/events.ts'
import { entryEvents } from '#domain/entry/events.ts'
import { roundEvents } from '#domain/round/events.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import { eventsOf, ofType } from '../../schema/events-of.ts'
import { judgeAllOrNothing } from './hits.ts'
import { settledAmong, settledMatchesOf, takeOverMatches } from './matches.ts'
import { foldPowerUps } from './powerups.ts'
import { foldPredictions } from './predictions.ts'
import { rescore } from './rescore.ts'
import type { Scope } from './scope.ts'

/** The fixtures of the batch are folded already. */
export async function foldLive(tx: ReadModelTransaction, batch: readonly RecordedEvent[]): Promise<void> {
  const results = await takeOverMatches(tx, matchesOf(batch))
  const ruled = await settledMatchesOf(tx, competitionsOf(batch))
  const fans = await foldPowerUps(tx, eventsOf(batch, couponEvents))
  const changed = await foldPredictions(tx, eventsOf(batch, entryEvents), 'live')

  const settled = await settledAmong(tx, [...new Set(changed.map(({ match }) => match))])
  const late = changed.filter(({ match }) => settled.has(match))
  const matches = [...new Set([...results, ...ruled])]
  const dirty: Scope[] = []
  if (matches.length > 0) dirty.push({ kind: 'matches', matches })
  if (fans.length > 0) dirty.push({ kind: 'rounds', fans })
  if (late.length > 0) dirty.push({ kind: 'predictions', predictions: late })

  if (dirty.length > 0) await planForTheNumbers(tx)
  const turned = []
  for (const scope of dirty) turned.push(...(await judgeAllOrNothing(tx, scope)))
  if (turned.length > 0) dirty.push({ kind: 'rounds', fans: turned })
  for (const scope of dirty) await rescore(tx, scope)
}

/** Scoring touches one fan or a million: a plan that was made once for all, as folding predictions has, fits neither. */
async function planForTheNumbers(tx: ReadModelTransaction): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(tx)
}

function matchesOf(batch: readonly RecordedEvent[]): readonly string[] {
  return [...new Set(eventsOf(batch, roundEvents).flatMap(({ data }) => data.match ?? []))]
}

function competitionsOf(batch: readonly RecordedEvent[]): readonly string[] {
  return [...new Set(ofType(batch, 'RulesetAdopted').map(({ data }) => data.competition))]
}
