/** Compares the live generation with one that is filled beside it, and dropped afterwards. */
import type { RulesPreset } from '#domain/scoring/presets/rules.ts'
import type { Position } from '#eventstore/port.ts'
import type { Engine } from '../engine.ts'
import type { Until } from '../fold/fold-up-to.ts'
import { countParkedIn } from '../fold/parked.ts'
import { dropGeneration, findGeneration } from '../generation.ts'
import { expectSameStore } from '../same-store.ts'
import { type Comparison, compareAtHead, compareAtPast } from './compare.ts'
import { type Difference, differingTables, firstDifference } from './difference.ts'
import { type FillOptions, fill } from './fill.ts'
import { type Fingerprint, fingerprintOf } from './fingerprint.ts'
import { holdReplay } from './replay-lease.ts'

export interface Verified {
  readonly equal: boolean
  readonly position: Position
  readonly live: Fingerprint
  readonly rebuilt: Fingerprint
  /** streams that wait in both: what they hold behind an event that can't be folded was compared with nothing */
  readonly parked: number
  /** the first differing row of each table that differs */
  readonly differences: readonly Difference[]
}

type Watching = Pick<FillOptions, 'onProgress' | 'signal'>

/**
 * Whether the live generation is what a replay of all events gives.
 * @throws ReplayRunning, NoLiveGeneration; StoreReplaced where the live one was made from another store
 */
export async function verify(engine: Engine, watching: Watching = {}): Promise<Verified> {
  const live = await findGeneration(engine.control, 'live')
  const options = { ...watching, ruleset: live?.ruleset ?? undefined }
  await using comparison = await compareWith(engine, options, compareAtHead)
  return await verdictOf(comparison)
}

/**
 * All events under another ruleset, up to the position of the live generation.
 * @returns what must be disposed of: it holds the lease of replays and keeps the other generation
 * @throws ReplayRunning, NoLiveGeneration; StoreReplaced where the live one was made from another store
 */
export function whatIf(engine: Engine, ruleset: RulesPreset, watching: Watching = {}): Promise<Comparison> {
  return compareWith(engine, { ...watching, ruleset }, compareAtHead)
}

/** How it stood at a past position or moment, beside how it stands now. As `whatIf`. */
export function asOf(engine: Engine, until: Until, watching: Watching = {}): Promise<Comparison> {
  return compareWith(engine, { ...watching, until }, compareAtPast)
}

async function compareWith(
  engine: Engine,
  options: FillOptions,
  compare: typeof compareAtHead,
): Promise<Comparison> {
  await using opened = new AsyncDisposableStack()
  const replay = opened.use(await holdReplay(engine.control))
  await expectSameStore(engine)
  const filled = await fill(engine, replay.lease, options)
  opened.defer(() => dropGeneration(engine.control, filled.target.generation))
  const comparison = opened.use(await compare(engine, filled))
  const held = opened.move()
  return { ...comparison, [Symbol.asyncDispose]: () => held.disposeAsync() }
}

async function verdictOf({ tx, live, other, position }: Comparison): Promise<Verified> {
  const ofLive = await fingerprintOf(tx, live.generation, live.projections)
  const ofOther = await fingerprintOf(tx, other.generation, other.projections)
  const generations = { live: live.generation, other: other.generation }
  const differences: Difference[] = []
  for (const table of differingTables(ofLive, ofOther)) {
    const difference = await firstDifference(tx, generations, live.projections, table)
    if (difference) differences.push(difference)
  }
  return {
    equal: ofLive.whole === ofOther.whole,
    position,
    live: ofLive,
    rebuilt: ofOther,
    differences,
    parked: await countParkedIn(tx, other.generation),
  }
}
