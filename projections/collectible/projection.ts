/** Collectibles as their streams say, their orders, and who likes them. */
import { collectibleEvents } from '#domain/collectible/events.ts'
import { interestEvents } from '#domain/interest/events.ts'
import { typesOf } from '#domain/vocabulary.ts'
import type { Projection } from '../engine/projection.ts'
import { eventsOf } from '../schema/events-of.ts'
import { foldCollectibles } from './fold.ts'
import { foldInterests } from './fold-interests.ts'
import { collectibleIndexes, collectibleTables } from './schema.ts'

export const collectibles: Projection = {
  name: 'collectibles',
  handles: new Set([...typesOf(collectibleEvents), ...typesOf(interestEvents)]),
  tables: collectibleTables,
  indexes: collectibleIndexes,
  async fold(tx, batch) {
    await foldCollectibles(tx, eventsOf(batch, collectibleEvents))
    await foldInterests(tx, eventsOf(batch, interestEvents))
  },
  topicsOf: batch => [...new Set(batch.map(({ data }) => `collectible:${idOf(data)}` as const))],
  async finishRebuild() {},
}

function idOf(data: object): string {
  return 'collectible' in data ? String(data.collectible) : ''
}
