/**
 * What a correction or other rules would do, computed by the very fold that carries the change out: the event is folded into a copy, the copy is
 * compared, and the transaction is rolled back.
 */
import { type RawBuilder, sql } from 'kysely'
import { lateSavesIn } from '#domain/late-saves.ts'
import { roundOf } from '#domain/match-id.ts'
import { type AwardChange, differenceOf } from '#domain/prize/difference.ts'
import type { Period } from '#domain/prize/events.ts'
import { hasPrizes, periodsOfMatch } from '#domain/prize/period.ts'
import { monthOf } from '#domain/raffle/month.ts'
import type { Some } from '#domain/some.ts'
import type { CompetitionId, MatchId, UserId } from '#domain/words.ts'
import type { Position, RecordedEvent, Revision } from '#eventstore/port.ts'
import type { ClockReading } from '#runtime/clock.ts'
import { foldAll } from '../engine/fold/fold-events.ts'
import type { ReadModelConnection, ReadModelTransaction } from '../engine/projection.ts'
import { publicSight } from '../entry/sight.ts'
import { exclusions } from '../exclusion/projection.ts'
import { periodsOf, type Season, seasonOf } from '../prize/periods.ts'
import { publishedPrizes } from '../prize/queries.ts'
import { computePrizes } from '../prize/winners.ts'
import { questions } from '../question/projection.ts'
import { rounds } from '../round/projection.ts'
import type { RoundKey } from '../round/rounds.ts'
import { scoring } from '../scoring/projection.ts'
import type { BoardPlace } from '../scoring/queries.ts'
import {
  boardsChecksum,
  couponsOn,
  type LateFigures,
  lateFigures,
  movedLocks,
  type PlaceOnBoard,
  type PointsChange,
  placesWithout,
  pointsChanges,
  type ReturnedCoupon,
  topOf,
} from './figures.ts'
import {
  castShadow,
  type Move,
  mendedPredictions,
  type Shadow,
  shadowOfExclusion,
  shadowOfMatches,
  shadowOfRules,
} from './shadow.ts'

/** An event that was decided and not written. */
export type Proposed = Pick<RecordedEvent, 'type' | 'data' | 'metadata' | 'stream'> & {
  readonly revision: Revision
  /** decides which power-ups may be seen */
  readonly clock: ClockReading
}

/** Events of one round that would be written together; a move and a void match come alone. */
export type ProposedTogether = Some<Proposed>

export interface Preview {
  /** up to which the read model had folded */
  readonly position: Position
  /** fans whose total of the season changes */
  readonly fans: number
  readonly changes: readonly PointsChange[]
  readonly top: { readonly before: readonly BoardPlace[]; readonly after: readonly BoardPlace[] }
  /** who enters and leaves the provisional winners */
  readonly prizes: readonly { readonly period: Period; readonly changes: readonly AwardChange[] }[]
  /** published winners that the results would contradict */
  readonly published: readonly { readonly period: Period; readonly changes: readonly AwardChange[] }[]
  /** null while the match is open: power-ups are secret until its lock */
  readonly coupons: readonly ReturnedCoupon[] | null
  /** matches without a score whose predictions close at another time */
  readonly locks: number
  /** saves that came after the true lock and would not count; null where nothing is said of any */
  readonly late: LateFigures | null
  /** of the boards after the change, see `boardsChecksum` */
  readonly outcome: string
}

export interface PreviewOfExclusion extends Preview {
  /** where the fan stands, or would stand, and how many fans move with that */
  readonly places: readonly PlaceOnBoard[]
}

/** What is compared: the boards of matches of one round, or all of their competition. */
interface Scope {
  readonly competition: CompetitionId
  /** null for the rules of the competition */
  readonly matches: readonly MatchId[] | null
}

/**
 * @param matches those that the events are about, one at least
 * @returns null while the read model has not folded the round up to the event before, or is beyond it
 */
export function previewOf(
  db: ReadModelConnection,
  matches: readonly MatchId[],
  proposed: ProposedTogether,
): Promise<Preview | null> {
  const [match = ''] = matches
  const [first] = proposed
  const folded = sql`
    exists (
      select from matches m join rounds r on r.competition = m.competition and r.number = m.round
      where m.id = ${match} and r.revision = ${first.revision - 1})`
  return inThrownAway(db, folded, async (tx, live) => {
    const scope = { competition: roundOf(match).competition, matches }
    const shadow = await shadowOfMatches(tx, live, matches, await moveOf(tx, match, first))
    return compared(tx, scope, proposed, live, shadow)
  })
}

/**
 * @param proposed the adoption of other rules
 * @param before the position of the event before
 * @returns null while the read model has not folded that event, or has folded newer rules
 */
export function previewOfRules(
  db: ReadModelConnection,
  competition: CompetitionId,
  proposed: Proposed,
  before: Position,
): Promise<Preview | null> {
  // The row has the revision of the rules in force; other events of the stream, such as deductions, stand behind it.
  const folded = sql`
    c.position >= ${before} and exists (
      select from competitions where id = ${competition} and revision < ${proposed.revision})`
  return inThrownAway(db, folded, (tx, live) =>
    compared(tx, { competition, matches: null }, [proposed], live, shadowOfRules(live, competition)),
  )
}

/**
 * @param user whom the proposed event excludes or takes back
 * @param before the position of the event before
 * @returns null while the read model has not folded that event, or has the fan where the proposed event would put the fan
 */
export function previewOfExclusion(
  db: ReadModelConnection,
  { competition, user }: { readonly competition: CompetitionId; readonly user: UserId },
  proposed: Proposed,
  before: Position,
): Promise<PreviewOfExclusion | null> {
  const isOut = sql`exists (select from exclusions where competition = ${competition} and user_id = ${user})`
  const folded = sql`c.position >= ${before} and ${isOut} <> ${proposed.type === 'PlayerExcluded'}`
  return inThrownAway(db, folded, async (tx, live) => {
    const shadow = shadowOfExclusion(live, competition)
    const scope = { competition, matches: null }
    const found = await compared(tx, scope, [proposed], live, shadow, [rounds(), exclusions, scoring])
    return { ...found, places: await placesWithout(tx, competition, user) }
  })
}

/** @param folded whether the read model is where the event would find it; `c` is its checkpoint */
async function inThrownAway<Said extends Omit<Preview, 'position'>>(
  db: ReadModelConnection,
  folded: RawBuilder<unknown>,
  compare: (tx: ReadModelTransaction, live: string) => Promise<Said>,
): Promise<(Said & Pick<Preview, 'position'>) | null> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    const { rows } = await sql<{ live: string; position: Position }>`
      select current_schema() as live, c.position from checkpoint c where ${folded}`.execute(tx)
    const [at] = rows
    if (!at) return null
    return { position: at.position, ...(await compare(tx, at.live)) }
  } finally {
    await tx.rollback().execute()
  }
}

async function compared(
  tx: ReadModelTransaction,
  scope: Scope,
  proposed: ProposedTogether,
  live: string,
  shadow: Shadow,
  // Of the questions only other rules change points.
  projections = scope.matches === null ? [rounds(), questions, scoring] : [rounds(), scoring],
): Promise<Omit<Preview, 'position'>> {
  const { competition, matches } = scope
  const [first] = proposed
  const season = (await seasonOf(tx, competition)) as Season
  const periods = periodsIn(season, matches, first)
  const before = await winnersOf(tx, season, periods)
  const published = await publishedPrizes(tx, competition)
  const topBefore = await topOf(tx, competition)
  const voided =
    first.type === 'MatchVoided' ? season.matches.find(({ id }) => id === matches?.[0]) : undefined
  const coupons = voided ? await couponsOn(tx, publicSight(first.clock), voided) : []
  const lateSaves = lateSavesIn(first)
  const late = lateSaves ? await lateFigures(tx, first.data as RoundKey, lateSaves) : null

  await castShadow(tx, projections, live, shadow)
  const events = proposed.map(
    event => ({ ...event, id: event.metadata.commandId, position: '', recordedAt: '' }) as RecordedEvent,
  )
  await foldAll(tx, { projections, mode: 'live' }, events)

  const changes = await pointsChanges(tx, live)
  const top = { before: topBefore, after: await topOf(tx, competition) }
  const outcome = await boardsChecksum(tx, scope)
  const locks = await movedLocks(tx, live)
  // The prizes are computed on the predictions of the read model, which are whole; where late ones go, but for those of the round.
  await (isMove(first)
    ? mendedPredictions(tx, live, shadow)
    : sql`drop table if exists pg_temp.predictions cascade`.execute(tx))
  const after = await winnersOf(tx, (await seasonOf(tx, competition)) as Season, periods)
  const different = (from: (period: Period) => Parameters<typeof differenceOf>[0] | undefined) =>
    periods.flatMap(period => {
      const were = from(period)
      const found = were ? differenceOf(were, after.get(period) ?? []) : []
      return found.length > 0 ? [{ period, changes: found }] : []
    })
  return {
    ...changes,
    top,
    coupons,
    locks,
    late,
    outcome,
    prizes: different(period => before.get(period)),
    published: different(period => published.get(period)?.last.awards),
  }
}

/**
 * Those that matches of the round count for, since a match that is void or moved may make another match of its round a prize match, in
 * another month; all that have begun where the rules change.
 */
function periodsIn(season: Season, ids: readonly MatchId[] | null, proposed: Proposed): readonly Period[] {
  if (ids === null) return periodsOf(season)
  const round = season.matches.find(({ id }) => ids.includes(id))?.round
  if (round === undefined) return []
  const matches = season.matches.filter(match => match.round === round)
  const moved = isMove(proposed) ? [{ round, kickOff: proposed.data.kickOff }] : []
  const periods = new Set([...matches, ...moved].flatMap(periodsOfMatch))
  return [...periods].filter(period => hasPrizes(season.competition.prizes, period))
}

type MoveEvent = Proposed & Pick<RecordedEvent<'MatchDetailsChanged' | 'MatchPostponed'>, 'type' | 'data'>

function isMove(proposed: Proposed): proposed is MoveEvent {
  return proposed.type === 'MatchDetailsChanged' || proposed.type === 'MatchPostponed'
}

async function moveOf(
  tx: ReadModelTransaction,
  match: MatchId,
  proposed: Proposed,
): Promise<Move | undefined> {
  if (!isMove(proposed)) return undefined
  const { kickOff } = proposed.data
  const { rows } = await sql<{ month: string | null }>`select month from matches where id = ${match}`.execute(
    tx,
  )
  const month = kickOff === null ? null : monthOf(kickOff)
  return { late: lateSavesIn(proposed), toOtherMonth: rows[0]?.month !== month }
}

async function winnersOf(tx: ReadModelTransaction, season: Season, periods: readonly Period[]) {
  const winners = new Map<Period, Awards>()
  for (const period of periods) winners.set(period, (await computePrizes(tx, season, period)).awards)
  return winners
}

type Awards = Awaited<ReturnType<typeof computePrizes>>['awards']
