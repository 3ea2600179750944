/**
 * The one way a command becomes events: read the stream, fold it, decide, append at the revision that was read;
 * a lost race reads and decides again; a command seen before gives its first answer again, and is completed where the
 * store has only its first events.
 */
import { parse as parseUuid, v5 as uuidv5 } from 'uuid'
import type { Decision, Refusal } from '#domain/decision.ts'
import type { DomainEvent, EventMetadata } from '#domain/events.ts'
import type { AnyRecorded, EventStore, ExpectedRevision, NewEvent, Position, RecordedEvent } from './port.ts'

/** How often a lost race is decided again before the caller is told to come back. */
const MAX_ATTEMPTS = 20

/** Who asks what, and since when: the same for every event of the command. */
export type CommandMetadata = Pick<
  EventMetadata,
  'commandId' | 'commandHash' | 'correlationId' | 'causationId' | 'actor' | 'occurredAt'
>

export interface CommandRequest<State, E extends DomainEvent> {
  readonly stream: string
  readonly metadata: CommandMetadata
  readonly initialState: State
  readonly evolve: (state: State, event: RecordedEvent) => State
  readonly decide: (state: State) => Decision<E>
  /** predictions and coupons: the kick-off and lock that the event was judged by */
  readonly judgedBy?: (event: E) => EventMetadata['judgedBy']
  /**
   * The stream is most likely not there yet, and the commandId can't have come before: the first attempt decides
   * without reading. Where that guess is wrong the append conflicts, and the stream is read after all.
   */
  readonly likelyNew?: boolean
  /** for streams that only grow: look for the command among this many newest events instead of reading all */
  readonly lastOnly?: number
}

export type CommandOutcome =
  /** `repeated`: the command had been carried out before, nothing was written now */
  | {
      readonly kind: 'done'
      readonly position: Position
      readonly events: readonly DomainEvent[]
      readonly repeated: boolean
    }
  /** nothing to do: what was asked for is already so */
  | { readonly kind: 'quiet' }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** the same commandId came before with another payload */
  | { readonly kind: 'reused' }
  /** too many others write to the stream at once; the caller may try again */
  | { readonly kind: 'busy' }

/**
 * Carries out a command on one stream.
 * @throws EventStoreUnavailable when the outcome is unknown; the same command may be sent again
 * @throws Error when the stream holds an event that can't be read: nothing may be decided on half a history
 */
export async function handleCommand<State, E extends DomainEvent>(
  store: EventStore,
  request: CommandRequest<State, E>,
): Promise<CommandOutcome> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const guessed = attempt === 0 && request.likelyNew === true
    const { history, last } = guessed ? NO_STREAM_YET : await read(store, request)
    const earlier = history.filter(event => event.metadata.commandId === request.metadata.commandId)
    const first = earlier[0]
    if (first && first.metadata.commandHash !== request.metadata.commandHash) return { kind: 'reused' }
    if (first && isWhole(earlier, first)) return answerAgain(earlier, first)

    const decision = request.decide(history.reduce(request.evolve, request.initialState))
    // Only an append proves the guess; an answer without one needs the true history.
    if (guessed && (!decision.ok || decision.events.length === 0)) continue
    if (!decision.ok) return { kind: 'refused', refusal: decision.refusal }
    if (decision.events.length === 0) return first ? answerAgain(earlier, first) : { kind: 'quiet' }

    const events = toNewEvents(decision.events, request, earlier.length)
    const position = await appendEach(store, request.stream, last, events)
    if (position !== undefined)
      return {
        kind: 'done',
        position,
        events: [...earlier, ...decision.events],
        repeated: false,
      }
  }
  return { kind: 'busy' }
}

/** @returns the position of the last event; undefined where another writer was first, the rest is then decided again */
async function appendEach(
  store: EventStore,
  stream: string,
  last: ExpectedRevision,
  events: readonly NewEvent[],
): Promise<Position | undefined> {
  let position: Position | undefined
  let expected = last
  for (const event of events) {
    const result = await store.append(stream, expected, event)
    if (!result.ok) return undefined
    ;({ position, revision: expected } = result)
  }
  return position
}

const NO_STREAM_YET: { readonly history: RecordedEvent[]; readonly last: 'noStream' } = {
  history: [],
  last: 'noStream',
}

async function read<State, E extends DomainEvent>(store: EventStore, request: CommandRequest<State, E>) {
  const stored =
    request.lastOnly === undefined
      ? await store.readStream(request.stream)
      : [...(await store.readStream(request.stream, { backwards: true, limit: request.lastOnly }))].reverse()
  const history = stored.map(readable)
  return { history, last: history.at(-1)?.revision ?? ('noStream' as const) }
}

function readable(event: AnyRecorded): RecordedEvent {
  if (event.type === 'Unreadable')
    throw new Error(`event ${event.revision} of ${event.stream} can't be read: ${event.problem}`)
  return event
}

/** False for the first events of an append that broke off. */
function isWhole(earlier: readonly RecordedEvent[], first: RecordedEvent): boolean {
  return earlier.length >= (first.metadata.commandEvents ?? 1)
}

function answerAgain(earlier: readonly RecordedEvent[], first: RecordedEvent): CommandOutcome {
  const position = earlier.at(-1)?.position ?? first.position
  return { kind: 'done', position, events: earlier, repeated: true }
}

/** @param written events of the command that the stream has already: their ids are taken */
function toNewEvents<State, E extends DomainEvent>(
  events: readonly E[],
  request: CommandRequest<State, E>,
  written: number,
): NewEvent[] {
  const namespace = parseUuid(request.metadata.commandId)
  const commandEvents = written + events.length
  const metadataOf = judging(commandEvents === 1 ? request.metadata : { ...request.metadata, commandEvents })
  return events.map(
    (event, index) =>
      ({
        ...(event as DomainEvent),
        id: uuidv5(String(written + index), namespace),
        metadata: metadataOf(request.judgedBy?.(event)),
      }) as NewEvent,
  )
}

/** Events that were judged by the same times share one object: it is checked and written once. */
function judging(metadata: Omit<EventMetadata, 'judgedBy'>) {
  const known = new Map<string, EventMetadata>()
  return (judgedBy: EventMetadata['judgedBy']): EventMetadata => {
    if (!judgedBy) return metadata
    const key = `${judgedBy.kickOff} ${judgedBy.locksAt}`
    const shared = known.get(key) ?? { ...metadata, judgedBy }
    known.set(key, shared)
    return shared
  }
}
