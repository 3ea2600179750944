/** Predictions, power-ups, points, boards. Folds after `fixtures`, whose matches it reads. */
import { couponEvents } from '#domain/coupons/events.ts'
import { entryEvents } from '#domain/entry/events.ts'
import { roundEvents } from '#domain/round/events.ts'
import type { Change } from '#domain/topics.ts'
import { typesOf } from '#domain/vocabulary.ts'
import type { Projection } from '../engine/projection.ts'
import { eventsOf } from '../schema/events-of.ts'
import { foldLive } from './fold/live.ts'
import { foldPowerUps } from './fold/powerups.ts'
import { foldPredictions } from './fold/predictions.ts'
import { deriveAll } from './fold/rebuild.ts'
import { createScoringIndexes, createScoringTables } from './schema.ts'

const handled = [
  ...typesOf(entryEvents),
  ...typesOf(couponEvents),
  ...typesOf(roundEvents),
  'RulesetAdopted',
] as const

export const scoring: Projection = {
  name: 'scoring',
  handles: new Set(handled),
  createTables: createScoringTables,
  createIndexes: createScoringIndexes,
  async fold(tx, batch, mode) {
    if (mode === 'live') return foldLive(tx, batch)
    await foldPowerUps(tx, eventsOf(batch, couponEvents))
    await foldPredictions(tx, eventsOf(batch, entryEvents), 'rebuild')
  },
  // Never whose prediction it was.
  topicsOf: batch =>
    batch.flatMap(({ data }): Change[] => ('competition' in data ? [`board:${data.competition}`] : [])),
  finishRebuild: deriveAll,
  content: [
    {
      table: 'predictions',
      columns: ['match_id', 'user_id', 'home', 'away', 'points', 'placed_at', 'amended_at', 'amendments'],
    },
    {
      table: 'powerups',
      columns: [
        'competition',
        'round',
        'user_id',
        'double_match',
        'double_at',
        'weekly_match',
        'weekly_at',
        'all_or_nothing_match',
        'all_or_nothing_at',
        'hit',
      ],
    },
    {
      table: 'scored_matches',
      columns: [
        'match_id',
        'competition',
        'round',
        'home_score',
        'away_score',
        'competition_board',
        'round_board',
        'month_board',
      ],
    },
    { table: 'board_totals', columns: ['board', 'user_id', 'points', 'predictions'] },
    { table: 'board_histogram', columns: ['board', 'points', 'fans', 'above'] },
    { table: 'board_slices', columns: ['board', 'points', 'slice', 'fans', 'high', 'low'] },
  ],
}
