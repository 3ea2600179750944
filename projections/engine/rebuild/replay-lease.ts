/** One replay at a time in the whole installation. */
import { randomUUID } from 'node:crypto'
import { OperatorError } from '#runtime/operator-error.ts'
import type { Control } from '../control.ts'
import { acquire, type HeldLease, keep } from '../fold/lease.ts'

export class ReplayRunning extends OperatorError {
  override name = 'ReplayRunning'
}

/**
 * Holds the lease of replays until it is disposed of.
 * @throws ReplayRunning at once, when another replay runs
 */
export async function holdReplay(control: Control): Promise<HeldLease> {
  const lease = await acquire(control, 'replay', randomUUID())
  if (!lease) throw new ReplayRunning('another replay is running; wait until it has ended')
  return keep(control, lease)
}
