import type { Engine } from '#projections/engine/engine.ts'
import { waitingRetries } from '#projections/engine/fold/retries.ts'
import { type Sweeping, sweep } from './sweep.ts'

/** How often retries of parked streams are looked for whose job was lost, in milliseconds. */
const PAUSE = 2_000

/** Nudges again what waits, until the signal; the first time at once. */
export function sweepRetries(
  { control }: Pick<Engine, 'control'>,
  sweeping: Sweeping & { readonly sweepMs?: number | undefined },
  nudge: (stream: string) => Promise<void>,
): Promise<void> {
  return sweep(sweeping, sweeping.sweepMs ?? PAUSE, 'waiting retries could not be looked for', async () => {
    for (const stream of await waitingRetries(control)) await nudge(stream)
  })
}
