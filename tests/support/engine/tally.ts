/** A small projection for the engine's own tests: seconds played by user, and derived from them by game. */
import { sql } from 'kysely'
import type { EventType } from '#domain/events.ts'
import type { Change } from '#domain/topics.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { FoldMode, Projection, ReadModelTransaction } from '#projections/engine/projection.ts'

type Played = RecordedEvent<'PlaySessionRecorded'>

export interface TallyOptions {
  /** each second counts this many times: what a ruleset is to the real projections */
  readonly factor?: number
  /** called for each event; an error makes the event poison */
  readonly check?: (event: Played) => void
  /** called at the start of each batch, to stop it there */
  readonly onFold?: (events: number) => Promise<void> | void
}

export function tally(options: TallyOptions = {}): Projection {
  const factor = options.factor ?? 1
  return {
    name: 'tally',
    handles: new Set<EventType>(['PlaySessionRecorded']),
    tables: {
      tally: `(user_id uuid, game text, seconds bigint not null, sessions integer not null,
        primary key (user_id, game))`,
      tally_by_game: '(game text primary key, seconds bigint not null)',
    },
    indexes: ['create index on tally (game)'],
    async fold(tx, batch, mode) {
      await options.onFold?.(batch.length)
      return fold(tx, batch as readonly Played[], mode, factor, options.check)
    },
    topicsOf: batch => (batch as readonly Played[]).map(({ data }): Change => `playtime:${data.game}`),
    async finishRebuild(tx) {
      await sql`insert into tally_by_game select game, sum(seconds) from tally group by game`.execute(tx)
    },
  }
}

async function fold(
  tx: ReadModelTransaction,
  batch: readonly Played[],
  mode: FoldMode,
  factor: number,
  check?: (event: Played) => void,
): Promise<void> {
  const users = batch.map(({ data }) => data.user)
  const games = batch.map(({ data }) => data.game)
  const seconds = batch.map(({ data }) => data.seconds * factor)
  await sql`
    insert into tally
    select user_id, game, sum(seconds), count(*)
    from unnest(${users}::uuid[], ${games}::text[], ${seconds}::bigint[]) as played (user_id, game, seconds)
    group by user_id, game
    on conflict (user_id, game) do update
    set seconds = tally.seconds + excluded.seconds, sessions = tally.sessions + excluded.sessions`.execute(tx)
  if (mode === 'live')
    await sql`
      insert into tally_by_game
      select game, sum(seconds) from unnest(${games}::text[], ${seconds}::bigint[]) as played (game, seconds)
      group by game
      on conflict (game) do update set seconds = tally_by_game.seconds + excluded.seconds`.execute(tx)
  // After the writes, so that a poison event has something to roll back.
  for (const event of batch) check?.(event)
}
