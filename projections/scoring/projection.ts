/** Predictions, power-ups, points, boards. Folds after `fixtures`, whose matches it reads. */
import { couponEvents } from '#domain/coupon/events.ts'
import { entryEvents } from '#domain/entry/events.ts'
import { roundEvents } from '#domain/round/events.ts'
import { type Change, changeOfEntry } from '#domain/topics.ts'
import { typesOf } from '#domain/vocabulary.ts'
import type { UserId } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { Projection, ReadModelTransaction } from '../engine/projection.ts'
import { keyOf, type RoundKey } from '../round/rounds.ts'
import { eventsOf, ofType } from '../schema/events-of.ts'
import { foldCoupons } from './fold/coupons.ts'
import { foldLateCoupons } from './fold/late-coupons.ts'
import { lateChanges } from './fold/late-predictions.ts'
import { lateOf, partsOf } from './fold/late-saves.ts'
import { foldLive } from './fold/live.ts'
import { netChanges, writePredictions } from './fold/predictions.ts'
import { deriveAll } from './fold/rebuild.ts'
import { internalTables, scoringFunctions, scoringIndexes, scoringTables, scoringViews } from './schema.ts'

/** What a rebuild derives everything from. */
async function foldFacts(tx: ReadModelTransaction, part: readonly RecordedEvent[]): Promise<void> {
  await foldCoupons(tx, eventsOf(part, couponEvents))
  await writePredictions(tx, netChanges(eventsOf(part, entryEvents)))
  const lates = lateOf(part)
  await foldLateCoupons(tx, lates)
  await writePredictions(tx, await lateChanges(tx, lates))
}

/** Of each fan and round one event. */
function distinctFans<Event extends { readonly data: RoundKey & { readonly user: UserId } }>(
  events: readonly Event[],
): Iterable<Event> {
  return new Map(events.map(event => [`${keyOf(event.data)} ${event.data.user}`, event])).values()
}

/** Before the lock they change nothing for others, and after the lock there are those of organisers alone. */
const ofFans = { ...entryEvents, ...couponEvents }

const handled = [...typesOf(ofFans), ...typesOf(roundEvents), 'RulesetAdopted'] as const

export const scoring: Projection = {
  name: 'scoring',
  handles: new Set(handled),
  tables: scoringTables,
  views: scoringViews,
  internal: internalTables,
  functions: scoringFunctions,
  indexes: scoringIndexes,
  async fold(tx, batch, mode) {
    for (const part of partsOf(batch)) {
      if (mode === 'live') await foldLive(tx, part)
      else await foldFacts(tx, part)
    }
  },
  async catchUp(tx, folded, events) {
    for (const { data } of distinctFans(eventsOf(events, ofFans)))
      for (const late of lateOf(folded))
        if (keyOf(late.roundKey) === keyOf(data)) await foldLive(tx, [], [late], data.user)
  },
  topicsOf: batch => [
    ...eventsOf(batch, ofFans).flatMap(({ data }): Change[] => [
      changeOfEntry(data.user),
      `entries:${data.competition}`,
    ]),
    ...[
      ...eventsOf(batch, roundEvents),
      ...ofType(batch, 'RulesetAdopted'),
      ...ofType(batch, 'PredictionEntered'),
    ].map(({ data }): Change => `board:${data.competition}`),
  ],
  finishRebuild: deriveAll,
}
