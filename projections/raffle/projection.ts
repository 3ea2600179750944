/** Raffles as their streams say, who takes part, and who was active in which month. */
import { sql } from 'kysely'
import { fold } from '#domain/decider.ts'
import { entrantEvents } from '#domain/entrant/events.ts'
import { raffleEvents } from '#domain/raffle/events.ts'
import type { Month } from '#domain/raffle/month.ts'
import { raffle } from '#domain/raffle/raffle.ts'
import type { Raffle, RaffleState } from '#domain/raffle/state.ts'
import { ACTIVITY_TYPES, activityOf } from '#domain/raffle/taking-part.ts'
import { type TypeIn, typesOf } from '#domain/vocabulary.ts'
import type { UserId } from '#domain/words.ts'
import type { Position, RecordedEvent } from '#eventstore/port.ts'
import type { Projection, ReadModelTransaction } from '../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../schema/columns.ts'
import { eventsOf, ofType } from '../schema/events-of.ts'
import { raffleTables } from './schema.ts'

export const raffles: Projection = {
  name: 'raffle',
  handles: new Set([...typesOf(raffleEvents), ...typesOf(entrantEvents), ...ACTIVITY_TYPES]),
  tables: raffleTables,
  indexes: [],
  async fold(tx, batch) {
    await foldActivity(tx, batch)
    await foldEntrants(tx, batch)
    await foldRaffles(tx, eventsOf(batch, raffleEvents))
  },
  // Each prediction of each fan makes an activity: no page asks anew for that.
  topicsOf: batch =>
    eventsOf(batch, raffleEvents).length + eventsOf(batch, entrantEvents).length > 0 ? ['raffle'] : [],
  async finishRebuild() {},
}

interface Activity {
  readonly month: Month
  readonly user: UserId
  readonly position: Position
}

const activityColumns: ColumnsOf<Activity> = [
  ['month', 'text', ({ month }) => month],
  ['user_id', 'uuid', ({ user }) => user],
  ['position', 'text', ({ position }) => position],
]

/** The first activity of a fan in a month stands, also where a parked event of a lower position comes late. */
async function foldActivity(tx: ReadModelTransaction, batch: readonly RecordedEvent[]): Promise<void> {
  const firsts = new Map<string, Activity>()
  for (const event of ACTIVITY_TYPES.flatMap(type => ofType(batch, type))) {
    const { position } = event
    const { month, user } = activityOf(event)
    const known = firsts.get(`${month} ${user}`)
    if (!known || position < known.position) firsts.set(`${month} ${user}`, { month, user, position })
  }
  if (firsts.size === 0) return
  await sql`
    insert into raffle_activity as first (${namesOf(activityColumns)})
    select * from ${unnest('a', [...firsts.values()], activityColumns)}
    on conflict (month, user_id) do update set position = excluded.position
    where excluded.position < first.position`.execute(tx)
}

type Joining = RecordedEvent<TypeIn<typeof entrantEvents>>

const entrantColumns: ColumnsOf<Joining> = [
  ['user_id', 'uuid', ({ data }) => data.user],
  ['position', 'text', ({ position }) => position],
]

async function foldEntrants(tx: ReadModelTransaction, batch: readonly RecordedEvent[]): Promise<void> {
  const joined = ofType(batch, 'RaffleJoined')
  if (joined.length > 0)
    await sql`
      insert into raffle_entrants (user_id, joined_position)
      select * from ${unnest('j', joined, entrantColumns)}`.execute(tx)
  const left = ofType(batch, 'RaffleLeft')
  if (left.length > 0)
    await sql`
      with leavings as materialized (
        select user_id, position collate "C" as position from ${unnest('l', left, entrantColumns)}
      )
      update raffle_entrants e set left_position = (
        select min(l.position) from leavings l
        where l.user_id = e.user_id and l.position > e.joined_position
      )
      where e.left_position is null and exists (
        select from leavings l where l.user_id = e.user_id and l.position > e.joined_position
      )`.execute(tx)
}

const raffleColumns: ColumnsOf<Raffle> = [
  ['month', 'text', ({ month }) => month],
  ['status', 'text', ({ status }) => status],
  ['state', 'jsonb', state => JSON.stringify(state)],
]

async function foldRaffles(
  tx: ReadModelTransaction,
  events: readonly RecordedEvent<TypeIn<typeof raffleEvents>>[],
): Promise<void> {
  if (events.length === 0) return
  const byMonth = Map.groupBy(events, ({ data }) => data.month)
  const { rows } = await sql<{ month: Month; state: RaffleState }>`
    select month, state from raffles where month = any(${[...byMonth.keys()]}::text[])`.execute(tx)
  const known = new Map(rows.map(({ month, state }) => [month, state]))
  const folded = [...byMonth].map(([month, ofMonth]) => fold(raffle, ofMonth, known.get(month)))
  await sql`
    insert into raffles (${namesOf(raffleColumns)})
    select * from ${unnest('r', folded.filter(isOpened), raffleColumns)}
    on conflict (month) do update set status = excluded.status, state = excluded.state`.execute(tx)
}

function isOpened(state: RaffleState): state is Raffle {
  return state.status !== 'none'
}
