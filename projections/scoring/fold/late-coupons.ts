/** The power-ups that count once a kick-off was brought forward. */
import { sql } from 'kysely'
import { COUPON_KINDS, countsForWeek } from '#domain/coupons/kinds.ts'
import type { CouponKind, Instant, MatchId, UserId } from '#domain/words.ts'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import type { RoundKey } from '../../fixtures/rounds.ts'
import { type ColumnsOf, namesOf, unnest } from '../../schema/columns.ts'
import type { FanOfRound } from './coupons.ts'
import { type Late, sinceColumns } from './late-saves.ts'

const OF_WEEK = COUPON_KINDS.filter(countsForWeek)

interface Use {
  readonly user: UserId
  readonly kind: CouponKind
  readonly match: MatchId
  readonly at: Instant
}

/** @returns the fans whose power-ups are others now */
export async function foldLateCoupons(tx: ReadModelTransaction, late: Late): Promise<readonly FanOfRound[]> {
  const { roundKey } = late
  await judge(tx, late)
  const changed = await differing(tx, late)
  if (changed.size === 0) return []
  const users = [...changed.keys()]
  await sql`
    delete from powerups where competition = ${roundKey.competition} and round = ${roundKey.round}
      and user_id = any(${users}::uuid[])`.execute(tx)
  const columns = columnsOf(roundKey)
  await sql`
    insert into powerups (${namesOf(columns)})
    select * from ${unnest('u', [...changed.values()].flat(), columns)}`.execute(tx)
  return users.map(user => ({ ...roundKey, user }))
}

/** Notes which uses and returns came late. */
async function judge(
  tx: ReadModelTransaction,
  { roundKey: { competition, round }, saves: { matches, week }, before, user }: Late,
): Promise<void> {
  const isEarlier = before === null ? sql`true` : sql`c.ordinal < ${before}::bigint`
  const condition = sql`c.competition = ${competition} and c.round = ${round} and c.judged and ${isEarlier} and ${isOf(user)}`
  if (matches.length > 0)
    await sql`
      update coupon_changes c set late = s.since is not null and c.at >= s.since
      from ${unnest('s', matches, sinceColumns)}
      where ${condition} and c.match_id = s.match_id and c.kind <> all(${OF_WEEK}::text[])`.execute(tx)
  if (week !== undefined)
    await sql`
      update coupon_changes c set late = ${week}::timestamptz is not null and c.at >= ${week}::timestamptz
      where ${condition} and c.kind = any(${OF_WEEK}::text[])`.execute(tx)
}

/** The fans whose uses are not those that stand, with what should stand. */
async function differing(
  tx: ReadModelTransaction,
  { roundKey: { competition, round }, user }: Late,
): Promise<ReadonlyMap<UserId, readonly Use[]>> {
  const { rows } = await sql<Use & { used: boolean; at: Date }>`
    select user_id as "user", kind, match_id as match, used, at from coupon_changes
    where competition = ${competition} and round = ${round} and not late and ${isOf(user)}
    order by user_id, version`.execute(tx)
  const uses = new Map<UserId, Use[]>()
  for (const { used, at, user, kind, match } of rows) {
    const own = uses.get(user) ?? []
    const same = own.findIndex(use => use.kind === kind)
    // Another use stands where the return between them came late.
    if (used && same < 0) own.push({ user, kind, match, at: at.toISOString() })
    else if (!used && own[same]?.match === match) own.splice(same, 1)
    uses.set(user, own)
  }
  const { rows: standing } = await sql<Omit<Use, 'at'> & { at: Date }>`
    select user_id as "user", kind, match_id as match, used_at as at from powerups
    where competition = ${competition} and round = ${round} and ${isOf(user)}`.execute(tx)
  const stand = Map.groupBy(standing, ({ user }) => user)
  const users = new Set([...uses.keys(), ...stand.keys()])
  return new Map(
    [...users].flatMap(user => {
      const should = uses.get(user) ?? []
      const does = (stand.get(user) ?? []).map(use => ({ ...use, at: use.at.toISOString() }))
      return textOf(should) === textOf(does) ? [] : [[user, should]]
    }),
  )
}

function isOf(user: UserId | undefined) {
  return user === undefined ? sql`true` : sql`user_id = ${user}`
}

function textOf(uses: readonly Use[]): string {
  return uses
    .map(({ kind, match, at }) => `${kind} ${match} ${at}`)
    .sort()
    .join()
}

function columnsOf({ competition, round }: RoundKey): ColumnsOf<Use> {
  return [
    ['competition', 'text', () => competition],
    ['round', 'smallint', () => round],
    ['user_id', 'uuid', ({ user }) => user],
    ['kind', 'text', ({ kind }) => kind],
    ['match_id', 'text', ({ match }) => match],
    ['used_at', 'timestamptz', ({ at }) => at],
  ]
}
