/** Sittings at games, best scores, and reward points. */
import type { Timestamp } from '../schema/column-types.ts'

interface PlaySessionsTable {
  position: string
  user_id: string
  game: string
  started_at: Timestamp
  seconds: number
}

/** A fan's best score in a game. */
interface GameBestsTable {
  game: string
  user_id: string
  score: number
  reached_at: Timestamp
  /** of the event: of equal scores the first one is ahead */
  position: string
  /** rounds that ended with a score */
  rounds: number
}

interface RewardPointsTable {
  /** always 1: there is one setting */
  id: number
  start_date: string
  end_date: string
  points: number
}

declare module '../schema/tables.ts' {
  interface ReadModelTables {
    play_sessions: PlaySessionsTable
    game_bests: GameBestsTable
    reward_points: RewardPointsTable
  }
}
