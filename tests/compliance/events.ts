/** Events for the compliance suite: real ones of the product, small. */
import { randomUUID } from 'node:crypto'
import type { NewEvent } from '#eventstore/port.ts'

const USER = '8d1b5c6e-2f4a-4c3b-9e7d-0a1b2c3d4e5f'

/** @param seconds distinguishes events */
export function played(seconds: number, game = 'Penalty Shoot-out'): NewEvent<'PlaySessionRecorded'> {
  return {
    type: 'PlaySessionRecorded',
    data: { user: USER, game, startedAt: '2023-05-28T15:00:00.000Z', seconds },
    id: randomUUID(),
    metadata: {
      commandId: randomUUID(),
      commandHash: 'hash',
      correlationId: 'correlation',
      causationId: 'causation',
      actor: { id: USER, role: 'user' },
      occurredAt: '2023-05-28T15:10:00.000Z',
    },
  }
}

/** @param count how many; `seconds` counts from 0 */
export function playedMany(count: number): NewEvent<'PlaySessionRecorded'>[] {
  return Array.from({ length: count }, (_, seconds) => played(seconds))
}
