/** Replays that the pages of fans ask for: points and boards alone are folded, or the log is packed. */
import { sql } from 'kysely'
import { unreachable } from '#domain/unreachable.ts'
import type { CompetitionId, Instant } from '#domain/words.ts'
import { positionOf } from '#eventstore/bookmark.ts'
import { type Position, START } from '#eventstore/port.ts'
import { movesPoints, resultChanges } from '#projections/audit/queries.ts'
import type { Engine } from '#projections/engine/engine.ts'
import { foldUpTo } from '#projections/engine/fold/fold-up-to.ts'
import { dropGeneration } from '#projections/engine/generation.ts'
import { schemaOf } from '#projections/engine/read/live-connection.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'
import { fill } from '#projections/engine/rebuild/fill.ts'
import { keepMoved, keepStandings, movedBy } from '#projections/engine/rebuild/past.ts'
import { holdReplay } from '#projections/engine/rebuild/replay-lease.ts'
import type { ReaderRequest, ReplayResult } from '#projections/engine/rebuild/replays.ts'
import { expectSameStore } from '#projections/engine/same-store.ts'
import { wholeSight } from '#projections/entry/sight.ts'
import { logOf } from '#projections/log/kept/schema.ts'
import { pointsProjections } from '#projections/points.ts'
import { boardId } from '#projections/scoring/queries.ts'
import { MAX_PAGE_ROWS } from '#runtime/page.ts'
import { type ArchiveDeps, makeArchive } from '../archive/make.ts'
import { type Moved, NOTHING, type Watching } from './run.ts'

/** @param id of the replay @throws ReplayRunning, StoreReplaced, or the signal's reason */
export async function runForReaders(
  given: Engine & Pick<ArchiveDeps, 'readModel' | 'clock' | 'keysOf'>,
  id: string,
  request: ReaderRequest,
  watching: Watching,
): Promise<ReplayResult & Moved> {
  const begun = performance.now()
  const engine = { ...given, projectionsFor: () => pointsProjections() }
  await using replay = await holdReplay(engine.control)
  await expectSameStore(given)
  const found = await runKind(engine, replay.lease, id, request, watching)
  return { ...NOTHING, ...found, seconds: Math.round(performance.now() - begun) / 1000 }
}

async function runKind(
  engine: Parameters<typeof runForReaders>[0],
  lease: Lease,
  id: string,
  request: ReaderRequest,
  watching: Watching,
): Promise<Pick<ReplayResult, 'position' | 'events'>> {
  switch (request.kind) {
    case 'standings':
      return { position: await standingsAt(engine, lease, id, request, watching), events: 0 }
    case 'moves':
      return { position: await countMoved(engine, lease, watching), events: 0 }
    case 'archive': {
      const deps = { ...engine, log: logOf(engine.pool) }
      return { position: START, events: await makeArchive(deps, id, request.competition, watching) }
    }
    default:
      return unreachable(request)
  }
}

type Lease = Parameters<typeof fill>[1]

async function standingsAt(
  engine: Engine,
  lease: Lease,
  id: string,
  { competition, until }: { readonly competition: CompetitionId; readonly until: Instant },
  watching: Watching,
): Promise<Position> {
  const { target, reached } = await fill(engine, lease, {
    ...watching,
    gently: true,
    tables: 'unlogged table',
    readOnce: true,
    until: { occurred: until, competition },
  })
  try {
    const board = boardId({ kind: 'competition', competition })
    await keepStandings(engine.control, id, schemaOf(target.generation), board)
    return positionOf(reached)
  } finally {
    await dropGeneration(engine.control, target.generation)
  }
}

/**
 * One generation goes through all changes that are not counted yet, the oldest first: it stops before each, folds that
 * event alone as the live generation does, and compares the totals of the competition.
 */
async function countMoved(
  engine: Engine & { readonly readModel: ReadModel },
  lease: Lease,
  watching: Watching,
): Promise<Position> {
  const { control } = engine
  const changes = await uncounted(engine)
  const [first] = changes
  if (!first) return START
  const filled = await fill(engine, lease, {
    ...watching,
    gently: true,
    tables: 'unlogged table',
    until: { before: first.position },
  })
  const { target } = filled
  let { reached } = filled
  const schema = schemaOf(target.generation)
  const totals = sql.table(`${schema}.board_totals`)
  const before = sql.table(`${schema}.totals_before`)
  try {
    for (const change of changes) {
      const { position, competition } = change
      const board = boardId({ kind: 'competition', competition })
      const { signal } = watching
      reached = await foldUpTo(engine, target, lease, reached, { until: { before: position }, signal })
      await sql`drop table if exists ${before}`.execute(control)
      await sql`
        create table ${before} as select user_id, points from ${totals}
        where board = ${sql.lit(board)}::bigint`.execute(control)
      reached = await foldUpTo(engine, target, lease, reached, { until: { position }, signal })
      const { rows } = await sql<{ fans: number }>`
        select count(*)::int as fans from ${before} b
        full join (select user_id, points from ${totals} where board = ${board}::bigint) a using (user_id)
        where coalesce(b.points, 0) <> coalesce(a.points, 0)`.execute(control)
      await keepMoved(control, change, rows[0]?.fans ?? 0)
    }
    return positionOf(reached)
  } finally {
    await dropGeneration(control, target.generation)
  }
}

/** In the order of the store. */
async function uncounted({ control, readModel }: { control: Engine['control']; readModel: ReadModel }) {
  const db = await readModel.live()
  const found = []
  for (let page = 1; ; page++) {
    const { rows } = await resultChanges(db, wholeSight(), undefined, { page, limit: MAX_PAGE_ROWS })
    const moved = await movedBy(control, rows)
    for (const row of rows) {
      const { competition } = row.detail
      if (movesPoints(row) && typeof competition === 'string' && moved(row) === null)
        found.push({ ...row, competition })
    }
    if (rows.length < MAX_PAGE_ROWS) return found.sort((a, b) => (a.position < b.position ? -1 : 1))
  }
}
