/** The live fold: facts first, then one look at what they made dirty, then the differences. */
import { sql } from 'kysely'
import type { CompetitionEventType } from '#domain/competition/competition.ts'
import type { MatchEventType } from '#domain/round/match.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import { matchEvents } from '../../fixtures/fold-matches.ts'
import { ofTypes } from '../../schema/of-types.ts'
import { judgeAllOrNothing } from './hits.ts'
import { settledAmong, settledMatchesOf, takeOverMatches } from './matches.ts'
import { couponEvents, foldPowerUps } from './powerups.ts'
import { entryEvents, foldPredictions } from './predictions.ts'
import { rescore } from './rescore.ts'
import type { Scope } from './scope.ts'

/** The fixtures of the batch are folded already. */
export async function foldLive(tx: ReadModelTransaction, batch: readonly RecordedEvent[]): Promise<void> {
  const results = await takeOverMatches(tx, idsOf(ofTypes(batch, matchEvents)))
  const ruled = await settledMatchesOf(tx, competitionsOf(ofTypes(batch, ['RulesetAdopted'])))
  const fans = await foldPowerUps(tx, ofTypes(batch, couponEvents))
  const changed = await foldPredictions(tx, ofTypes(batch, entryEvents), 'live')

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

function idsOf(events: readonly RecordedEvent<MatchEventType>[]): readonly string[] {
  return [...new Set(events.map(event => event.data.match))]
}

function competitionsOf(events: readonly RecordedEvent<CompetitionEventType>[]): readonly string[] {
  return [...new Set(events.map(event => event.data.competition))]
}
