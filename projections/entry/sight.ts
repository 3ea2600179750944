/**
 * The one guard of secrets. What a fan will play, that is picks, power-ups and answers, is secret until its lock from everybody,
 * staff included. Whoever reads entries says by a `Sight` who looks and when; rows, events and SQL are judged by the same rule. By a
 * clock in doubt nobody sees anything but what is their own.
 */
import { type RawBuilder, sql } from 'kysely'
import { COUPON_KINDS, countsForWeek, type UsedCoupon } from '#domain/coupon/kinds.ts'
import { arePicksVisible, latestVisibleLock } from '#domain/scoring/lock.ts'
import type { Instant, UserId } from '#domain/words.ts'
import { type ClockReading, certainNow } from '#runtime/clock.ts'
import type { MatchRow } from '../round/match-row.ts'

/** What counts for a whole week. */
const WEEKLY = COUPON_KINDS.filter(countsForWeek)

declare const guarded: unique symbol

/** Who looks, and when. Made by this file alone, so no query of entries compiles without the question. */
export interface Sight {
  readonly [guarded]: true
  /** whose own entries are seen whole; null for a visitor */
  readonly reader: UserId | null
  /** what locked by then is seen of everybody; null where nothing of others is read */
  readonly at: Instant | null
  /** everything is read, and shown to nobody */
  readonly whole: boolean
}

/**
 * The own entries whole, and of others what has locked.
 * @param reader null for a visitor
 * @throws ClockInDoubt
 */
export function sightOf(reader: UserId | null, clock: ClockReading): Sight {
  return { reader, at: certainNow(clock).toISOString(), whole: false } as Sight
}

/** The own entries alone. */
export function ownSight(reader: UserId): Sight {
  return { reader, at: null, whole: false } as Sight
}

/** All there is, for the product's own policies: what they read leaves no process as an answer. */
export function wholeSight(): Sight {
  return { reader: null, at: null, whole: true } as Sight
}

/** What anybody may see. @throws ClockInDoubt */
export function publicSight(clock: ClockReading): Sight {
  return sightOf(null, clock)
}

/** The same, which by a clock in doubt is nothing that a lock hides: for lists that have more to say than secrets. */
export function cautiousSight({ now, problem }: ClockReading): Sight {
  return { reader: null, at: problem === null ? now.toISOString() : null, whole: false } as Sight
}

type Locking = Pick<MatchRow, 'id' | 'round' | 'status' | 'locksAt'>

/** Whether the sight shows what the owner predicted for the match. */
export function seesPick(sight: Sight, owner: UserId, match: Locking): boolean {
  return sight.whole || owner === sight.reader || isPublic(sight, match)
}

/**
 * Whether the sight shows that the owner used the power-up. What counts for a whole week is used before the week's first match
 * locks, and shows with it; any other one shows with its match.
 * @param week all matches of the round
 */
export function seesCoupon(
  sight: Sight,
  owner: UserId,
  { kind, match }: UsedCoupon,
  week: readonly Locking[],
): boolean {
  if (sight.whole || owner === sight.reader) return true
  return week.some(fixture => (countsForWeek(kind) || fixture.id === match) && isPublic(sight, fixture))
}

/** Whether the sight shows what the owner answered to a question that locks at the instant. */
export function seesAnswer({ reader, at, whole }: Sight, owner: UserId, locksAt: Instant): boolean {
  return whole || owner === reader || (at !== null && arePicksVisible(locksAt, true, at))
}

function isPublic({ at }: Sight, { status, locksAt }: Locking): boolean {
  const over = status === 'scored' || status === 'settled' || status === 'void'
  return at !== null && arePicksVisible(locksAt, over, at)
}

/** The same of a statement whose rows have the alias `p` of the prediction and `m` of its match. */
export function sightedPicks({ reader, at, whole }: Sight): RawBuilder<boolean> {
  if (whole) return sql<boolean>`true`
  const own = reader === null ? sql<boolean>`false` : sql<boolean>`p.user_id = ${reader}`
  if (at === null) return own
  return sql<boolean>`(${own} or case when m.locks_at is null then m.status in ('scored', 'settled', 'void')
    else m.locks_at <= ${latestVisibleLock(at)} end)`
}

/** The same of a statement with the alias `u` of the power-up. */
export function sightedCoupons({ reader, at, whole }: Sight): RawBuilder<boolean> {
  if (whole) return sql<boolean>`true`
  const own = reader === null ? sql<boolean>`false` : sql<boolean>`u.user_id = ${reader}`
  if (at === null) return own
  return sql<boolean>`(${own} or exists (
    select from matches w where w.competition = u.competition and w.round = u.round
      and (u.kind = any(${WEEKLY}::text[]) or w.id = u.match_id)
      and case when w.locks_at is null then w.status in ('scored', 'settled', 'void')
        else w.locks_at <= ${latestVisibleLock(at)} end))`
}

/** Which of all questions the sight shows everybody's answers to, by a statement of questions alone. */
export function sightedQuestions({ at, whole }: Sight): RawBuilder<boolean> {
  if (whole) return sql<boolean>`true`
  return at === null ? sql<boolean>`false` : sql<boolean>`locks_at <= ${latestVisibleLock(at)}`
}

/** The same of a statement with the alias `a` of the answer. */
export function sightedAnswers({ reader, at, whole }: Sight): RawBuilder<boolean> {
  if (whole) return sql<boolean>`true`
  const own = reader === null ? sql<boolean>`false` : sql<boolean>`a.user_id = ${reader}`
  if (at === null) return own
  return sql<boolean>`(${own} or exists (
    select from questions q where q.competition = a.competition and q.question = a.question
      and q.locks_at <= ${latestVisibleLock(at)}))`
}
