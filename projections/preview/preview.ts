/**
 * What a correction would do, computed by the very fold that carries it out: the event is folded into a copy, the copy is
 * compared, and the transaction is rolled back.
 */
import { sql } from 'kysely'
import { type AwardChange, differenceOf } from '#domain/prizes/difference.ts'
import type { Period } from '#domain/prizes/events.ts'
import { periodsOfMatch } from '#domain/prizes/period.ts'
import { type MatchId, roundOf } from '#domain/words.ts'
import type { Position, RecordedEvent, Revision } from '#eventstore/port.ts'
import { foldAll } from '../engine/fold/fold-events.ts'
import type { ReadModelConnection, ReadModelTransaction } from '../engine/projection.ts'
import { fixtures } from '../fixtures/projection.ts'
import { type Season, seasonOf } from '../prizes/periods.ts'
import { publishedPrizes } from '../prizes/queries.ts'
import { computePrizes } from '../prizes/winners.ts'
import { scoring } from '../scoring/projection.ts'
import {
  boardsChecksum,
  couponsOn,
  type Place,
  type PointsChange,
  pointsChanges,
  type ReturnedCoupon,
  topOf,
} from './figures.ts'
import { castShadow } from './shadow.ts'

/** An event that was decided and not written. */
export type Proposed = Pick<RecordedEvent, 'type' | 'data' | 'metadata' | 'stream'> & {
  readonly revision: Revision
}

export interface Preview {
  /** up to which the read model had folded */
  readonly position: Position
  /** fans whose total of the season changes */
  readonly fans: number
  readonly changes: readonly PointsChange[]
  readonly top: { readonly before: readonly Place[]; readonly after: readonly Place[] }
  /** who enters and leaves the provisional winners */
  readonly prizes: readonly { readonly period: Period; readonly changes: readonly AwardChange[] }[]
  /** published winners that the results would contradict */
  readonly published: readonly { readonly period: Period; readonly changes: readonly AwardChange[] }[]
  readonly coupons: readonly ReturnedCoupon[]
  /** of the boards after the correction, see `boardsChecksum` */
  readonly outcome: string
}

/**
 * @param proposed an event of the match
 * @returns null while the read model has not folded the round up to the event before, or is beyond it
 */
export async function previewOf(
  db: ReadModelConnection,
  match: MatchId,
  proposed: Proposed,
): Promise<Preview | null> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').execute()
  try {
    const { rows } = await sql<{ live: string; position: Position; revision: number }>`
      select current_schema() as live, c.position, r.revision
      from checkpoint c cross join matches m
      join rounds r on r.competition = m.competition and r.number = m.round
      where m.id = ${match}`.execute(tx)
    const [at] = rows
    if (!at || at.revision !== proposed.revision - 1) return null
    return await compared(tx, match, proposed, at)
  } finally {
    await tx.rollback().execute()
  }
}

async function compared(
  tx: ReadModelTransaction,
  match: MatchId,
  proposed: Proposed,
  { live, position }: { readonly live: string; readonly position: Position },
): Promise<Preview> {
  const { competition } = roundOf(match)
  const season = (await seasonOf(tx, competition)) as Season
  const periods = periodsOf(season, match)
  const before = await winnersOf(tx, season, periods)
  const published = await publishedPrizes(tx, competition)
  const coupons = proposed.type === 'MatchVoided' ? await couponsOn(tx, match) : []

  const projections = [fixtures(), scoring]
  await castShadow(tx, projections, live, match)
  const event = {
    ...proposed,
    id: proposed.metadata.commandId,
    position: '',
    recordedAt: '',
  } as RecordedEvent
  await foldAll(tx, { projections, mode: 'live' }, [event])

  const changes = await pointsChanges(tx, live)
  const top = { before: await topOf(tx, live, match), after: await topOf(tx, 'pg_temp', match) }
  const outcome = await boardsChecksum(tx, match)
  // No result changes a prediction: the prizes are computed on those of the read model, which are whole.
  await sql`drop table pg_temp.predictions cascade`.execute(tx)
  const after = await winnersOf(tx, (await seasonOf(tx, competition)) as Season, periods)
  const different = (from: (period: Period) => Parameters<typeof differenceOf>[0] | undefined) =>
    periods.flatMap(period => {
      const were = from(period)
      const found = were ? differenceOf(were, after.get(period) ?? []) : []
      return found.length > 0 ? [{ period, changes: found }] : []
    })
  return {
    ...{ position, ...changes, top, coupons, outcome },
    prizes: different(period => before.get(period)),
    published: different(period => published.get(period)?.last.awards),
  }
}

/** Those that the match counts for. */
function periodsOf({ of, matches }: Season, id: MatchId): readonly Period[] {
  const match = matches.find(one => one.id === id)
  return match ? periodsOfMatch(of.kind, match) : []
}

async function winnersOf(tx: ReadModelTransaction, season: Season, periods: readonly Period[]) {
  const winners = new Map<Period, Awards>()
  for (const period of periods) winners.set(period, (await computePrizes(tx, season, period)).awards)
  return winners
}

type Awards = Awaited<ReturnType<typeof computePrizes>>['awards']
