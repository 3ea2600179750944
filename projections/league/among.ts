/** Whose predictions a reader wants to see: each function makes a statement that selects ids of fans. */
import { type RawBuilder, sql } from 'kysely'
import type { LeagueId } from '#domain/league/events.ts'
import type { UserId } from '#domain/words.ts'

export function membersOf(league: LeagueId): RawBuilder<unknown> {
  return sql`select user_id from league_members where league = ${league}`
}

/**
 * The fans with whom the fan shares a league that is not public, the fan included: who came by an invitation knows the others,
 * and no list of friends has to be kept beside the leagues.
 */
export function friendsOf(user: UserId): RawBuilder<unknown> {
  return sql`
    select f.user_id from league_members own
    join leagues l on l.id = own.league and not l.public
    join league_members f on f.league = own.league
    where own.user_id = ${user}`
}
