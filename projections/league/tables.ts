/** Leagues, their members and cups. */
import type { Badge } from '#domain/league/events.ts'
import type { Timestamp, TimestampOrNull } from '../schema/column-types.ts'
import type { TextColumn } from '../schema/kept-text.ts'

export type LeagueRole = 'owner' | 'co-admin' | 'member'

export interface LeaguesTable {
  id: string
  owner: string
  name: TextColumn
  /** null where there is none */
  description: TextColumn
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

interface LeagueMembersTable {
  league: string
  user_id: string
  role: LeagueRole
  joined_at: Timestamp
}

interface LeagueCupsTable {
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
  /** null unless it is called off */
  called_off_at: TimestampOrNull
  /** hash of the reason */
  called_off_words: string | null
}

declare module '../schema/tables.ts' {
  interface ReadModelTables {
    leagues: LeaguesTable
    league_members: LeagueMembersTable
    league_cups: LeagueCupsTable
  }
}
