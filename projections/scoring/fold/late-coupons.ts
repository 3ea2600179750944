/** The power-ups that count once a kick-off was brought forward. */
import { sql } from 'kysely'
import { COUPON_KINDS, countsForWeek } from '#domain/coupon/kinds.ts'
import type { CouponKind, Instant, MatchId, UserId } from '#domain/words.ts'
import type { ReadModelTransaction } from '../../engine/projection.ts'
import type { RoundKey } from '../../round/rounds.ts'
import { type ColumnsOf, namesOf, unnest } from '../../schema/columns.ts'
import { type FanOfRound, fanColumns } from './coupons.ts'
import type { Late } from './late-saves.ts'

const OF_WEEK = COUPON_KINDS.filter(countsForWeek)

interface Use extends FanOfRound {
  readonly kind: CouponKind
  readonly match: MatchId
  readonly at: Instant
}

const useColumns: ColumnsOf<Use> = [
  ...fanColumns,
  ['kind', 'text', ({ kind }) => kind],
  ['match_id', 'text', ({ match }) => match],
  ['used_at', 'timestamptz', ({ at }) => at],
]

/** What was said of a round's saves: those before the ordinal came late since the instant. */
interface Said {
  readonly roundKey: RoundKey
  readonly since: Instant | null
  readonly before: string | null
}

const roundColumns: ColumnsOf<Pick<Said, 'roundKey'>> = [
  ['competition', 'text', ({ roundKey }) => roundKey.competition],
  ['round', 'smallint', ({ roundKey }) => roundKey.round],
]

const saidColumns: ColumnsOf<Said> = [
  ...roundColumns,
  ['since', 'timestamptz', ({ since }) => since],
  ['before', 'bigint', ({ before }) => before],
]

const matchColumns: ColumnsOf<Said & { readonly match: MatchId }> = [
  ...saidColumns,
  ['match_id', 'text', ({ match }) => match],
]

/**
 * @param lates of each round one at the most
 * @param user the only one whose uses are judged; all fans where it is left out
 * @returns the fans whose power-ups are others now
 */
export async function foldLateCoupons(
  tx: ReadModelTransaction,
  lates: readonly Late[],
  user?: UserId,
): Promise<readonly FanOfRound[]> {
  if (lates.length === 0) return []
  await judge(tx, lates, user)
  const changed = await differing(tx, lates, user)
  if (changed.length === 0) return []
  const fans = changed.map(({ fan }) => fan)
  await sql`
    delete from powerups u using ${unnest('f', fans, fanColumns)}
    where u.competition = f.competition and u.round = f.round and u.user_id = f.user_id`.execute(tx)
  const uses = changed.flatMap(({ should }) => should)
  await sql`
    insert into powerups (${namesOf(useColumns)})
    select * from ${unnest('u', uses, useColumns)}`.execute(tx)
  return fans
}

/** Notes which uses and returns came late. */
async function judge(
  tx: ReadModelTransaction,
  lates: readonly Late[],
  user: UserId | undefined,
): Promise<void> {
  const isSaidOf = sql`c.competition = s.competition and c.round = s.round and c.judged
    and (s.before is null or c.ordinal < s.before) and ${isOf(user)}`
  const ofMatches = lates.flatMap(({ saves, ...late }) =>
    saves.matches.map(({ match, since }) => ({ ...late, match, since })),
  )
  if (ofMatches.length > 0)
    await sql`
      update coupon_changes c set late = s.since is not null and c.at >= s.since
      from ${unnest('s', ofMatches, matchColumns)}
      where ${isSaidOf} and c.match_id = s.match_id and c.kind <> all(${OF_WEEK}::text[])`.execute(tx)
  const ofWeeks = lates.flatMap(({ saves: { week }, ...late }) =>
    week === undefined ? [] : [{ ...late, since: week }],
  )
  if (ofWeeks.length > 0)
    await sql`
      update coupon_changes c set late = s.since is not null and c.at >= s.since
      from ${unnest('s', ofWeeks, saidColumns)}
      where ${isSaidOf} and c.kind = any(${OF_WEEK}::text[])`.execute(tx)
}

/** The fans whose uses are not those that stand, with what should stand. */
async function differing(
  tx: ReadModelTransaction,
  lates: readonly Late[],
  user: UserId | undefined,
): Promise<readonly { readonly fan: FanOfRound; readonly should: readonly Use[] }[]> {
  const isMeant = sql`c.competition = r.competition and c.round = r.round and ${isOf(user)}`
  const { rows } = await sql<Use & { used: boolean; at: Date }>`
    select c.competition, c.round, c.user_id as "user", c.kind, c.match_id as match, c.used, c.at
    from ${unnest('r', lates, roundColumns)} join coupon_changes c on ${isMeant}
    where not c.late
    order by c.competition, c.round, c.user_id, c.version`.execute(tx)
  const uses = new Map<string, Use[]>()
  for (const { used, at, ...use } of rows) {
    const own = uses.get(fanOf(use)) ?? []
    const same = own.findIndex(({ kind }) => kind === use.kind)
    // Another use stands where the return between them came late.
    if (used && same < 0) own.push({ ...use, at: at.toISOString() })
    else if (!used && own[same]?.match === use.match) own.splice(same, 1)
    uses.set(fanOf(use), own)
  }
  const { rows: standing } = await sql<Use & { at: Date }>`
    select c.competition, c.round, c.user_id as "user", c.kind, c.match_id as match, c.used_at as at
    from ${unnest('r', lates, roundColumns)} join powerups c on ${isMeant}`.execute(tx)
  const stand = Map.groupBy(
    standing.map(use => ({ ...use, at: use.at.toISOString() })),
    fanOf,
  )
  const fans = new Map([...rows, ...standing].map(fan => [fanOf(fan), fan]))
  return [...fans].flatMap(([key, { competition, round, user }]) => {
    const should = uses.get(key) ?? []
    const fan = { competition, round, user }
    return textOf(should) === textOf(stand.get(key) ?? []) ? [] : [{ fan, should }]
  })
}

function fanOf({ competition, round, user }: FanOfRound): string {
  return `${competition} ${round} ${user}`
}

function isOf(user: UserId | undefined) {
  return user === undefined ? sql`true` : sql`c.user_id = ${user}`
}

function textOf(uses: readonly Use[]): string {
  return uses
    .map(({ kind, match, at }) => `${kind} ${match} ${at}`)
    .sort()
    .join()
}
