/** Folds entries: a batch's events of one prediction become one change, and all changes at most three statements. */
import { sql } from 'kysely'
import type { entryEvents } from '#domain/entry/events.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { TypeIn } from '#domain/vocabulary.ts'
import type { Instant, MatchId, Score, UserId } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { FoldMode, ReadModelTransaction } from '../../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../../schema/columns.ts'
import { applyMembers, boardsOfMatch, dropEmptyTotals } from './boards.ts'

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
type Change = Placed | Amended | Withdrawn

/**
 * In `live` mode the boards are told who came and who left; a rebuild derives them when all facts are there.
 * @returns the predictions that changed
 */
export async function foldPredictions(
  tx: ReadModelTransaction,
  batch: readonly EntryRecorded[],
  mode: FoldMode,
): Promise<readonly FanOfMatch[]> {
  const changes = [...netChanges(batch).values()]
  const ofKind = <K extends Change['kind']>(kind: K) =>
    changes.filter((change): change is Extract<Change, { kind: K }> => change.kind === kind)
  const placed = ofKind('placed')
  await withdraw(tx, [...ofKind('withdrawn'), ...placed.filter(({ anew }) => anew)], mode)
  await place(tx, placed, mode)
  await amend(tx, ofKind('amended'))
  return changes
}

/** By match and user: what is left of a batch when its events have been folded one after the other. */
function netChanges(batch: readonly EntryRecorded[]): Map<string, Change> {
  const changes = new Map<string, Change>()
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
  return changes
}

interface Saved extends FanOfMatch {
  readonly from: Score | null
  readonly to: Score
}

function save(changes: Map<string, Change>, { match, user, from, to: score }: Saved, at: Instant): void {
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

const keys: ColumnsOf<FanOfMatch> = [
  ['match_id', 'text', change => change.match],
  ['user_id', 'uuid', change => change.user],
]
const amendedColumns: ColumnsOf<Placed | Amended> = [
  ...keys,
  ['home', 'smallint', change => change.score.home],
  ['away', 'smallint', change => change.score.away],
  ['amended_at', 'timestamptz', change => change.amendedAt],
  ['amendments', 'int', change => change.amendments],
]
const placedColumns: ColumnsOf<Placed> = [
  ...amendedColumns,
  ['placed_at', 'timestamptz', change => change.placedAt],
]

async function place(tx: ReadModelTransaction, placed: readonly Placed[], mode: FoldMode): Promise<void> {
  if (placed.length === 0) return
  const insertion = sql`
    insert into predictions (${namesOf(placedColumns)})
    select * from ${unnest('p', placed, placedColumns)}`
  if (mode === 'rebuild') return void (await insertion.execute(tx))
  await applyMembers(tx, {
    parts: sql`placed as (${insertion} returning match_id, user_id)`,
    deltas: sql`
      select b.board, p.user_id, 0 as points, 1 as predictions
      from placed p join scored_matches m on m.match_id = p.match_id
      cross join ${boardsOfMatch}
      where b.board is not null`,
  })
}

async function amend(tx: ReadModelTransaction, amended: readonly Amended[]): Promise<void> {
  if (amended.length === 0) return
  await sql`
    update predictions p set
      home = a.home, away = a.away, amended_at = a.amended_at, amendments = p.amendments + a.amendments
    from ${unnest('a', amended, amendedColumns)}
    where p.match_id = a.match_id and p.user_id = a.user_id`.execute(tx)
}

async function withdraw(
  tx: ReadModelTransaction,
  withdrawn: readonly FanOfMatch[],
  mode: FoldMode,
): Promise<void> {
  if (withdrawn.length === 0) return
  const removal = sql`
    delete from predictions p
    using ${unnest('w', withdrawn, keys)}
    where p.match_id = w.match_id and p.user_id = w.user_id`
  if (mode === 'rebuild') return void (await removal.execute(tx))
  await applyMembers(tx, {
    parts: sql`withdrawn as (${removal} returning p.match_id, p.user_id, p.points)`,
    deltas: sql`
      select b.board, w.user_id, -w.points as points, -1 as predictions
      from withdrawn w join scored_matches m on m.match_id = w.match_id
      cross join ${boardsOfMatch}
      where b.board is not null`,
  })
  await dropEmptyTotals(
    tx,
    sql`
      select b.board, w.user_id from ${unnest('w', withdrawn, keys)}
      join scored_matches m on m.match_id = w.match_id
      cross join ${boardsOfMatch}`,
  )
}
