/** Whether the live generation is what a replay of all events gives. */
import type { RulesetId } from '#domain/competition/events.ts'
import type { Position } from '#eventstore/port.ts'
import type { Engine } from '../engine.ts'
import type { Until } from '../fold/fold-up-to.ts'
import type { Lease } from '../fold/lease.ts'
import { dropGeneration, findGeneration } from '../generation.ts'
import { beside, type Meeting, meet } from './compare.ts'
import { type Difference, differingTables, firstDifference } from './difference.ts'
import { type Filled, type FillOptions, fill } from './fill.ts'
import { type Fingerprint, fingerprintOf } from './fingerprint.ts'
import { withReplayLease } from './replay-lease.ts'

export interface Verified {
  readonly equal: boolean
  readonly position: Position
  readonly live: Fingerprint
  readonly rebuilt: Fingerprint
  /** the first differing row of each table that differs */
  readonly differences: readonly Difference[]
}

type Watching = Pick<FillOptions, 'onProgress' | 'signal'>

/**
 * Rebuilds beside the live generation, brings both to the same position, compares, and drops what it built.
 * @throws ReplayRunning, NoLiveGeneration
 */
export async function verify(engine: Engine, watching: Watching = {}): Promise<Verified> {
  const live = await findGeneration(engine.control, 'live')
  const options = { ...watching, ruleset: live?.ruleset ?? undefined }
  return withReplayLease(engine.control, lease =>
    aside(engine, lease, options, filled => meet(engine, filled, compare)),
  )
}

/** What another generation would say, looked at beside the live one and dropped afterwards. */
export type Look<T> = (meeting: Meeting) => Promise<T>

/** The same events under another ruleset, at the same position as the live generation. @throws ReplayRunning */
export async function whatIf<T>(
  engine: Engine,
  ruleset: RulesetId,
  look: Look<T>,
  watching: Watching = {},
): Promise<T> {
  return withReplayLease(engine.control, lease =>
    aside(engine, lease, { ...watching, ruleset }, filled => meet(engine, filled, look)),
  )
}

/** How it stood at a past position or moment, beside how it stands now. @throws ReplayRunning */
export async function asOf<T>(
  engine: Engine,
  until: Until,
  look: Look<T>,
  watching: Watching = {},
): Promise<T> {
  return withReplayLease(engine.control, lease =>
    aside(engine, lease, { ...watching, until }, filled => beside(engine, filled, look)),
  )
}

async function aside<T>(
  engine: Engine,
  lease: Lease,
  options: FillOptions,
  work: (filled: Filled) => Promise<T>,
): Promise<T> {
  const filled = await fill(engine, lease, options)
  try {
    return await work(filled)
  } finally {
    await dropGeneration(engine.control, filled.target.generation)
  }
}

async function compare({ tx, live, other, position }: Meeting): Promise<Verified> {
  const ofLive = await fingerprintOf(tx, live.generation, live.projections)
  const ofOther = await fingerprintOf(tx, other.generation, other.projections)
  const generations = { live: live.generation, other: other.generation }
  const differences: Difference[] = []
  for (const table of differingTables(ofLive, ofOther)) {
    const difference = await firstDifference(tx, generations, live.projections, table)
    if (difference) differences.push(difference)
  }
  return { equal: ofLive.whole === ofOther.whole, position, live: ofLive, rebuilt: ofOther, differences }
}
