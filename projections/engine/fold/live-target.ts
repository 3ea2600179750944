/** The live generation, as the code of this process folds it. */
import type { Engine } from '../engine.ts'
import { findGeneration, shapeOf } from '../generation.ts'
import { NoLiveGeneration } from '../read/read-model.ts'
import type { FoldTarget } from './fold.ts'

/** The live generation has the tables of another version of the product, which folds it: this process would leave tables out. */
export class OtherVersion extends Error {
  override name = 'OtherVersion'
}

/**
 * Asked for each time that the lease was taken: while the workers of two versions run, one may have swapped meanwhile.
 * @throws NoLiveGeneration, OtherVersion
 */
export async function liveTarget({
  control,
  projectionsFor,
}: Pick<Engine, 'control' | 'projectionsFor'>): Promise<FoldTarget> {
  const live = await findGeneration(control, 'live')
  if (!live) throw new NoLiveGeneration('the read model has not been filled yet')
  const projections = projectionsFor(live.ruleset)
  if (live.shape !== shapeOf(projections))
    throw new OtherVersion(
      `generation ${live.number} is of another version of the product, whose workers fold it`,
    )
  return { generation: live.number, projections, mode: 'live', notifies: true }
}
