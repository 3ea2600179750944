/**
 * Pages keep room for a second version of the rows that a settled match changes: with it Postgres rewrites a row
 * within its page and leaves the indexes alone (a HOT update). About four predictions in ten earn points, and six
 * in ten change theirs by a correction.
 * That is also why no index holds points: with one, each of a million changed totals would cost two index entries.
 *
 * The key of predictions begins with the fan: what a fan saves at once goes to one page of it, and the entries of a
 * match, which come one after the other, to the end of a list. The other way round a save of ten would go to ten pages.
 */
const PREDICTIONS_FILLFACTOR = 60
const TOTALS_FILLFACTOR = 60
const SLICES_FILLFACTOR = 60

export const scoringTables = {
  predictions: `(
    match_id text collate "C",
    user_id uuid,
    placed_at timestamptz not null,
    amended_at timestamptz,
    home smallint not null,
    away smallint not null,
    points int not null default 0,
    amendments int not null default 0,
    primary key (user_id, match_id)
  ) with (fillfactor = ${PREDICTIONS_FILLFACTOR})`,
  powerups: `(
    competition text collate "C",
    round smallint,
    user_id uuid,
    double_match text collate "C",
    double_at timestamptz,
    weekly_match text collate "C",
    weekly_at timestamptz,
    all_or_nothing_match text collate "C",
    all_or_nothing_at timestamptz,
    hit boolean not null default false,
    primary key (competition, round, user_id)
  )`,
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
  board_totals: `(
    board bigint,
    user_id uuid,
    points int not null,
    predictions int not null,
    primary key (board, user_id)
  ) with (fillfactor = ${TOTALS_FILLFACTOR})`,
  board_histogram: `(
    board bigint,
    points int,
    fans int not null,
    above int not null default 0,
    primary key (board, points)
  )`,
  board_slices: `(
    board bigint,
    points int,
    slice smallint,
    fans int not null,
    high bigint not null,
    low bigint not null,
    primary key (board, points, slice)
  ) with (fillfactor = ${SLICES_FILLFACTOR})`,
}

export const scoringIndexes = [
  `create index predictions_by_match on predictions (match_id)`,
  `create index powerups_by_match on powerups (all_or_nothing_match)
    where all_or_nothing_match is not null`,
  `create index scored_matches_by_round on scored_matches (competition, round)`,
  `create index board_histogram_by_place on board_histogram (board, above)`,
  `create index board_slices_in_order on board_slices (board, points desc, slice)`,
]
