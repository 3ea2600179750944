/** Play sessions and the reward points setting. */
import { sql } from 'kysely'
import { playSessionEvents } from '#domain/play-session/events.ts'
import { rewardsEvents } from '#domain/rewards/events.ts'
import { typesOf } from '#domain/vocabulary.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { Projection, ReadModelTransaction } from '../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../schema/columns.ts'
import { eventsOf } from '../schema/events-of.ts'

export const playTime: Projection = {
  name: 'play-time',
  handles: new Set([...typesOf(playSessionEvents), ...typesOf(rewardsEvents)]),
  tables: {
    play_sessions: `(
      position text collate "C" primary key,
      user_id uuid not null,
      game text not null,
      started_at timestamptz not null,
      seconds int not null
    )`,
    reward_points: `(
      id smallint primary key check (id = 1),
      start_date text not null,
      end_date text not null,
      points int not null
    )`,
  },
  indexes: ['create index play_sessions_by_user on play_sessions (user_id, started_at)'],
  async fold(tx, batch) {
    const sessions = eventsOf(batch, playSessionEvents)
    if (sessions.length > 0) await recordSessions(tx, sessions)
    const setting = eventsOf(batch, rewardsEvents).at(-1)
    if (setting) await setRewardPoints(tx, setting)
  },
  topicsOf: batch => batch.map(event => (event.type === 'RewardPointsSet' ? 'rewards' : 'playtime')),
  async finishRebuild() {},
}

type Session = RecordedEvent<'PlaySessionRecorded'>

const columns: ColumnsOf<Session> = [
  ['position', 'text', event => event.position],
  ['user_id', 'uuid', event => event.data.user],
  ['game', 'text', event => event.data.game],
  ['started_at', 'timestamptz', event => event.data.startedAt],
  ['seconds', 'int', event => event.data.seconds],
]

async function recordSessions(tx: ReadModelTransaction, sessions: readonly Session[]): Promise<void> {
  await sql`
    insert into play_sessions (${namesOf(columns)})
    select * from ${unnest('s', sessions, columns)}`.execute(tx)
}

async function setRewardPoints(tx: ReadModelTransaction, event: RecordedEvent<'RewardPointsSet'>) {
  const { startDate, endDate, points } = event.data
  await sql`
    insert into reward_points (id, start_date, end_date, points)
    values (1, ${startDate}, ${endDate}, ${points})
    on conflict (id) do update set
      start_date = excluded.start_date, end_date = excluded.end_date, points = excluded.points`.execute(tx)
}
