/** Who has how many SKOR, and why: a line for each side of each move, so that all lines together sum to zero. */
import { sql } from 'kysely'
import { purseEvents } from '#domain/purse/events.ts'
import { typesOf } from '#domain/vocabulary.ts'
import type { Projection } from '../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../schema/columns.ts'
import { eventsOf } from '../schema/events-of.ts'
import { type Line, linesOf } from './lines.ts'

const columns: ColumnsOf<Line> = [
  ['position', 'text', ({ position }) => position],
  ['line', 'smallint', ({ line }) => line],
  ['account', 'text', ({ account }) => account],
  ['kind', 'text', ({ kind }) => kind],
  ['amount', 'int', ({ amount }) => amount],
  ['order_id', 'uuid', ({ order }) => order],
  ['collectible', 'uuid', ({ collectible }) => collectible],
  ['occurred_at', 'timestamptz', ({ at }) => at],
  ['hash', 'text', ({ hash }) => hash],
]

export const purses: Projection = {
  name: 'purses',
  handles: new Set(typesOf(purseEvents)),
  tables: {
    ledger: `(
      position text collate "C",
      line smallint,
      account text collate "C" not null,
      kind text not null,
      amount int not null,
      order_id uuid,
      collectible uuid,
      occurred_at timestamptz not null,
      hash text not null,
      primary key (position, line)
    )`,
  },
  indexes: ['create index ledger_by_account on ledger (account, position)'],
  async fold(tx, batch) {
    const lines = eventsOf(batch, purseEvents).flatMap(linesOf)
    await sql`
      insert into ledger (${namesOf(columns)})
      select * from ${unnest('l', lines, columns)}`.execute(tx)
  },
  topicsOf: () => ['ledger'],
  async finishRebuild() {},
}
