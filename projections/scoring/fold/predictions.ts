/** Folds entries: a batch's events of one prediction become one change, and all changes at most three statements. */
import { sql } from 'kysely'
import type { EntryEventType } from '#domain/entry/entry.ts'
import { unreachable } from '#domain/unreachable.ts'
import type { Instant, MatchId, Score, UserId } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { FoldMode, ReadModelTransaction } from '../../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../../schema/columns.ts'

export const entryEvents = [
  'PredictionPlaced',
  'PredictionAmended',
  'PredictionWithdrawn',
] as const satisfies readonly EntryEventType[]

export interface FanOfMatch {
  readonly match: MatchId
  readonly user: UserId
}

/** What a batch did to who is on the boards: a prediction more, or one less with the points it had. */
export interface Membership extends FanOfMatch {
  readonly points: number
  readonly predictions: 1 | -1
}

export interface FoldedPredictions {
  readonly changed: readonly FanOfMatch[]
  readonly memberships: readonly Membership[]
}

interface Placed extends FanOfMatch {
  readonly kind: 'placed'
  score: Score
  readonly placedAt: Instant
  amendedAt: Instant | null
  amendments: number
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

/** In `rebuild` mode nothing is returned: the boards are derived when all facts are there. */
export async function foldPredictions(
  tx: ReadModelTransaction,
  batch: readonly RecordedEvent<EntryEventType>[],
  mode: FoldMode,
): Promise<FoldedPredictions> {
  const changes = [...netChanges(batch).values()]
  const ofKind = <K extends Change['kind']>(kind: K) =>
    changes.filter((change): change is Extract<Change, { kind: K }> => change.kind === kind)
  const live = mode === 'live'
  const memberships = [
    ...(await withdraw(tx, ofKind('withdrawn'))),
    ...(await place(tx, ofKind('placed'), live)),
  ]
  await amend(tx, ofKind('amended'))
  return live ? { changed: changes, memberships } : { changed: [], memberships: [] }
}

/** By match and user: what is left of a batch when its events have been folded one after the other. */
function netChanges(batch: readonly RecordedEvent<EntryEventType>[]): Map<string, Change> {
  const changes = new Map<string, Change>()
  for (const event of batch) {
    const { match, user } = event.data
    const key = `${match}.${user}`
    const at = event.metadata.occurredAt
    switch (event.type) {
      case 'PredictionPlaced': {
        const score = event.data.score
        changes.set(key, { kind: 'placed', match, user, score, placedAt: at, amendedAt: null, amendments: 0 })
        break
      }
      case 'PredictionAmended': {
        const score = event.data.to
        const before = changes.get(key)
        if (before && before.kind !== 'withdrawn') {
          before.score = score
          before.amendedAt = at
          before.amendments += 1
        } else changes.set(key, { kind: 'amended', match, user, score, amendedAt: at, amendments: 1 })
        break
      }
      case 'PredictionWithdrawn':
        changes.set(key, { kind: 'withdrawn', match, user })
        break
      default:
        unreachable(event)
    }
  }
  return changes
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

async function place(
  tx: ReadModelTransaction,
  placed: readonly Placed[],
  live: boolean,
): Promise<Membership[]> {
  if (placed.length === 0) return []
  const upsert = sql`
    insert into predictions (${namesOf(placedColumns)})
    select * from ${unnest('p', placed, placedColumns)}
    on conflict (user_id, match_id) do update set
      home = excluded.home, away = excluded.away, placed_at = excluded.placed_at,
      amended_at = excluded.amended_at, amendments = excluded.amendments`
  if (!live) {
    await upsert.execute(tx)
    return []
  }
  const { rows } = await sql<FanOfMatch>`
    with placed as (
      ${upsert} returning new.match_id as match, new.user_id as "user", old.match_id is null as added
    )
    select match, "user" from placed where added`.execute(tx)
  return rows.map(({ match, user }) => ({ match, user, points: 0, predictions: 1 }))
}

async function amend(tx: ReadModelTransaction, amended: readonly Amended[]): Promise<void> {
  if (amended.length === 0) return
  await sql`
    update predictions p set
      home = a.home, away = a.away, amended_at = a.amended_at, amendments = p.amendments + a.amendments
    from ${unnest('a', amended, amendedColumns)}
    where p.match_id = a.match_id and p.user_id = a.user_id`.execute(tx)
}

async function withdraw(tx: ReadModelTransaction, withdrawn: readonly Withdrawn[]): Promise<Membership[]> {
  if (withdrawn.length === 0) return []
  const { rows } = await sql<FanOfMatch & { points: number }>`
    delete from predictions p
    using ${unnest('w', withdrawn, keys)}
    where p.match_id = w.match_id and p.user_id = w.user_id
    returning p.match_id as match, p.user_id as "user", p.points`.execute(tx)
  return rows.map(({ match, user, points }) => ({ match, user, points: -points, predictions: -1 }))
}
