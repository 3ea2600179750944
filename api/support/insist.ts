import { randomUUID } from 'node:crypto'
import type { Caller, CallOptions, Reply } from './running-api.ts'

/**
 * Sends a command under one key until its answer is no 503: a busy server may have carried out what it answers 503 to, and
 * the key finds that out.
 */
export async function insist(
  caller: Caller,
  path: string,
  body: unknown,
  options: CallOptions = {},
): Promise<Reply> {
  const headers = { 'Idempotency-Key': randomUUID(), ...options.headers }
  for (;;) {
    const reply = await caller.post(path, body, { ...options, headers })
    if (reply.status !== 503) return reply
  }
}
