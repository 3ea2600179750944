/** A batch of events of collectibles: the domain's own state, folded from the kept state. */
import { sql } from 'kysely'
import { collectible } from '#domain/collectible/collectible.ts'
import type { collectibleEvents } from '#domain/collectible/events.ts'
import type { Collectible, CollectibleState, Order } from '#domain/collectible/state.ts'
import { fold } from '#domain/decider.ts'
import type { TypeIn } from '#domain/vocabulary.ts'
import type { Instant } from '#domain/words.ts'
import type { Position, RecordedEvent } from '#eventstore/port.ts'
import type { ReadModelTransaction } from '../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../schema/columns.ts'
import { type TextColumn, textColumn } from '../schema/kept-text.ts'

type CollectibleRecorded = RecordedEvent<TypeIn<typeof collectibleEvents>>

interface Kept {
  readonly id: string
  readonly state: CollectibleState
  readonly createdAt: Instant
  readonly listedAt: Instant | null
  /** of the event that created it */
  readonly position: Position
}

interface KeptOrder extends Order {
  readonly id: string
  readonly collectible: string
  readonly at: Instant
}

export async function foldCollectibles(
  tx: ReadModelTransaction,
  events: readonly CollectibleRecorded[],
): Promise<void> {
  if (events.length === 0) return
  const known = await kept(tx, [...new Set(events.map(({ data }) => data.collectible))])
  const placedAt = new Map<string, Instant>()
  for (const event of events) {
    const { collectible: id } = event.data
    const at = event.metadata.occurredAt
    const before = known.get(id) ?? {
      id,
      state: collectible.initialState,
      createdAt: at,
      listedAt: null,
      position: event.position,
    }
    if ('order' in event.data && !placedAt.has(event.data.order)) placedAt.set(event.data.order, at)
    known.set(id, {
      ...before,
      state: fold(collectible, [event], before.state),
      listedAt: event.type === 'CollectibleListed' ? at : before.listedAt,
    })
  }
  await keep(tx, [...known.values()])
  await keepOrders(tx, [...known.values()], placedAt)
}

/** By id. */
async function kept(tx: ReadModelTransaction, ids: readonly string[]): Promise<Map<string, Kept>> {
  const { rows } = await sql<{
    id: string
    state: CollectibleState
    created_at: Date
    listed_at: Date | null
    position: Position
  }>`
    select id, state, created_at, listed_at, position from collectibles
    where id = any(${ids}::uuid[])`.execute(tx)
  return new Map(
    rows.map(({ id, state, position, ...row }) => [
      id,
      {
        id,
        state,
        position,
        createdAt: row.created_at.toISOString(),
        listedAt: row.listed_at?.toISOString() ?? null,
      },
    ]),
  )
}

const jsonOf = (text: TextColumn) => text && JSON.stringify(text)

type Row = Kept & { readonly state: Collectible }

const columns: ColumnsOf<Row> = [
  ['id', 'uuid', ({ id }) => id],
  ['creator', 'uuid', ({ state }) => state.creator],
  ['owner', 'uuid', ({ state }) => state.owner],
  ['name', 'jsonb', ({ state }) => JSON.stringify(textColumn(state.name, state.creator))],
  ['description', 'jsonb', ({ state }) => jsonOf(textColumn(state.description, state.creator))],
  ['picture', 'uuid', ({ state }) => state.picture],
  ['status', 'text', ({ state }) => state.status],
  ['price', 'int', ({ state }) => (state.status === 'listed' ? state.price : null)],
  ['ends_at', 'timestamptz', ({ state }) => (state.status === 'listed' ? state.endsAt : null)],
  ['created_at', 'timestamptz', ({ createdAt }) => createdAt],
  ['listed_at', 'timestamptz', ({ listedAt }) => listedAt],
  ['position', 'text', ({ position }) => position],
  ['state', 'jsonb', ({ state }) => JSON.stringify(state)],
]

async function keep(tx: ReadModelTransaction, rows: readonly Kept[]): Promise<void> {
  await sql`
    insert into collectibles (${namesOf(columns)})
    select * from ${unnest('c', rows.filter(isCreated), columns)}
    on conflict (id) do update set
      owner = excluded.owner, status = excluded.status, price = excluded.price, ends_at = excluded.ends_at,
      listed_at = excluded.listed_at, state = excluded.state`.execute(tx)
}

function isCreated(row: Kept): row is Row {
  return row.state.status !== 'none'
}

const orderColumns: ColumnsOf<KeptOrder> = [
  ['id', 'uuid', ({ id }) => id],
  ['collectible', 'uuid', ({ collectible }) => collectible],
  ['buyer', 'uuid', ({ buyer }) => buyer],
  ['seller', 'uuid', ({ seller }) => seller],
  ['amount', 'int', ({ amount }) => amount],
  ['status', 'text', ({ status }) => status],
  ['placed_at', 'timestamptz', ({ at }) => at],
]

/** An order that the batch only ends keeps the time at which it was placed. */
async function keepOrders(
  tx: ReadModelTransaction,
  rows: readonly Kept[],
  placedAt: ReadonlyMap<string, Instant>,
): Promise<void> {
  const orders = rows.filter(isCreated).flatMap(({ id: collectible, state, createdAt }) =>
    Object.entries(state.orders).map(([id, order]) => ({
      ...order,
      id,
      collectible,
      at: placedAt.get(id) ?? createdAt,
    })),
  )
  if (orders.length === 0) return
  await sql`
    insert into orders (${namesOf(orderColumns)})
    select * from ${unnest('o', orders, orderColumns)}
    on conflict (id) do update set status = excluded.status`.execute(tx)
}
