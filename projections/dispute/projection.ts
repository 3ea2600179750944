/** Disputes as their streams say, with what staff filter by; and what their fans are written to about. */
import { sql } from 'kysely'
import { fold } from '#domain/decider.ts'
import { dispute as decider } from '#domain/dispute/dispute.ts'
import { disputeEvents, type Subject } from '#domain/dispute/events.ts'
import { type DisputeNews, disputeNews } from '#domain/dispute/news.ts'
import type { Dispute, DisputeState } from '#domain/dispute/state.ts'
import { dueAt } from '#domain/dispute/terms.ts'
import { typesOf } from '#domain/vocabulary.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { Projection } from '../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../schema/columns.ts'
import { eventsOf } from '../schema/events-of.ts'

const columns: ColumnsOf<Dispute> = [
  ['id', 'uuid', ({ dispute }) => dispute],
  ['user_id', 'uuid', ({ user }) => user],
  ['competition', 'text', ({ competition }) => competition],
  ['subject', 'text', ({ subject }) => subjectKey(subject)],
  ['match_id', 'text', ({ subject }) => ('match' in subject ? subject.match : null)],
  ['status', 'text', ({ status }) => status],
  ['assigned_to', 'uuid', ({ assignedTo }) => assignedTo],
  ['opened_at', 'timestamptz', ({ openedAt }) => openedAt],
  ['due_at', 'timestamptz', ({ openedAt }) => dueAt(openedAt)],
  ['state', 'jsonb', state => JSON.stringify(state)],
]

interface NewsRow {
  readonly dispute: string
  readonly position: string
  readonly news: DisputeNews
  readonly at: string
}

const newsColumns: ColumnsOf<NewsRow> = [
  ['dispute', 'uuid', ({ dispute }) => dispute],
  ['position', 'text', ({ position }) => position],
  ['news', 'text', ({ news }) => news],
  ['at', 'timestamptz', ({ at }) => at],
]

export const disputes: Projection = {
  name: 'disputes',
  handles: new Set(typesOf(disputeEvents)),
  tables: {
    disputes: `(
      id uuid primary key,
      user_id uuid not null,
      competition text collate "C" not null,
      subject text collate "C" not null,
      match_id text collate "C",
      status text not null,
      assigned_to uuid,
      opened_at timestamptz not null,
      due_at timestamptz not null,
      state jsonb not null
    )`,
    dispute_news: `(
      dispute uuid,
      position text collate "C",
      news text not null,
      at timestamptz not null,
      primary key (dispute, position)
    )`,
  },
  indexes: [
    'create index disputes_by_user on disputes (user_id)',
    'create index disputes_by_due on disputes (due_at, id)',
    'create index dispute_news_by_time on dispute_news (at)',
  ],
  async fold(tx, batch) {
    const events = eventsOf(batch, disputeEvents)
    if (events.length === 0) return
    const streams = Map.groupBy(events, ({ data }) => data.dispute)
    const { rows } = await sql<{ id: string; state: DisputeState }>`
      select id, state from disputes where id = any(${[...streams.keys()]}::uuid[])`.execute(tx)
    const known = new Map(rows.map(({ id, state }) => [id, state]))
    const folded = [...streams]
      .map(([id, changes]) => fold(decider, changes, known.get(id)))
      .filter(state => state.status !== 'none')
    await sql`
      insert into disputes (${namesOf(columns)})
      select * from ${unnest('d', folded, columns)}
      on conflict (id) do update
      set status = excluded.status, assigned_to = excluded.assigned_to, opened_at = excluded.opened_at,
        due_at = excluded.due_at, state = excluded.state`.execute(tx)
    const news = events.flatMap(newsOf)
    if (news.length === 0) return
    await sql`
      insert into dispute_news (${namesOf(newsColumns)})
      select * from ${unnest('n', news, newsColumns)}
      on conflict do nothing`.execute(tx)
  },
  topicsOf: batch => (eventsOf(batch, disputeEvents).length > 0 ? ['dispute'] : []),
  async finishRebuild() {},
}

function newsOf({ type, data, position, metadata }: RecordedEvent<keyof typeof disputeEvents>): NewsRow[] {
  const news = disputeNews[type]
  return news ? [{ dispute: data.dispute, position, news, at: metadata.occurredAt }] : []
}

/** The same for disputes about the same thing: `prize round-3`. */
export function subjectKey({ kind, ...parts }: Subject): string {
  return [kind, ...Object.values(parts)].join(' ')
}
