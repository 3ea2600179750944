/** Play sessions, the best scores of the games, and the reward points setting. */
import { sql } from 'kysely'
import { playSessionEvents } from '#domain/play-session/events.ts'
import { rewardsEvents } from '#domain/reward/events.ts'
import type { EventTopic } from '#domain/topics.ts'
import { type TypeIn, typesOf } from '#domain/vocabulary.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { Projection, ReadModelTransaction } from '../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../schema/columns.ts'
import { eventsOf, ofType } from '../schema/events-of.ts'

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
    game_bests: `(
      game text not null,
      user_id uuid not null,
      score int not null,
      reached_at timestamptz not null,
      position text collate "C" not null,
      rounds int not null,
      primary key (game, user_id)
    )`,
    reward_points: `(
      id smallint primary key check (id = 1),
      start_date text not null,
      end_date text not null,
      points int not null
    )`,
  },
  indexes: [
    'create index play_sessions_by_user on play_sessions (user_id, started_at)',
    'create index play_sessions_by_time on play_sessions (started_at)',
    'create index game_bests_by_score on game_bests (game, score desc, position)',
  ],
  async fold(tx, batch) {
    const sessions = ofType(batch, 'PlaySessionRecorded')
    if (sessions.length > 0) await recordSessions(tx, sessions)
    const scores = ofType(batch, 'GameScored')
    if (scores.length > 0) await recordScores(tx, scores)
    const setting = eventsOf(batch, rewardsEvents).at(-1)
    if (setting) await setRewardPoints(tx, setting)
  },
  topicsOf: batch => batch.flatMap(event => topicOf[event.type as keyof typeof topicOf] ?? []),
  async finishRebuild() {},
}

const topicOf = {
  PlaySessionRecorded: 'playtime',
  GameScored: 'scores',
  RewardPointsSet: 'rewards',
} as const satisfies Readonly<Record<TypeIn<typeof playSessionEvents & typeof rewardsEvents>, EventTopic>>

type Session = RecordedEvent<'PlaySessionRecorded'>
type Scored = RecordedEvent<'GameScored'>

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

const scoreColumns: ColumnsOf<Scored> = [
  ['game', 'text', event => event.data.game],
  ['user_id', 'uuid', event => event.data.user],
  ['score', 'int', event => event.data.score],
  ['reached_at', 'timestamptz', event => event.metadata.occurredAt],
  ['position', 'text', event => event.position],
]

/** Of equal scores of a fan the first one stands, whatever the batches were. */
async function recordScores(tx: ReadModelTransaction, scores: readonly Scored[]): Promise<void> {
  await sql`
    insert into game_bests as best (${namesOf(scoreColumns)}, rounds)
    select distinct on (game, user_id)
      game, user_id, score, reached_at, position, count(*) over (partition by game, user_id)
    from ${unnest('s', scores, scoreColumns)}
    order by game, user_id, score desc, position collate "C"
    on conflict (game, user_id) do update set
      rounds = best.rounds + excluded.rounds,
      score = greatest(best.score, excluded.score),
      reached_at = case when excluded.score > best.score then excluded.reached_at else best.reached_at end,
      position = case when excluded.score > best.score then excluded.position else best.position end`.execute(
    tx,
  )
}

async function setRewardPoints(tx: ReadModelTransaction, event: RecordedEvent<'RewardPointsSet'>) {
  const { startDate, endDate, points } = event.data
  await sql`
    insert into reward_points (id, start_date, end_date, points)
    values (1, ${startDate}, ${endDate}, ${points})
    on conflict (id) do update set
      start_date = excluded.start_date, end_date = excluded.end_date, points = excluded.points`.execute(tx)
}
