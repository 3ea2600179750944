/**
 * The one way a command becomes an event: read the stream, fold it, decide, append at the revision that was read. A lost
 * race reads and decides again; a command that the stream already has gives its first answer again.
 */
import { parse as parseUuid, v5 as uuidv5 } from 'uuid'
import { type Decider, fold } from '#domain/decider.ts'
import type { Refusal } from '#domain/decision.ts'
import type { DomainEvent, EventMetadata } from '#domain/events.ts'
import type { EventMap } from '#domain/vocabulary.ts'
import type { Instant } from '#domain/words.ts'
import { span } from '#runtime/spans.ts'
import type { AnyRecorded, EventStore, Guards, NewEvent, Position, RecordedEvent } from './port.ts'

/** How often a lost race is decided again before the caller is asked to come back. */
export const MAX_ATTEMPTS = 20

export type CommandMetadata = EventMetadata

export interface HandleOptions {
  /** what the decision was made on beside its own stream */
  readonly guards?: Guards | undefined
  /** the commandId can't be in the stream: the stream need not be searched for it */
  readonly fresh?: boolean | undefined
  /** of a fresh command: reading so many of the newest events is enough to decide on; 0 guesses that there are none */
  readonly newest?: number | undefined
  /** the events of the stream that count, where the store could not guard their appends */
  readonly counted?: ((history: readonly RecordedEvent[]) => Promise<readonly RecordedEvent[]>) | undefined
}

export type CommandOutcome =
  | {
      readonly kind: 'done'
      readonly position: Position
      readonly event: DomainEvent
      /** the command had been carried out before, nothing was written now */
      readonly repeated: boolean
      /** the store checked the guards in the moment of writing */
      readonly guarded: boolean
    }
  /** nothing to do: what was asked for is already so */
  | { readonly kind: 'quiet' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** the same commandId came before with another request */
  | { readonly kind: 'reused' }
  /** what the decision was made on has changed, or the store's clock is past the time that was judged: decide anew */
  | { readonly kind: 'stale'; readonly now: Instant | null }
  /** too many write to the stream at once; the caller may try again */
  | { readonly kind: 'busy' }

/**
 * Carries out a command on one stream.
 * @throws EventStoreUnavailable when the outcome is unknown; the same command may be sent again
 * @throws Error when the stream holds an event that can't be read: nothing may be decided on half a history
 */
export async function handleCommand<State, Command, Events extends EventMap>(
  store: EventStore,
  stream: string,
  decider: Decider<State, Command, Events>,
  command: Command,
  metadata: CommandMetadata,
  options: HandleOptions = {},
): Promise<CommandOutcome> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const guessed = attempt === 0 && options.fresh === true && options.newest === 0
    const history = guessed ? [] : await read(store, stream, options)
    const earlier = history.find(event => event.metadata.commandId === metadata.commandId)
    if (earlier && earlier.metadata.commandHash !== metadata.commandHash) return { kind: 'reused' }
    if (earlier)
      return {
        kind: 'done',
        position: earlier.position,
        event: earlier,
        repeated: true,
        guarded: store.guards,
      }

    // What was decided on this very stream is compared here: every store can, and one that can't check guards must.
    const own = options.guards?.streams?.find(guard => guard.stream === stream)
    const at = history.at(-1)?.revision ?? 'noStream'
    if (own && !guessed && own.revision !== at) return { kind: 'stale', now: null }

    const counted = options.counted ? await options.counted(history) : history
    const decision = decider.decide(command, fold(decider, counted))
    // Only an append proves the guess; an answer without one needs the true history.
    if (guessed && decision.kind !== 'happened') continue
    if (decision.kind !== 'happened') return decision

    // The decider's own events are a part of the vocabulary.
    const event = newEvent(decision.event as unknown as DomainEvent, metadata)
    const result = await span('append', () => store.append(stream, at, event, options.guards))
    if (result.ok) {
      const { position, guarded } = result
      return { kind: 'done', position, event, repeated: false, guarded }
    }
    if (result.conflict === 'staleGuard') return { kind: 'stale', now: null }
    if (result.conflict === 'late') return { kind: 'stale', now: result.recordedAt }
  }
  return { kind: 'busy' }
}

/** A new command needs the newest events alone; one that may have come before is looked for in the whole stream. */
async function read(
  store: EventStore,
  stream: string,
  { fresh, newest }: HandleOptions,
): Promise<readonly RecordedEvent[]> {
  if (!fresh || !newest) return readHistory(store, stream)
  const events = await store.readStream(stream, { backwards: true, limit: newest })
  return events.map(readable).reverse()
}

/**
 * Every event of a stream, the oldest first.
 * @throws Error on an event that can't be read
 */
export async function readHistory(store: EventStore, stream: string): Promise<RecordedEvent[]> {
  return (await store.readStream(stream)).map(readable)
}

/**
 * What a stream stands at now.
 * @throws Error on an event that can't be read
 */
export async function readState<State, Command, Events extends EventMap>(
  store: EventStore,
  stream: string,
  decider: Decider<State, Command, Events>,
): Promise<State> {
  return fold(decider, await readHistory(store, stream))
}

/** @throws Error on an event that can't be read: nothing may be decided on half a history */
export function readable(event: AnyRecorded): RecordedEvent {
  if (event.type === 'Unreadable')
    throw new Error(`event ${event.revision} of ${event.stream} can't be read: ${event.problem}`)
  return event
}

/** The id comes from the command and from what was asked: two requests under one key are never one event. */
export function newEvent(event: DomainEvent, metadata: CommandMetadata): NewEvent {
  const id = uuidv5(metadata.commandHash, parseUuid(metadata.commandId))
  return { ...event, id, metadata } as NewEvent
}
