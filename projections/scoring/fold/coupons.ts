/** Folds coupons: one row for each one that is used. */
import { sql } from 'kysely'
import type { couponEvents } from '#domain/coupon/events.ts'
import type { TypeIn } from '#domain/vocabulary.ts'
import type { CompetitionId, RoundNumber, UserId } from '#domain/words.ts'
import { ordinalOf, type RecordedEvent } from '#eventstore/port.ts'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../../schema/columns.ts'

type CouponRecorded = RecordedEvent<TypeIn<typeof couponEvents>>

export interface FanOfRound {
  readonly competition: CompetitionId
  readonly round: RoundNumber
  readonly user: UserId
}

export const fanColumns: ColumnsOf<FanOfRound> = [
  ['competition', 'text', ({ competition }) => competition],
  ['round', 'smallint', ({ round }) => round],
  ['user_id', 'uuid', ({ user }) => user],
]

const keyColumns: ColumnsOf<CouponRecorded> = [
  ['competition', 'text', ({ data }) => data.competition],
  ['round', 'smallint', ({ data }) => data.round],
  ['user_id', 'uuid', ({ data }) => data.user],
  ['kind', 'text', ({ data }) => data.kind],
]

const columns: ColumnsOf<CouponRecorded> = [
  ...keyColumns,
  ['match_id', 'text', ({ data }) => data.match],
  ['used_at', 'timestamptz', ({ metadata }) => metadata.occurredAt],
]

const changeColumns: ColumnsOf<CouponRecorded> = [
  ...keyColumns,
  ['match_id', 'text', ({ data }) => data.match],
  ['version', 'int', ({ revision }) => revision],
  ['ordinal', 'bigint', ({ position }) => ordinalOf(position)],
  ['at', 'timestamptz', ({ metadata }) => metadata.occurredAt],
  ['used', 'boolean', ({ type }) => type === 'CouponUsed'],
  ['judged', 'boolean', ({ metadata }) => metadata.judgedBy !== undefined],
]

const typeColumn: ColumnsOf<CouponRecorded>[number] = ['type', 'text', ({ type }) => type]

/** @returns the fans whose coupons changed */
export async function foldCoupons(
  tx: ReadModelTransaction,
  batch: readonly CouponRecorded[],
): Promise<readonly FanOfRound[]> {
  if (batch.length === 0) return []
  await sql`
    insert into coupon_changes (${namesOf(changeColumns)})
    select * from ${unnest('c', batch, changeColumns)}`.execute(tx)
  // A return names its match: it takes no use of another match away.
  await sql`
    delete from powerups u using ${unnest('c', batch, [...columns, typeColumn])}
    where u.competition = c.competition and u.round = c.round and u.user_id = c.user_id
      and u.kind = c.kind and (c.type = 'CouponUsed' or u.match_id = c.match_id)`.execute(tx)
  await sql`
    insert into powerups (${namesOf(columns)})
    select * from ${unnest('c', usesLeft(batch), columns)}`.execute(tx)
  return [...new Map(batch.map(event => [keyOf(event), event.data])).values()]
}

/** The uses that stand at the end of the batch, one of each coupon of a round. */
function usesLeft(batch: readonly CouponRecorded[]): readonly CouponRecorded[] {
  const uses = new Map<string, CouponRecorded>()
  for (const event of batch) {
    const key = keyOf(event)
    if (event.type === 'CouponUsed') uses.set(key, event)
    else if (uses.get(key)?.data.match === event.data.match) uses.delete(key)
  }
  return [...uses.values()]
}

/** A coupon of a round: used on one match at a time. */
function keyOf({ data: { competition, round, user, kind } }: CouponRecorded): string {
  return [competition, round, user, kind].join()
}
