/** What each kind of replay does, and which results are kept. */

import { unreachable } from '#domain/unreachable.ts'
import type { Engine } from '#projections/engine/engine.ts'
import type { FoldTarget } from '#projections/engine/fold/fold.ts'
import type { Comparison } from '#projections/engine/rebuild/compare.ts'
import { type Difference, differingTables } from '#projections/engine/rebuild/difference.ts'
import { fingerprintOf } from '#projections/engine/rebuild/fingerprint.ts'
import type { ReplayProgress } from '#projections/engine/rebuild/progress.ts'
import { rebuild, type Swapped, wayBack } from '#projections/engine/rebuild/rebuild.ts'
import type { ChangedFan, OperatorRequest, ReplayResult } from '#projections/engine/rebuild/replays.ts'
import { asOf, verify, whatIf } from '#projections/engine/rebuild/verify.ts'
import { changedFans } from './standings.ts'

export interface Watching {
  readonly onProgress: (progress: ReplayProgress) => void
  readonly signal: AbortSignal
}

/**
 * Runs a replay to its end.
 * @throws ReplayRunning, NoWayBack, NoLiveGeneration, or the signal's reason
 */
export async function runReplay(
  engine: Engine,
  request: OperatorRequest,
  watching: Watching,
): Promise<ReplayResult & Moved> {
  const begun = performance.now()
  let events = 0
  const counting: Watching = {
    signal: watching.signal,
    onProgress(progress) {
      events = progress.events
      watching.onProgress(progress)
    },
  }
  const found = await runKind(engine, request, counting)
  return { ...NOTHING, ...found, events, seconds: Math.round(performance.now() - begun) / 1000 }
}

export interface Moved {
  /** the largest changes first */
  readonly fans: readonly ChangedFan[]
}

type Found = Pick<ReplayResult, 'position'> & Partial<ReplayResult & Moved>

/** What a replay is that compared nothing. */
export const NOTHING = {
  generation: null,
  equal: null,
  fingerprint: null,
  tables: [],
  differences: [],
  changedFans: 0,
  fans: [],
}

async function runKind(engine: Engine, request: OperatorRequest, watching: Watching): Promise<Found> {
  switch (request.kind) {
    case 'rebuild':
      return swapped(await rebuild(engine, watching))
    case 'way-back':
      return swapped(await wayBack(engine, request.generation))
    case 'verify': {
      const { equal, position, live, rebuilt, differences, parked } = await verify(engine, watching)
      const differing = new Set(differingTables(live, rebuilt))
      return {
        position,
        parked,
        equal,
        fingerprint: live.whole,
        tables: live.tables.map(({ table }) => ({ table, equal: !differing.has(table) })),
        differences: differences.map(inWords),
      }
    }
    case 'what-if': {
      await using comparison = await whatIf(engine, request.ruleset, watching)
      const { live, other } = comparison
      return await compare(comparison, live, other)
    }
    case 'as-of': {
      await using comparison = await asOf(engine, { instant: request.until }, watching)
      const { live, other } = comparison
      return await compare(comparison, other, live)
    }
    default:
      return unreachable(request)
  }
}

function swapped({ generation, position, parked }: Swapped): Found {
  return { generation, position, parked }
}

/** @returns the fingerprint of the content that the replay filled, not of the live one */
async function compare(comparison: Comparison, first: FoldTarget, second: FoldTarget): Promise<Found> {
  const { tx, position, other } = comparison
  const before = await fingerprintOf(tx, first.generation, first.projections)
  const after = await fingerprintOf(tx, second.generation, second.projections)
  const differing = new Set(differingTables(before, after))
  return {
    position,
    equal: differing.size === 0,
    fingerprint: (other === second ? after : before).whole,
    tables: before.tables.map(({ table }) => ({ table, equal: !differing.has(table) })),
    ...(await changedFans(tx, first.generation, second.generation)),
  }
}

/** One sentence that names the row and what differs in it. */
export function inWords({ table, key, live, other }: Difference): string {
  const where = `${table} ${JSON.stringify(key)}`
  if (!live) return `${where}: only in the rebuilt generation: ${JSON.stringify(other)}`
  if (!other) return `${where}: only in the live generation: ${JSON.stringify(live)}`
  const columns = Object.keys(live).filter(
    column => JSON.stringify(live[column]) !== JSON.stringify(other[column]),
  )
  const values = columns.map(
    column => `${column} is ${JSON.stringify(live[column])}, rebuilt ${JSON.stringify(other[column])}`,
  )
  return `${where}: ${values.join('; ')}`
}
