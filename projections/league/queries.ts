/** Reading leagues and their members. */
import { type Selectable, sql } from 'kysely'
import type { Badge, LeagueId } from '#domain/league/events.ts'
import type { CompetitionId, Instant, RoundNumber, UserId } from '#domain/words.ts'
import { type Page, type Paged, paged } from '#runtime/page.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { isText, type SearchedText, shownText, type TextColumn } from '../schema/kept-text.ts'
import { readModel } from '../schema/tables.ts'
import type { LeagueRole, LeaguesTable } from './tables.ts'

export interface LeagueRow {
  readonly id: LeagueId
  readonly owner: UserId
  /** null where its writer is gone */
  readonly name: TextColumn
  readonly description: TextColumn
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
  const row = await leagueRows(db).where('l.id', '=', id).executeTakeFirst()
  return row ? leagueRow(row) : null
}

/** @param hash of a join code; a code that was revoked, or has expired, finds nothing */
export async function leagueByCode(
  db: ReadModelConnection,
  hashes: readonly string[],
  now: Date,
): Promise<LeagueRow | null> {
  const row = await leagueRows(db)
    .where('l.code_hash', 'in', [...hashes])
    .where('l.closed', '=', false)
    .where(eb => eb.or([eb('l.code_expires', 'is', null), eb('l.code_expires', '>', now)]))
    .executeTakeFirst()
  return row ? leagueRow(row) : null
}

/**
 * Open leagues that everybody may join, the largest first.
 * @param named only those whose name has one of the hashes, or, in older events, contains the words; all where it is left out
 */
export function publicLeagues(
  db: ReadModelConnection,
  page: Page,
  named?: SearchedText,
): Promise<Paged<LeagueRow>> {
  let found = leagueRows(db).where('l.public', '=', true).where('l.closed', '=', false)
  if (named) found = found.where(isText('l', 'name', named))
  return paged(found.orderBy('l.members', 'desc').orderBy('l.id'), page, leagueRow)
}

export interface OwnLeague extends LeagueRow {
  readonly role: LeagueRole
}

/** The leagues of a fan, closed ones last. */
export async function leaguesOf(db: ReadModelConnection, user: UserId): Promise<readonly OwnLeague[]> {
  const rows = await leagueRows(db)
    .innerJoin('league_members as m', 'm.league', 'l.id')
    .where('m.user_id', '=', user)
    .select('m.role')
    .orderBy('l.closed')
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
    user,
    role,
    joinedAt: at.toISOString(),
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

export interface Departure {
  readonly league: LeagueId
  readonly user: UserId
  readonly joinedAt: Instant
}

/** Deleted accounts that are members of open leagues, owners last: who owns a league last has nobody left to hand it over to. */
export async function departures(db: ReadModelConnection, limit: number): Promise<readonly Departure[]> {
  const rows = await readModel(db)
    .selectFrom('league_members as m')
    .innerJoin('deleted_accounts as d', 'd.user_id', 'm.user_id')
    .innerJoin('leagues as l', 'l.id', 'm.league')
    .where('l.closed', '=', false)
    .select(['m.league', 'm.user_id', 'm.joined_at'])
    .orderBy(sql`m.role = 'owner'`)
    .orderBy('m.joined_at')
    .orderBy('m.league')
    .limit(limit)
    .execute()
  return rows.map(row => ({
    league: row.league,
    user: row.user_id,
    joinedAt: row.joined_at.toISOString(),
  }))
}

/** Who may own the league next: members whose accounts are there, co-admins first, then those who joined first. */
export async function heirsOf(
  db: ReadModelConnection,
  league: LeagueId,
  limit: number,
): Promise<readonly UserId[]> {
  const rows = await readModel(db)
    .selectFrom('league_members as m')
    .where('m.league', '=', league)
    .where('m.role', '<>', 'owner')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deleted_accounts as d').whereRef('d.user_id', '=', 'm.user_id').select('d.user_id'),
        ),
      ),
    )
    .select('m.user_id')
    .orderBy(sql`m.role = 'member'`)
    .orderBy('m.joined_at')
    .orderBy('m.user_id')
    .limit(limit)
    .execute()
  return rows.map(({ user_id: user }) => user)
}

function leagueRows(db: ReadModelConnection) {
  return readModel(db)
    .selectFrom('leagues as l')
    .selectAll('l')
    .select([shownText('l', 'name'), shownText('l', 'description')])
}

function leagueRow(row: Selectable<LeaguesTable>): LeagueRow {
  return {
    id: row.id,
    owner: row.owner,
    name: row.name,
    description: row.description,
    badge: { emblem: row.emblem, colour: row.colour },
    competition: row.competition,
    fromRound: row.from_round,
    public: row.public,
    closed: row.closed,
    members: row.members,
    codeHash: row.code_hash,
    codeExpires: row.code_expires?.toISOString() ?? null,
  }
}
