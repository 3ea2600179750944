/** Folds coupons: one row holds all that a fan uses in one round. */
import { sql } from 'kysely'
import type { couponEvents } from '#domain/coupons/events.ts'
import type { TypeIn } from '#domain/vocabulary.ts'
import type { CompetitionId, CouponKind, Instant, MatchId, RoundNumber, UserId } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../../schema/columns.ts'

type CouponRecorded = RecordedEvent<TypeIn<typeof couponEvents>>

export interface FanOfRound {
  readonly competition: CompetitionId
  readonly round: RoundNumber
  readonly user: UserId
}

/** What became of one kind of coupon; null: it was returned. */
type Use = { readonly match: MatchId; readonly at: Instant } | null

interface Change extends FanOfRound {
  readonly uses: Map<CouponKind, Use>
}

/** @returns the fans whose power-ups changed */
export async function foldPowerUps(
  tx: ReadModelTransaction,
  batch: readonly CouponRecorded[],
): Promise<readonly FanOfRound[]> {
  if (batch.length === 0) return []
  const changes = [...netChanges(batch).values()]
  const set = kinds.map(
    ([kind, match, at]) => sql`
      ${sql.ref(match)} = case when ${kind} = any(string_to_array(c.touched, ','))
        then c.${sql.ref(match)} else p.${sql.ref(match)} end,
      ${sql.ref(at)} = case when ${kind} = any(string_to_array(c.touched, ','))
        then c.${sql.ref(at)} else p.${sql.ref(at)} end`,
  )
  const names = namesOf(columns.filter(([name]) => name !== 'touched'))
  await sql`
    insert into powerups (competition, round, user_id)
    select c.competition, c.round, c.user_id from ${unnest('c', changes, columns)}
    on conflict do nothing`.execute(tx)
  await sql`
    update powerups p set ${sql.join(set)}
    from (select ${names}, touched from ${unnest('c', changes, columns)}) c
    where p.competition = c.competition and p.round = c.round and p.user_id = c.user_id`.execute(tx)
  if (batch.some(event => event.type === 'CouponReturned')) await forgetEmpty(tx, changes)
  return changes
}

function netChanges(batch: readonly CouponRecorded[]): Map<string, Change> {
  const changes = new Map<string, Change>()
  for (const event of batch) {
    const { competition, round, user, kind, match } = event.data
    const key = `${competition}.${round}.${user}`
    const change = changes.get(key) ?? { competition, round, user, uses: new Map() }
    change.uses.set(kind, event.type === 'CouponUsed' ? { match, at: event.metadata.occurredAt } : null)
    changes.set(key, change)
  }
  return changes
}

const kinds = [
  ['freepass', 'double_match', 'double_at'],
  ['weekly', 'weekly_match', 'weekly_at'],
  ['allornothing', 'all_or_nothing_match', 'all_or_nothing_at'],
] as const satisfies readonly (readonly [CouponKind, string, string])[]

const keys: ColumnsOf<FanOfRound> = [
  ['competition', 'text', change => change.competition],
  ['round', 'smallint', change => change.round],
  ['user_id', 'uuid', change => change.user],
]
const columns: ColumnsOf<Change> = [
  ...keys,
  ...kinds.flatMap(
    ([kind, match, at]) =>
      [
        [match, 'text', ({ uses }) => uses.get(kind)?.match ?? null],
        [at, 'timestamptz', ({ uses }) => uses.get(kind)?.at ?? null],
      ] satisfies ColumnsOf<Change>,
  ),
  ['touched', 'text', ({ uses }) => [...uses.keys()].join(',')],
]

/** A fan who got everything back has no row, as one who never used anything. */
async function forgetEmpty(tx: ReadModelTransaction, fans: readonly FanOfRound[]): Promise<void> {
  await sql`
    delete from powerups p using ${unnest('f', fans, keys)}
    where p.competition = f.competition and p.round = f.round and p.user_id = f.user_id
      and p.double_match is null and p.weekly_match is null and p.all_or_nothing_match is null`.execute(tx)
}
