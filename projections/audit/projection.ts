/**
 * Who changed what others rely on, and why: every event of competitions, matches, rewards, raffles, prizes and questions, verdicts
 * on disputes, returned coupons, and predictions that an organiser entered, which are secret until the lock.
 */
import { sql } from 'kysely'
import { competitionEvents } from '#domain/competition/events.ts'
import type { DisputeEvent } from '#domain/dispute/events.ts'
import { prizesEvents } from '#domain/prize/events.ts'
import { questionEvents } from '#domain/question/events.ts'
import { raffleEvents } from '#domain/raffle/events.ts'
import { rewardsEvents } from '#domain/reward/events.ts'
import { roundEvents } from '#domain/round/events.ts'
import { siteEvents } from '#domain/site/events.ts'
import { typesOf } from '#domain/vocabulary.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { Projection } from '../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../schema/columns.ts'

const VERDICTS = ['DisputeUpheld', 'DisputeRejected'] as const satisfies readonly DisputeEvent['type'][]

const audited = [
  ...typesOf(competitionEvents),
  ...typesOf(roundEvents),
  ...typesOf(rewardsEvents),
  ...typesOf(siteEvents),
  ...typesOf(raffleEvents),
  ...typesOf(prizesEvents),
  ...typesOf(questionEvents),
  ...VERDICTS,
  'CouponReturned',
  'PredictionEntered',
] as const

/** A fan's use of an own coupon changes nothing that others rely on. */
function isAudited({ type, metadata }: RecordedEvent): boolean {
  return type !== 'CouponReturned' || metadata.actor.role !== 'user'
}

const columns: ColumnsOf<RecordedEvent> = [
  ['position', 'text', event => event.position],
  ['occurred_at', 'timestamptz', event => event.metadata.occurredAt],
  ['actor_id', 'text', event => event.metadata.actor.id],
  ['actor_role', 'text', event => event.metadata.actor.role],
  ['type', 'text', event => event.type],
  ['stream', 'text', event => event.stream],
  ['revision', 'int', event => event.revision],
  ['competition', 'text', ({ data }) => ('competition' in data ? data.competition : null)],
  ['round', 'smallint', ({ data }) => ('round' in data ? data.round : null)],
  ['match_id', 'text', ({ data }) => ('match' in data ? data.match : null)],
  ['detail', 'jsonb', ({ data }) => JSON.stringify(data)],
  ['reason', 'text', ({ data }) => ('reason' in data ? (data.reason ?? null) : null)],
]

export const audit: Projection = {
  name: 'audit',
  handles: new Set(audited),
  tables: {
    audit: `(
      position text collate "C" primary key,
      occurred_at timestamptz not null,
      actor_id text not null,
      actor_role text not null,
      type text not null,
      stream text not null,
      revision int not null,
      competition text collate "C",
      round smallint,
      match_id text collate "C",
      detail jsonb not null,
      reason text
    )`,
  },
  indexes: [
    'create index audit_by_match on audit (match_id, position)',
    `create index audit_exclusions on audit (occurred_at)
      where type in ('PlayerExcluded', 'PlayerReadmitted')`,
    `create index audit_announcements on audit (position) where type = 'Announced'`,
  ],
  async fold(tx, batch) {
    await sql`
      insert into audit (${namesOf(columns)})
      select * from ${unnest('a', batch.filter(isAudited), columns)}`.execute(tx)
  },
  topicsOf: batch => [
    ...(batch.some(isAudited) ? (['audit'] as const) : []),
    ...(batch.some(({ type }) => type === 'Announced') ? (['announcement'] as const) : []),
  ],
  async finishRebuild() {},
}
