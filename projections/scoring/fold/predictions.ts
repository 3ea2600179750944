/** Folds entries: a batch's events of one prediction become one change, and all changes a few statements. */
import { type QueryExecutorProvider, sql } from 'kysely'
import type { entryEvents } from '#domain/entry/events.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { TypeIn } from '#domain/vocabulary.ts'
import type { Instant, MatchId, Score, UserId } from '#domain/words.ts'
import { ordinalOf, type RecordedEvent } from '#eventstore/port.ts'
import { type ColumnsOf, namesOf, unnest } from '../../schema/columns.ts'

type EntryRecorded = RecordedEvent<TypeIn<typeof entryEvents>>

export interface FanOfMatch {
  readonly match: MatchId
  readonly user: UserId
}

/** What another version took the place of. */
export interface Version extends FanOfMatch {
  /** revision of the fan's stream */
  readonly version: number
  /** of its event, see `ordinalOf` */
  readonly ordinal: string
  readonly at: Instant
  /** null where the prediction was withdrawn */
  readonly score: Score | null
  /** entered by an organiser: no lock makes it late */
  readonly byHand: boolean
}

interface Changed extends FanOfMatch {
  /** versions of the same batch that came before */
  readonly former: readonly Version[]
}
interface Placed extends Changed {
  readonly kind: 'placed'
  readonly version: number
  readonly ordinal: string
  score: Score
  readonly byHand: boolean
  readonly placedAt: Instant
  amendedAt: Instant | null
  amendments: number
  /** another one, withdrawn in the same batch or replaced by an organiser, may still be there */
  readonly anew: boolean
}
interface Amended extends Changed {
  readonly kind: 'amended'
  readonly version: number
  readonly ordinal: string
  score: Score
  readonly byHand: boolean
  amendedAt: Instant
  amendments: number
}
interface Withdrawn extends Changed {
  readonly kind: 'withdrawn'
}
export type PredictionChange = Placed | Amended | Withdrawn

/** By match and user: what is left of a batch when its events have been folded one after the other. */
export function netChanges(batch: readonly EntryRecorded[]): readonly PredictionChange[] {
  const changes = new Map<string, PredictionChange>()
  for (const { type, data, metadata, position, revision: version } of batch) {
    const { user } = data
    const at = metadata.occurredAt
    const ordinal = ordinalOf(position)
    switch (type) {
      case 'PredictionsSaved':
        for (const saved of data.predictions) save(changes, { ...saved, user, version, ordinal }, at)
        break
      case 'PredictionWithdrawn': {
        const { match } = data
        const key = keyOf(match, user)
        const former = formerWith(changes.get(key))
        const last = { match, user, version, ordinal, at, score: null, byHand: false }
        changes.set(key, { kind: 'withdrawn', match, user, former: [...former, last] })
        break
      }
      case 'PredictionEntered': {
        const { match, to: score } = data
        const key = keyOf(match, user)
        const entered = { match, user, version, ordinal, score, byHand: true }
        const times = { placedAt: at, amendedAt: null, amendments: 0 }
        // Whatever stands, or came too late to stand.
        const place = { anew: true, former: formerWith(changes.get(key)) }
        changes.set(key, { kind: 'placed', ...entered, ...times, ...place })
        break
      }
      default:
        unreachable(type)
    }
  }
  return [...changes.values()]
}

/** The versions of the batch that stand before the next one. */
function formerWith(before: PredictionChange | undefined): readonly Version[] {
  if (!before) return []
  if (before.kind === 'withdrawn') return before.former
  const { match, user, version, ordinal, score, byHand } = before
  const at = before.amendedAt ?? (before as Placed).placedAt
  return [...before.former, { match, user, version, ordinal, at, score, byHand }]
}

interface Saved extends FanOfMatch {
  readonly version: number
  readonly ordinal: string
  readonly from: Score | null
  readonly to: Score
}

function save(
  changes: Map<string, PredictionChange>,
  { match, user, version, ordinal, from, to: score }: Saved,
  at: Instant,
): void {
  const key = keyOf(match, user)
  const before = changes.get(key)
  const saved = { match, user, version, ordinal, score, byHand: false, former: formerWith(before) }
  if (from === null) {
    const times = { placedAt: at, amendedAt: null, amendments: 0 }
    changes.set(key, { kind: 'placed', ...saved, ...times, anew: before?.kind === 'withdrawn' })
  } else if (before && before.kind !== 'withdrawn')
    changes.set(key, { ...before, ...saved, amendedAt: at, amendments: before.amendments + 1 })
  else changes.set(key, { kind: 'amended', ...saved, amendedAt: at, amendments: 1 })
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
  ['version', 'int', ({ version }) => version],
  ['ordinal', 'bigint', ({ ordinal }) => ordinal],
  ['by_hand', 'boolean', ({ byHand }) => byHand],
]
const versionColumns: ColumnsOf<Version> = [
  ...predictionKeys,
  ['version', 'int', ({ version }) => version],
  ['ordinal', 'bigint', ({ ordinal }) => ordinal],
  ['at', 'timestamptz', ({ at }) => at],
  ['home', 'smallint', ({ score }) => score?.home ?? null],
  ['away', 'smallint', ({ score }) => score?.away ?? null],
  ['by_hand', 'boolean', ({ byHand }) => byHand],
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
  await keepFormer(
    tx,
    [...removed, ...amended],
    changes.flatMap(({ former }) => former),
  )
  if (removed.length > 0)
    await sql`
      delete from predictions p using ${unnest('w', removed, predictionKeys)}
      where p.match_id = w.match_id and p.user_id = w.user_id`.execute(tx)
  if (placed.length > 0) {
    const { numAffectedRows } = await sql`
      insert into predictions (${namesOf(placedColumns)})
      select * from ${unnest('p', placed, placedColumns)}
      on conflict (match_id, user_id) do nothing`.execute(tx)
    if (numAffectedRows !== BigInt(placed.length)) await placeAgain(tx, placed)
  }
  if (amended.length === 0) return
  const { numAffectedRows } = await sql`
    update predictions p set
      home = a.home, away = a.away, amended_at = a.amended_at, amendments = p.amendments + a.amendments,
      version = a.version, ordinal = a.ordinal, by_hand = a.by_hand
    from ${unnest('a', amended, amendedColumns)}
    where p.match_id = a.match_id and p.user_id = a.user_id`.execute(tx)
  if (numAffectedRows !== BigInt(amended.length)) await keepAmendments(tx, amended)
}

/**
 * Places what found a prediction in its place: folded behind their turn, the changes may find that an earlier save, which had come
 * too late for them, counts again by a kick-off that was moved since.
 */
async function placeAgain(tx: QueryExecutorProvider, placed: readonly Placed[]): Promise<void> {
  const { rows } = await sql<FanOfMatch>`
    select p.match_id as match, p.user_id as "user" from ${unnest('n', placed, placedColumns)}
    join predictions p on p.match_id = n.match_id and p.user_id = n.user_id where p.version < n.version`.execute(
    tx,
  )
  const taken = new Set(rows.map(({ match, user }) => keyOf(match, user)))
  const again = placed.filter(({ match, user }) => taken.has(keyOf(match, user)))
  await writePredictions(
    tx,
    again.map(change => ({ ...change, former: [], anew: true })),
  )
}

/**
 * Keeps what amends predictions that do not count at present: folded behind their turn, the changes may find that a lock which became
 * known meanwhile has taken the predictions away, and may count again with them.
 */
async function keepAmendments(tx: QueryExecutorProvider, amended: readonly Amended[]): Promise<void> {
  const versions = amended.map(({ amendedAt: at, ...version }): Version => ({ ...version, at }))
  await sql`
    insert into former_predictions (${namesOf(versionColumns)})
    select v.* from ${unnest('v', versions, versionColumns)}
    where not exists (
      select from predictions p where p.match_id = v.match_id and p.user_id = v.user_id)`.execute(tx)
}

/** Keeps what the changes take the place of. */
async function keepFormer(
  tx: QueryExecutorProvider,
  changed: readonly FanOfMatch[],
  former: readonly Version[],
): Promise<void> {
  const names = namesOf(versionColumns)
  if (changed.length > 0)
    await sql`
      insert into former_predictions (${names})
      select p.match_id, p.user_id, p.version, p.ordinal, coalesce(p.amended_at, p.placed_at), p.home, p.away, p.by_hand
      from ${unnest('c', changed, predictionKeys)}
      join predictions p on p.match_id = c.match_id and p.user_id = c.user_id`.execute(tx)
  if (former.length > 0)
    await sql`
      insert into former_predictions (${names})
      select * from ${unnest('f', former, versionColumns)}`.execute(tx)
}
