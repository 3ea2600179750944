import { errors } from '#contract/errors.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { ReadModel } from '#projections/engine/read/read-model.ts'

/** How long a command waits until the read model has the stream as it is, in milliseconds. */
export const STREAM_WITHIN = { milliseconds: 4_000 }

/**
 * What a command looks up in the read model is of the stream that it is decided on.
 * @param last of the stream; undefined where it has no event
 * @throws ApiError 503 while the read model is behind
 */
export async function untilFolded(readModel: ReadModel, last: RecordedEvent | undefined): Promise<void> {
  if (last && !(await readModel.waitFor(last.position, STREAM_WITHIN))) throw errors.busy()
}
