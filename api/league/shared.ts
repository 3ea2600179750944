/** What the routes of leagues share: who may read a league, and whose points count in it. */
import { errors } from '#contract/errors.ts'
import type { LeagueId } from '#domain/league/events.ts'
import type { ReadModelConnection } from '#projections/engine/projection.ts'
import { type LeagueRow, leagueById, roleIn } from '#projections/league/queries.ts'
import type { LeagueScope } from '#projections/league/standings.ts'
import type { LeagueRole } from '#projections/league/tables.ts'
import { competitions } from '#projections/round/queries.ts'
import { type RoundNames, roundNames } from '#projections/round/round-names.ts'
import type { RequestContext } from '../http/route.ts'
import type { Services } from '../services.ts'
import { type WordedLeague, withWords } from './words.ts'

const NO_LEAGUE = 'There is no such league'

export interface ReadLeague {
  readonly league: WordedLeague
  /** of the reader; null for who is no member */
  readonly role: LeagueRole | null
  readonly scope: LeagueScope
  readonly competitionName: (id: string) => string
}

/** @throws ApiError 404 for a league that is not public and has the reader not among its members */
export async function readLeague(
  { readModel, identity }: Services,
  id: LeagueId,
  { user }: RequestContext,
): Promise<ReadLeague> {
  const db = await readModel.live()
  const [found, role] = await Promise.all([leagueById(db, id), user ? roleIn(db, id, user.id) : null])
  const [league] = found && (found.public || role !== null) ? await withWords(identity, [found]) : []
  if (!league) throw errors.notFound(NO_LEAGUE)
  const all = await competitions(db)
  const names = new Map(all.map(competition => [competition.id, competition.name]))
  return {
    league,
    role,
    scope: scopeOf(league, [...names.keys()]),
    competitionName: competition => names.get(competition) ?? competition,
  }
}

/** @param all the competitions there are */
export function scopeOf(
  { id, competition, fromRound }: Pick<LeagueRow, 'id' | 'competition' | 'fromRound'>,
  all: readonly string[],
): LeagueScope {
  return { league: id, competitions: competition === null ? all : [competition], fromRound }
}

/** What the rounds are called that leagues count from. */
export function firstRounds(
  db: ReadModelConnection,
  leagues: readonly Pick<LeagueRow, 'competition' | 'fromRound'>[],
): Promise<RoundNames> {
  const counting = leagues.filter(({ fromRound }) => fromRound !== null)
  return roundNames(
    db,
    counting.flatMap(({ competition }) => competition ?? []),
  )
}

/** @param role in a league; null for who is no member */
export const isAdmin = (role: LeagueRole | null): boolean => role === 'owner' || role === 'co-admin'

/** @throws ApiError 403 for who is no admin of the league */
export function adminOnly({ role }: ReadLeague): void {
  if (!isAdmin(role)) throw errors.forbidden()
}

/** @throws ApiError 403 for who is no member of a league that everybody may read */
export function membersOnly({ role }: ReadLeague): void {
  if (role === null) throw errors.forbidden()
}
