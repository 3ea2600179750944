/** A command of several events that only make sense together: decided on one state of the stream, appended as one. */
import { v5 as uuidv5 } from 'uuid'
import { type Decider, fold } from '#domain/decider.ts'
import type { JointDecision, Refusal } from '#domain/decision.ts'
import type { DomainEvent } from '#domain/events.ts'
import { mapSome, type Some } from '#domain/some.ts'
import type { EventIn, EventMap } from '#domain/vocabulary.ts'
import { type CommandMetadata, MAX_ATTEMPTS, newEvent, readHistory } from './command-handler.ts'
import type { EventStore, ExpectedRevision, Position } from './port.ts'

export type JointOutcome =
  | {
      readonly kind: 'done'
      /** of the last event */
      readonly position: Position
      /** the command had been carried out before, nothing was written now */
      readonly repeated: boolean
    }
  /** nothing to do: what was asked for is already so */
  | { readonly kind: 'quiet' }
  | { readonly kind: 'refused'; readonly refusals: Some<Refusal> }
  /** the same commandId came before with another request */
  | { readonly kind: 'reused' }
  /** too many write to the stream at once; the caller may try again */
  | { readonly kind: 'busy' }

/**
 * Carries out a command on one stream: all of its events, or none. Each event has a commandId of its own, made of the
 * command's; the command itself is their cause, by which a repetition finds them.
 * @param decide may throw where the stream is not at the revision that the caller has decided on
 * @throws EventStoreUnavailable when the outcome is unknown; the same command may be sent again
 * @throws Error when the stream holds an event that can't be read
 */
export async function handleJointCommand<State, Events extends EventMap>(
  store: EventStore,
  stream: string,
  decider: Pick<Decider<State, never, Events>, 'events' | 'initialState' | 'evolve'>,
  decide: (state: State, revision: ExpectedRevision) => JointDecision<EventIn<Events>>,
  metadata: CommandMetadata,
): Promise<JointOutcome> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const history = await readHistory(store, stream)
    const earlier = history.findLast(event => event.metadata.causationId === metadata.commandId)
    if (earlier && earlier.metadata.commandHash !== metadata.commandHash) return { kind: 'reused' }
    if (earlier) return { kind: 'done', position: earlier.position, repeated: true }

    const at = history.at(-1)?.revision ?? 'noStream'
    const decision = decide(fold(decider, history), at)
    if (decision.kind !== 'happened') return decision
    // The decider's own events are a part of the vocabulary.
    const events = mapSome(decision.events, (event, number) =>
      newEvent(event as unknown as DomainEvent, partOf(metadata, number)),
    )
    const result = await store.append(stream, at, events)
    if (result.ok) return { kind: 'done', position: result.position, repeated: false }
  }
  return { kind: 'busy' }
}

function partOf(metadata: CommandMetadata, number: number): CommandMetadata {
  const commandId = uuidv5(String(number), metadata.commandId)
  return { ...metadata, commandId, causationId: metadata.commandId }
}
