import type { AppendResult, EventStore, ExpectedRevision, NewEvent } from '#eventstore/port.ts'

/**
 * Appends one event after the other to a stream.
 * @returns the last answer
 * @throws Error when another writer was first
 */
export async function appendEvents(
  store: Pick<EventStore, 'append'>,
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): Promise<Extract<AppendResult, { ok: true }>> {
  let last: Extract<AppendResult, { ok: true }> | undefined
  for (const event of events) {
    const answer = await store.append(stream, last?.revision ?? expected, event)
    if (!answer.ok) throw new Error(`append to ${stream}: ${JSON.stringify(answer)}`)
    last = answer
  }
  if (!last) throw new Error('no events')
  return last
}
