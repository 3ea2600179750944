/** A batch of events as the members of leagues: of each fan in each league, what the last event says. */
import { sql } from 'kysely'
import type { LeagueId } from '#domain/league/events.ts'
import type { Instant, UserId } from '#domain/words.ts'
import type { ReadModelTransaction } from '../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../schema/columns.ts'
import type { LeagueRecorded } from './recorded.ts'
import type { LeagueRole } from './tables.ts'

interface Member {
  readonly league: LeagueId
  readonly user: UserId
  /** null for who is a member no more */
  readonly role: LeagueRole | null
  /** null where the fan joined before this batch */
  readonly joinedAt: Instant | null
}

const keyColumns: ColumnsOf<Member> = [
  ['league', 'uuid', ({ league }) => league],
  ['user_id', 'uuid', ({ user }) => user],
]

const columns: ColumnsOf<Member> = [
  ...keyColumns,
  ['role', 'text', ({ role }) => role],
  ['joined_at', 'timestamptz', ({ joinedAt }) => joinedAt],
]

export async function foldMembers(
  tx: ReadModelTransaction,
  events: readonly LeagueRecorded[],
): Promise<void> {
  const last = new Map<string, Member>()
  for (const event of events) {
    for (const member of membersAfter(event)) {
      const key = `${member.league} ${member.user}`
      last.set(key, { ...member, joinedAt: member.joinedAt ?? last.get(key)?.joinedAt ?? null })
    }
  }
  const all = [...last.values()]
  const gone = all.filter(({ role, joinedAt }) => role === null || joinedAt !== null)
  if (gone.length > 0)
    await sql`
      delete from league_members m using ${unnest('g', gone, keyColumns)}
      where m.league = g.league and m.user_id = g.user_id`.execute(tx)
  const come = all.filter(({ role, joinedAt }) => role !== null && joinedAt !== null)
  if (come.length > 0)
    await sql`
      insert into league_members (${namesOf(columns)})
      select * from ${unnest('m', come, columns)}`.execute(tx)
  const moved = all.filter(({ role, joinedAt }) => role !== null && joinedAt === null)
  if (moved.length > 0)
    await sql`
      update league_members m set role = n.role from ${unnest('n', moved, columns)}
      where m.league = n.league and m.user_id = n.user_id`.execute(tx)
}

/** Those whom the event concerns. */
function membersAfter({ type, data, metadata: { occurredAt } }: LeagueRecorded): readonly Member[] {
  const { league } = data
  switch (type) {
    case 'LeagueCreated':
      return [{ league, user: data.owner, role: 'owner', joinedAt: occurredAt }]
    case 'LeagueJoined':
      return [{ league, user: data.user, role: 'member', joinedAt: occurredAt }]
    case 'CoAdminMade':
      return [{ league, user: data.user, role: 'co-admin', joinedAt: null }]
    case 'CoAdminUnmade':
      return [{ league, user: data.user, role: 'member', joinedAt: null }]
    case 'LeagueLeft':
    case 'LeagueMemberRemoved':
      return [{ league, user: data.user, role: null, joinedAt: null }]
    case 'LeagueHandedOver':
      return [
        { league, user: data.from, role: null, joinedAt: null },
        { league, user: data.to, role: 'owner', joinedAt: null },
      ]
    default:
      return []
  }
}
