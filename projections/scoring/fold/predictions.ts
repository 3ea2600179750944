/** Folds entries: a batch's events of one prediction become one change, and all changes at most three statements. */
import { type QueryExecutorProvider, sql } from 'kysely'
import type { entryEvents } from '#domain/entry/events.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { TypeIn } from '#domain/vocabulary.ts'
import type { Instant, MatchId, Score, UserId } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import { type ColumnsOf, namesOf, unnest } from '../../schema/columns.ts'

type EntryRecorded = RecordedEvent<TypeIn<typeof entryEvents>>

export interface FanOfMatch {
  readonly match: MatchId
  readonly user: UserId
}

interface Placed extends FanOfMatch {
  readonly kind: 'placed'
  score: Score
  readonly placedAt: Instant
  amendedAt: Instant | null
  amendments: number
  /** another one, withdrawn in the same batch, may still be there */
  readonly anew: boolean
}
interface Amended extends FanOfMatch {
  readonly kind: 'amended'
  score: Score
  amendedAt: Instant
  amendments: number
}
interface Withdrawn extends FanOfMatch {
  readonly kind: 'withdrawn'
}
export type PredictionChange = Placed | Amended | Withdrawn

/** By match and user: what is left of a batch when its events have been folded one after the other. */
export function netChanges(batch: readonly EntryRecorded[]): readonly PredictionChange[] {
  const changes = new Map<string, PredictionChange>()
  for (const { type, data, metadata } of batch) {
    const { user } = data
    switch (type) {
      case 'PredictionsSaved':
        for (const saved of data.predictions) save(changes, { ...saved, user }, metadata.occurredAt)
        break
      case 'PredictionWithdrawn':
        changes.set(keyOf(data.match, user), { kind: 'withdrawn', match: data.match, user })
        break
      default:
        unreachable(type)
    }
  }
  return [...changes.values()]
}

interface Saved extends FanOfMatch {
  readonly from: Score | null
  readonly to: Score
}

function save(
  changes: Map<string, PredictionChange>,
  { match, user, from, to: score }: Saved,
  at: Instant,
): void {
  const key = keyOf(match, user)
  const before = changes.get(key)
  if (from === null) {
    const times = { placedAt: at, amendedAt: null, amendments: 0 }
    changes.set(key, { kind: 'placed', match, user, score, ...times, anew: before?.kind === 'withdrawn' })
  } else if (before && before.kind !== 'withdrawn') {
    before.score = score
    before.amendedAt = at
    before.amendments += 1
  } else changes.set(key, { kind: 'amended', match, user, score, amendedAt: at, amendments: 1 })
}

function keyOf(match: MatchId, user: UserId): string {
  return `${match} ${user}`
}

export const predictionKeys: ColumnsOf<FanOfMatch> = [
  ['match_id', 'text', ({ match }) => match],
  ['user_id', 'uuid', ({ user }) => user],
]
const amendedColumns: ColumnsOf<Placed | Amended> = [
  ...predictionKeys,
  ['home', 'smallint', ({ score }) => score.home],
  ['away', 'smallint', ({ score }) => score.away],
  ['amended_at', 'timestamptz', ({ amendedAt }) => amendedAt],
  ['amendments', 'int', ({ amendments }) => amendments],
]
const placedColumns: ColumnsOf<Placed> = [
  ...amendedColumns,
  ['placed_at', 'timestamptz', ({ placedAt }) => placedAt],
]

/** The changes of one kind. */
export function ofKind<K extends PredictionChange['kind']>(
  changes: readonly PredictionChange[],
  kind: K,
): readonly Extract<PredictionChange, { kind: K }>[] {
  return changes.filter((change): change is Extract<PredictionChange, { kind: K }> => change.kind === kind)
}

/** Writes the predictions; their power-ups and the boards are the caller's concern. */
export async function writePredictions(
  tx: QueryExecutorProvider,
  changes: readonly PredictionChange[],
): Promise<void> {
  const placed = ofKind(changes, 'placed')
  const removed = [...ofKind(changes, 'withdrawn'), ...placed.filter(({ anew }) => anew)]
  const amended = ofKind(changes, 'amended')
  if (removed.length > 0)
    await sql`
      delete from predictions p using ${unnest('w', removed, predictionKeys)}
      where p.match_id = w.match_id and p.user_id = w.user_id`.execute(tx)
  if (placed.length > 0)
    await sql`
      insert into predictions (${namesOf(placedColumns)})
      select * from ${unnest('p', placed, placedColumns)}`.execute(tx)
  if (amended.length > 0)
    await sql`
      update predictions p set
        home = a.home, away = a.away, amended_at = a.amended_at, amendments = p.amendments + a.amendments
      from ${unnest('a', amended, amendedColumns)}
      where p.match_id = a.match_id and p.user_id = a.user_id`.execute(tx)
}
