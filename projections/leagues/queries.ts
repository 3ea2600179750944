/** Reading leagues and their members. */
import { type Selectable, sql } from 'kysely'
import type { Badge, LeagueId } from '#domain/league/events.ts'
import type { CompetitionId, Instant, RoundNumber, UserId } from '#domain/words.ts'
import { containing, type Page, type Paged, paged } from '#runtime/page.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { readModel } from '../schema/tables.ts'
import type { LeagueRole, LeaguesTable } from './tables.ts'

export interface LeagueRow {
  readonly id: LeagueId
  readonly owner: UserId
  readonly name: string
  readonly description: string
  readonly badge: Badge
  /** null where the points of all competitions count */
  readonly competition: CompetitionId | null
  readonly fromRound: RoundNumber | null
  readonly public: boolean
  readonly closed: boolean
  readonly members: number
  readonly codeHash: string | null
  readonly codeExpires: Instant | null
}

export async function leagueById(db: ReadModelConnection, id: LeagueId): Promise<LeagueRow | null> {
  const row = await readModel(db).selectFrom('leagues').where('id', '=', id).selectAll().executeTakeFirst()
  return row ? leagueRow(row) : null
}

/** @param hash of a join code; a code that was revoked, or has expired, finds nothing */
export async function leagueByCode(
  db: ReadModelConnection,
  hash: string,
  now: Date,
): Promise<LeagueRow | null> {
  const row = await readModel(db)
    .selectFrom('leagues')
    .where('code_hash', '=', hash)
    .where('closed', '=', false)
    .where(eb => eb.or([eb('code_expires', 'is', null), eb('code_expires', '>', now)]))
    .selectAll()
    .executeTakeFirst()
  return row ? leagueRow(row) : null
}

/** Open leagues that everybody may join, by name; the largest first. */
export function publicLeagues(db: ReadModelConnection, text: string, page: Page): Promise<Paged<LeagueRow>> {
  let found = readModel(db).selectFrom('leagues').where('public', '=', true).where('closed', '=', false)
  if (text !== '') found = found.where('name', 'ilike', containing(text))
  return paged(found.selectAll().orderBy('members', 'desc').orderBy('id'), page, leagueRow)
}

export interface OwnLeague extends LeagueRow {
  readonly role: LeagueRole
}

/** The leagues of a fan, closed ones last, by name. */
export async function leaguesOf(db: ReadModelConnection, user: UserId): Promise<readonly OwnLeague[]> {
  const rows = await readModel(db)
    .selectFrom('league_members as m')
    .innerJoin('leagues as l', 'l.id', 'm.league')
    .where('m.user_id', '=', user)
    .selectAll('l')
    .select('m.role')
    .orderBy('l.closed')
    .orderBy('l.name')
    .orderBy('l.id')
    .execute()
  return rows.map(({ role, ...row }) => ({ ...leagueRow(row), role }))
}

/** Open leagues that the fan is a member of. */
export async function leagueCount(db: ReadModelConnection, user: UserId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from league_members m join leagues l on l.id = m.league
    where m.user_id = ${user} and not l.closed`.execute(db)
  return rows[0]?.count ?? 0
}

export interface MemberRow {
  readonly user: UserId
  readonly role: LeagueRole
  readonly joinedAt: Instant
}

/** Admins first, then who joined first. @param users only these */
export function members(
  db: ReadModelConnection,
  league: LeagueId,
  page: Page,
  users?: readonly UserId[],
): Promise<Paged<MemberRow>> {
  let found = readModel(db).selectFrom('league_members').where('league', '=', league)
  if (users) found = found.where('user_id', '=', sql<string>`any(${[...users]}::uuid[])`)
  const ordered = found
    .selectAll()
    .orderBy(sql`array_position(array['owner', 'co-admin', 'member'], role)`)
    .orderBy('joined_at')
    .orderBy('user_id')
  return paged(ordered, page, ({ user_id: user, role, joined_at: at }) => ({
    ...{ user, role, joinedAt: at.toISOString() },
  }))
}

/** @returns null for who is no member */
export async function roleIn(
  db: ReadModelConnection,
  league: LeagueId,
  user: UserId,
): Promise<LeagueRole | null> {
  const row = await readModel(db)
    .selectFrom('league_members')
    .where('league', '=', league)
    .where('user_id', '=', user)
    .select('role')
    .executeTakeFirst()
  return row?.role ?? null
}

function leagueRow(of: Selectable<LeaguesTable>): LeagueRow {
  return {
    ...{ id: of.id, owner: of.owner, name: of.name, description: of.description },
    badge: { emblem: of.emblem, colour: of.colour },
    ...{ competition: of.competition, fromRound: of.from_round, public: of.public, closed: of.closed },
    ...{ members: of.members, codeHash: of.code_hash, codeExpires: of.code_expires?.toISOString() ?? null },
  }
}
