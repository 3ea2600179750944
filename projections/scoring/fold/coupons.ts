/** Folds coupons: one row for each one that is used. */
import { sql } from 'kysely'
import type { couponEvents } from '#domain/coupons/events.ts'
import type { TypeIn } from '#domain/vocabulary.ts'
import type { CompetitionId, RoundNumber, UserId } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
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

/** @returns the fans whose coupons changed */
export async function foldCoupons(
  tx: ReadModelTransaction,
  batch: readonly CouponRecorded[],
): Promise<readonly FanOfRound[]> {
  if (batch.length === 0) return []
  const last = [...new Map(batch.map(event => [keyOf(event), event])).values()]
  await sql`
    delete from powerups u using ${unnest('c', last, keyColumns)}
    where u.competition = c.competition and u.round = c.round and u.user_id = c.user_id
      and u.kind = c.kind`.execute(tx)
  await sql`
    insert into powerups (${namesOf(columns)})
    select * from ${unnest(
      'c',
      last.filter(({ type }) => type === 'CouponUsed'),
      columns,
    )}`.execute(tx)
  return last.map(({ data }) => data)
}

/** The last event of a coupon of a round decides its state. */
function keyOf({ data: { competition, round, user, kind } }: CouponRecorded): string {
  return [competition, round, user, kind].join()
}
