/** What befalls the read model while histories are played: folds at any moment, cut connections, rebuilds. */
import type { Engine } from '#projections/engine/engine.ts'
import type { Projector } from '#projections/engine/fold/projector.ts'
import { rebuild } from '#projections/engine/rebuild/rebuild.ts'
import { ReplayRunning } from '#projections/engine/rebuild/replay-lease.ts'
import { openPool } from '#runtime/postgres.ts'
import { insist } from './insist.ts'
import type { Random } from './random.ts'

/** The name of the connections that are cut. */
export const CRASHED = 'model-crashes'
/** In one run. A cut costs a second of CPU: the rebuild that it ended begins anew. The first rebuild is left in peace, so that one at least comes to its end; the others may be cut. */
const CUTS = 5
const REBUILDS = 4
/** Seldom folded, many events of one match share a batch; often, each batch ends between two of them. */
const FOLD_CHANCES = [0.004, 0.008, 0.03] as const

export interface Disturbances {
  /** how often each came, and rebuilds that were swapped in */
  readonly reached: { folds: number; cuts: number; rebuilds: number }
  /** after each step of the histories */
  next(): Promise<void>
}

/** @param steps how many are played: the moments are drawn from them */
export function createDisturbances(
  engine: Engine,
  projectors: readonly Projector[],
  random: Random,
  steps: number,
): Disturbances {
  const reached = { folds: 0, cuts: 0, rebuilds: 0 }
  const foldChance = random.pick(FOLD_CHANCES)
  const drawn = (count: number, from: number) =>
    new Set(Array.from({ length: count }, () => from + random.below(steps - from)))
  const first = random.below(Math.floor(steps / 3))
  const rebuilds = drawn(REBUILDS - 1, first + 1).add(first)
  const cuts = drawn(CUTS, 0)
  let step = 0
  let waiting = 0

  return {
    reached,
    async next() {
      const now = step++
      if (cuts.has(now)) waiting++
      if (rebuilds.has(now)) await tryRebuild()
      else if (waiting > 0 && reached.rebuilds > 0) {
        waiting--
        reached.cuts++
        await cutConnections(engine)
      } else if (random.chance(foldChance)) {
        await insist(() => random.pick(projectors).run())
        reached.folds++
      }
    },
  }

  /** Only a connection that was cut, or a rebuild under way, excuses one that fails. */
  async function tryRebuild(): Promise<void> {
    try {
      await rebuild(engine)
      reached.rebuilds++
    } catch (problem) {
      if (reached.cuts === 0 && !(problem instanceof ReplayRunning)) throw problem
    }
  }
}

async function cutConnections(engine: Engine): Promise<void> {
  const admin = openPool(String(engine.pool.options.connectionString), 'model-admin', 1)
  // Other parts of the model test run beside this one, on databases of their own.
  await admin.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = $1 and datname = current_database()`,
    [CRASHED],
  )
  await admin.end()
}
