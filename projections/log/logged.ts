/** Events as leaves say them: which stand in clear, and whose the others are. */
import { accountEvents } from '#domain/account/events.ts'
import { competitionEvents } from '#domain/competition/events.ts'
import type { DisputeEvent } from '#domain/dispute/events.ts'
import { prizesEvents } from '#domain/prize/events.ts'
import { questionEvents } from '#domain/question/events.ts'
import { raffleEvents } from '#domain/raffle/events.ts'
import { rewardsEvents } from '#domain/reward/events.ts'
import { roundEvents } from '#domain/round/events.ts'
import { siteEvents } from '#domain/site/events.ts'
import { storedOf } from '#eventstore/codec.ts'
import type { AnyRecorded } from '#eventstore/port.ts'
import type { LoggedEvent } from '#proof/leaf/event.ts'
import { digestOf } from './digest.ts'

/** What became of a dispute is public; who said what in it is between the fan and the staff. */
const VERDICTS: readonly DisputeEvent['type'][] = ['DisputeUpheld', 'DisputeRejected', 'CorrectionLinked']

/** What concerns everybody. Whatever is not named here is sealed. */
const IN_CLEAR: ReadonlySet<string> = new Set([
  ...[
    competitionEvents,
    roundEvents,
    rewardsEvents,
    raffleEvents,
    prizesEvents,
    questionEvents,
    accountEvents,
    siteEvents,
  ].flatMap(Object.keys),
  ...VERDICTS,
])

export function isInClear(event: AnyRecorded): boolean {
  return IN_CLEAR.has(storedOf(event).type)
}

interface StoredMetadata {
  readonly occurredAt?: string
  readonly actor?: { readonly id: string; readonly role: string }
  readonly judgedBy?: LoggedEvent['judgedBy']
}

/** The event as its leaf says it: neither who caused it nor by which request. */
export function loggedOf(event: AnyRecorded): LoggedEvent {
  const { id, type, schemaVersion, data, metadata } = storedOf(event)
  const { occurredAt, actor, judgedBy } = (metadata ?? {}) as StoredMetadata
  return {
    id,
    type,
    version: schemaVersion,
    stream: event.stream,
    revision: event.revision,
    time: occurredAt ?? event.recordedAt,
    actor: actor?.role ?? 'system',
    ...(judgedBy ? { judgedBy } : {}),
    ...(isInClear(event) ? { record: digestOf(event).toString('hex') } : {}),
    data: (data ?? {}) as LoggedEvent['data'],
  }
}

/** Whose event it is: the fan whom it names, else who caused it. */
export function ownerOf(event: AnyRecorded): string {
  const { data, metadata } = storedOf(event)
  const { user } = (data ?? {}) as { user?: unknown }
  if (typeof user === 'string') return user
  return ((metadata ?? {}) as StoredMetadata).actor?.id ?? 'system'
}
