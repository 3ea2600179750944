/** The tables of one generation, as Kysely sees them. Each table belongs to the projection whose folder creates it. */
import type { ColumnType, Kysely } from 'kysely'
import type { Collectible, CollectibleStatus, OrderStatus } from '#domain/collectible/state.ts'
import type { CompetitionKind, RulesetId } from '#domain/competition/events.ts'
import type { DisputeNews } from '#domain/dispute/news.ts'
import type { Dispute } from '#domain/dispute/state.ts'
import type { Badge } from '#domain/league/events.ts'
import type { PrizeId } from '#domain/prizes/events.ts'
import type { PublishedPrizes } from '#domain/prizes/prizes.ts'
import type { TransactionKind } from '#domain/purse/transaction-kind.ts'
import type { Question } from '#domain/question/state.ts'
import type { Raffle, RaffleStatus } from '#domain/raffle/state.ts'
import type { MatchStatus } from '#domain/round/match.ts'
import type { RoundState } from '#domain/round/state.ts'
import type { CouponKind, Role, Winner } from '#domain/words.ts'
import type { ReadModelConnection } from '../engine/projection.ts'

/** Written as ISO text, read as Date. */
type Timestamp = ColumnType<Date, string, string>
type TimestampOrNull = ColumnType<Date | null, string | null, string | null>
/** int8 beyond 2^53: only ever compared, so it stays text; see `scoring/board.ts`. */
type BoardId = string

export interface CompetitionsTable {
  id: string
  name: string
  kind: CompetitionKind
  /** null until a ruleset was adopted: nothing can be predicted before */
  ruleset: RulesetId | null
  ruleset_version: number | null
  /** the ruleset that commands were decided by; `ruleset` is another one in a what-if */
  adopted: RulesetId | null
  adopted_version: number | null
  /** of the competition's stream at its last change of rules */
  revision: number
  /** whether results that a source keeps saying are entered without an admin */
  automatic_results: boolean
}

/** Points of the league table that a league deducted. */
export interface DeductionsTable {
  competition: string
  /** counted from 1 */
  number: number
  team: string
  points: number
  reason: string
  /** the first day in GMT on which the table shows it, as ISO text */
  from_day: string
  /** null while it is in force */
  lifted_because: string | null
}

export interface RoundsTable {
  competition: string
  number: number
  name: string
  knock_out: boolean
  /** of the round's stream; -1 before its first event */
  revision: number
  /** what the domain folds from the stream */
  state: ColumnType<RoundState, string, string>
}

export interface MatchesTable {
  id: string
  competition: string
  round: number
  home: string
  away: string
  kick_off: TimestampOrNull
  /** the last kick-off that was known: equal to kick_off where there is one; orders postponed matches */
  last_kick_off: TimestampOrNull
  /** when predictions close, or closed, under the rules in force; null where the match has no lock */
  locks_at: TimestampOrNull
  ground: string
  group_name: string | null
  category: string
  knock_out: boolean
  marquee: boolean
  /** one of the matches that must be predicted exactly to win the round's prize */
  prize: boolean
  status: MatchStatus
  home_score: number | null
  away_score: number | null
  winner: Winner | null
  /** why it was postponed or became void */
  reason: string | null
  /** a score or a winner was changed after it was first set */
  corrected: boolean
  /** `YYYY-MM` of the kick-off in GMT; null while the kick-off is not known */
  month: string | null
}

/** What the points now on the boards rest on: compared with `matches` it says what must be scored again. */
export interface ScoredMatchesTable {
  match_id: string
  competition: string
  round: number
  /** null unless the match is settled */
  home_score: number | null
  away_score: number | null
  competition_board: BoardId
  round_board: BoardId
  /** null while the kick-off is not known */
  month_board: BoardId | null
}

export interface PredictionsTable {
  match_id: string
  user_id: string
  home: number
  away: number
  /** the power-ups in force, as bits */
  power: number
  placed_at: Timestamp
  amended_at: TimestampOrNull
  amendments: number
}

/** A view: a prediction with what its scoreline is worth. */
export interface ScoredPredictionsView extends PredictionsTable {
  /** 0 until the match is settled */
  points: number
}

export interface PowerUpsTable {
  competition: string
  round: number
  user_id: string
  kind: CouponKind
  match_id: string
  used_at: Timestamp
  /** the match's score was predicted exactly */
  hit: boolean
}

/** A view: the fans on each board. */
export interface BoardTotalsView {
  board: BoardId
  user_id: string
  points: number
}

export interface BoardHistogramTable {
  board: BoardId
  points: number
  fans: number
  /** fans with more points: the rank of these fans is one more */
  above: number
}

export interface PlaySessionsTable {
  position: string
  user_id: string
  game: string
  started_at: Timestamp
  seconds: number
}

/** A fan's best score in a game. */
export interface GameBestsTable {
  game: string
  user_id: string
  score: number
  reached_at: Timestamp
  /** of the event: of equal scores the first one is ahead */
  position: string
  /** rounds that ended with a score */
  rounds: number
}

export interface RewardPointsTable {
  /** always 1: there is one setting */
  id: number
  start_date: string
  end_date: string
  points: number
}

export interface LedgerTable {
  position: string
  /** of its event, counted from 0 */
  line: number
  /** a fan's id, or an account of the product */
  account: string
  kind: TransactionKind
  /** whole SKOR; the lines of an event sum to zero */
  amount: number
  /** null where it is no order's */
  order_id: string | null
  collectible: string | null
  occurred_at: Timestamp
  hash: string
}

export interface CollectiblesTable {
  id: string
  creator: string
  owner: string
  name: string
  description: string
  picture: string
  status: CollectibleStatus
  /** in SKOR; null unless it is listed */
  price: number | null
  ends_at: TimestampOrNull
  created_at: Timestamp
  /** the newest time; null before the first */
  listed_at: TimestampOrNull
  /** of the event that created it */
  position: string
  /** what the domain folds from the stream */
  state: ColumnType<Collectible, string, string>
}

/** Offers and sales. */
export interface OrdersTable {
  id: string
  collectible: string
  buyer: string
  seller: string
  amount: number
  status: OrderStatus
  placed_at: Timestamp
}

export interface InterestsTable {
  collectible: string
  user_id: string
  viewed: boolean
  liked: boolean
}

export interface RafflesTable {
  /** `YYYY-MM` in GMT */
  month: string
  status: RaffleStatus
  /** what the domain folds from the stream */
  state: ColumnType<Raffle, string, string>
}

/** A row for each time that a fan joined. */
export interface RaffleEntrantsTable {
  user_id: string
  joined_position: string
  /** null while the fan takes part */
  left_position: string | null
}

export interface RaffleActivityTable {
  /** `YYYY-MM` in GMT */
  month: string
  user_id: string
  /** of the fan's first activity in the month */
  position: string
}

/** Periods whose winners were published at least once. */
export interface PrizesTable {
  competition: string
  period: string
  status: PublishedPrizes['status']
  publications: number
  /** what the domain folds from the stream */
  state: ColumnType<PublishedPrizes, string, string>
}

/** Winners by the publication that stands. */
export interface PrizeWinnersTable {
  competition: string
  period: string
  prize: PrizeId
  user_id: string
  /** in the units of the rule; null where a thing is given */
  share: number | null
  /** 0 where the prize is none of SKOR */
  skor: number
}

/** What fans' purses have of prizes. */
export interface PrizePaymentsTable {
  competition: string
  period: string
  user_id: string
  publication: number
  share: number
}

/** What fans of disputes are written to about, one row for each event. */
export interface DisputeNewsTable {
  dispute: string
  position: string
  news: DisputeNews
  at: Timestamp
}

/** Every dispute that was ever opened. */
export interface DisputesTable {
  id: string
  user_id: string
  competition: string
  /** the same for disputes about the same thing */
  subject: string
  /** null where the dispute is about no single match */
  match_id: string | null
  status: Dispute['status']
  assigned_to: string | null
  opened_at: Timestamp
  due_at: Timestamp
  /** what the domain folds from the stream */
  state: ColumnType<Dispute, string, string>
}

export type LeagueRole = 'owner' | 'co-admin' | 'member'

export interface LeaguesTable {
  id: string
  owner: string
  name: string
  description: string
  emblem: Badge['emblem']
  colour: Badge['colour']
  /** null where the points of all competitions count */
  competition: string | null
  /** points count from this round on; null for all of them */
  from_round: number | null
  public: boolean
  /** a keyed hash of the join code; null while it is revoked */
  code_hash: string | null
  code_expires: TimestampOrNull
  members: number
  closed: boolean
  created_at: Timestamp
}

export interface LeagueMembersTable {
  league: string
  user_id: string
  role: LeagueRole
  joined_at: Timestamp
}

/** Questions of the season. */
export interface QuestionsTable {
  competition: string
  /** counted from 1 */
  question: number
  /** of the competition */
  board: BoardId
  status: Question['status']
  locks_at: Timestamp
  /** what the domain folds from the stream */
  state: ColumnType<Question, string, string>
}

export interface AnswersTable {
  competition: string
  question: number
  user_id: string
  /** JSON */
  answer: string
  saved_at: Timestamp
}

export interface AnswerPointsTable {
  competition: string
  question: number
  /** JSON */
  answer: string
  points: number
}

export interface LeagueCupsTable {
  league: string
  /** counted from 1 */
  cup: number
  competition: string
  first_round: number
  commitment: string
  announced_at: Timestamp
  /** null until the draw */
  seed: string | null
  /** in the order in which they were drawn */
  fans: string[] | null
}

export interface AuditTable {
  position: string
  occurred_at: Timestamp
  actor_id: string
  actor_role: Role
  type: string
  stream: string
  revision: number
  competition: string | null
  round: number | null
  match_id: string | null
  /** the event's data */
  detail: ColumnType<Record<string, unknown>, string, string>
  reason: string | null
}

export interface ReadModelTables {
  competitions: CompetitionsTable
  deductions: DeductionsTable
  rounds: RoundsTable
  matches: MatchesTable
  scored_matches: ScoredMatchesTable
  scored_predictions: ScoredPredictionsView
  powerups: PowerUpsTable
  board_totals: BoardTotalsView
  board_histogram: BoardHistogramTable
  play_sessions: PlaySessionsTable
  game_bests: GameBestsTable
  reward_points: RewardPointsTable
  ledger: LedgerTable
  collectibles: CollectiblesTable
  orders: OrdersTable
  interests: InterestsTable
  raffles: RafflesTable
  raffle_entrants: RaffleEntrantsTable
  raffle_activity: RaffleActivityTable
  prizes: PrizesTable
  prize_winners: PrizeWinnersTable
  prize_payments: PrizePaymentsTable
  disputes: DisputesTable
  dispute_news: DisputeNewsTable
  leagues: LeaguesTable
  league_members: LeagueMembersTable
  league_cups: LeagueCupsTable
  questions: QuestionsTable
  answers: AnswersTable
  answer_points: AnswerPointsTable
  audit: AuditTable
}

/** The engine's connection, with the tables it does not know. */
export function readModel(db: ReadModelConnection): Kysely<ReadModelTables> {
  return db
}
