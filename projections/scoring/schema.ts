/** The tables of scoring, but for those of the boards. */

import { pageFunction, placeIndexes, placeTables, slicedTotals } from './boards/places.ts'
import { boardTotals, excludedTotals, standingTables } from './boards/standings.ts'

export const scoringTables = {
  /**
   * The key begins with the fan: what a fan saves at once goes to one page of the index, and the entries of a match, which come
   * one after the other, to the end of a list. The other way round a save of ten would go to ten pages.
   */
  predictions: `(
    user_id uuid,
    placed_at timestamptz not null,
    amended_at timestamptz,
    amendments int not null default 0,
    ordinal bigint not null,
    version int not null,
    home smallint not null,
    away smallint not null,
    power smallint not null default 0,
    by_hand boolean not null default false,
    match_id text collate "C",
    primary key (user_id, match_id)
  )`,
  /** what a save took the place of; a withdrawn prediction has no score */
  former_predictions: `(
    user_id uuid,
    at timestamptz not null,
    ordinal bigint not null,
    version int,
    home smallint,
    away smallint,
    by_hand boolean not null default false,
    match_id text collate "C",
    primary key (user_id, match_id, version)
  )`,
  coupon_changes: `(
    competition text collate "C",
    round smallint,
    user_id uuid,
    kind text collate "C" not null,
    version int,
    match_id text collate "C" not null,
    at timestamptz not null,
    ordinal bigint not null,
    used boolean not null,
    judged boolean not null,
    late boolean not null default false,
    primary key (competition, round, user_id, version)
  )`,
  powerups: `(
    competition text collate "C",
    round smallint,
    user_id uuid,
    kind text collate "C",
    match_id text collate "C" not null,
    used_at timestamptz not null,
    hit boolean not null default false,
    primary key (competition, round, user_id, kind)
  )`,
  /** a score stands here while points are given for it */
  scored_matches: `(
    match_id text collate "C" primary key,
    competition text collate "C" not null,
    round smallint not null,
    home_score smallint,
    away_score smallint,
    competition_board bigint not null,
    round_board bigint not null,
    month_board bigint
  )`,
  scorelines: `(
    match_id text collate "C",
    home smallint,
    away smallint,
    power smallint,
    points int not null,
    edge bigint not null,
    primary key (match_id, home, away, power)
  )`,
  ...standingTables,
  ...placeTables,
}

export const scoringViews = {
  scored_predictions: {
    key: ['user_id', 'match_id'],
    query: `
      select p.*, coalesce(s.points, 0) as points, coalesce(s.edge, 0) as edge from predictions p
      left join scorelines s
        on s.match_id = p.match_id and s.home = p.home and s.away = p.away and s.power = p.power`,
  },
  board_totals: { key: ['board', 'user_id'], query: boardTotals },
  excluded_totals: { key: ['board', 'user_id'], query: excludedTotals },
  sliced_totals: { key: ['board', 'points', 'edge'], query: slicedTotals },
}
/**
 * Slots depend on the order in which boards came, slices on how many fans were on a board when; a scoreline stays when its
 * last prediction has changed.
 */
export const internalTables = ['predictions', 'scorelines', 'boards', 'standings', 'board_slices']

export const scoringFunctions = [
  pageFunction,
  // No plan asks which totals there are, and to sample arrays costs ten times what the rest of the row costs.
  'alter table standings alter column points set statistics 0',
]

export const scoringIndexes = [
  'create index predictions_by_match on predictions (match_id)',
  'create index former_predictions_by_match on former_predictions (match_id)',
  'create index powerups_by_match on powerups (match_id)',
  'create index scored_matches_by_round on scored_matches (competition, round)',
  ...placeIndexes,
]
