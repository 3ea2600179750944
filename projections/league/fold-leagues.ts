/** A batch of events as the leagues' own rows. */
import { sql } from 'kysely'
import type { Badge, JoinCode, LeagueId } from '#domain/league/events.ts'
import type { CompetitionId, Instant, RoundNumber, UserId } from '#domain/words.ts'
import type { ReadModelTransaction } from '../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../schema/columns.ts'
import { type TextColumn, textColumn } from '../schema/kept-text.ts'
import type { LeagueRecorded } from './recorded.ts'

interface Row {
  readonly id: LeagueId
  readonly owner: UserId
  readonly name: TextColumn
  readonly description: TextColumn
  readonly badge: Badge
  readonly competition: CompetitionId | null
  readonly fromRound: RoundNumber | null
  readonly public: boolean
  readonly code: JoinCode | null
  readonly closed: boolean
  readonly createdAt: Instant
}

const columns: ColumnsOf<Row> = [
  ['id', 'uuid', ({ id }) => id],
  ['owner', 'uuid', ({ owner }) => owner],
  ['name', 'jsonb', ({ name }) => JSON.stringify(name)],
  ['description', 'jsonb', ({ description }) => description && JSON.stringify(description)],
  ['emblem', 'text', ({ badge }) => badge.emblem],
  ['colour', 'text', ({ badge }) => badge.colour],
  ['competition', 'text', ({ competition }) => competition],
  ['from_round', 'smallint', ({ fromRound }) => fromRound],
  ['public', 'boolean', row => row.public],
  ['code_hash', 'text', ({ code }) => code?.hash ?? null],
  ['code_expires', 'timestamptz', ({ code }) => code?.expiresAt ?? null],
  // Counted when the members of the batch are folded.
  ['members', 'int', () => 0],
  ['closed', 'boolean', ({ closed }) => closed],
  ['created_at', 'timestamptz', ({ createdAt }) => createdAt],
]

export async function foldLeagues(
  tx: ReadModelTransaction,
  events: readonly LeagueRecorded[],
): Promise<void> {
  const settings = events.filter(({ type }) => CHANGING.has(type))
  if (settings.length === 0) return
  const rows = await kept(tx, [...new Set(settings.map(({ data }) => data.league))])
  for (const event of settings) {
    const changed = after(rows.get(event.data.league), event)
    if (changed) rows.set(changed.id, changed)
  }
  await sql`
    insert into leagues (${namesOf(columns)})
    select * from ${unnest('l', [...rows.values()], columns)}
    on conflict (id) do update set
      owner = excluded.owner, name = excluded.name, description = excluded.description, emblem = excluded.emblem,
      colour = excluded.colour, code_hash = excluded.code_hash, code_expires = excluded.code_expires,
      closed = excluded.closed`.execute(tx)
}

const CHANGING: ReadonlySet<string> = new Set<LeagueRecorded['type']>([
  'LeagueCreated',
  'LeagueRenamed',
  'LeagueDescribed',
  'LeagueBadgeChosen',
  'JoinCodeMade',
  'JoinCodeRevoked',
  'LeagueClosed',
  'LeagueHandedOver',
])

function after(row: Row | undefined, { type, data, metadata }: LeagueRecorded): Row | undefined {
  const { id: by } = metadata.actor
  if (type === 'LeagueCreated') {
    const { league: id, name, description, ...rest } = data
    const texts = { name: textColumn(name, by), description: textColumn(description, by) }
    return { ...rest, ...texts, id, closed: false, createdAt: metadata.occurredAt }
  }
  if (!row) return undefined
  switch (type) {
    case 'LeagueRenamed':
      return { ...row, name: textColumn(data.name, by) }
    case 'LeagueDescribed':
      return { ...row, description: textColumn(data.description, by) }
    case 'LeagueBadgeChosen':
      return { ...row, badge: data.badge }
    case 'JoinCodeMade':
      return { ...row, code: data.code }
    case 'JoinCodeRevoked':
      return { ...row, code: null }
    case 'LeagueHandedOver':
      return { ...row, owner: data.to }
    case 'LeagueClosed':
      return { ...row, code: null, closed: true }
    default:
      return row
  }
}

async function kept(tx: ReadModelTransaction, ids: readonly LeagueId[]): Promise<Map<LeagueId, Row>> {
  const { rows } = await sql<Omit<Row, 'code' | 'createdAt'> & Kept>`
    select id, owner, name, description, jsonb_build_object('emblem', emblem, 'colour', colour) as badge,
      competition, from_round as "fromRound", public, closed, code_hash, code_expires, created_at
    from leagues where id = any(${ids}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ code_hash: hash, code_expires: expires, created_at: at, ...row }) => [
      row.id,
      {
        ...row,
        code: hash === null ? null : { hash, expiresAt: expires?.toISOString() ?? null },
        createdAt: at.toISOString(),
      },
    ]),
  )
}

interface Kept {
  readonly code_hash: string | null
  readonly code_expires: Date | null
  readonly created_at: Date
}
