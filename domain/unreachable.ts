/** The ends of exhaustive switches: the compiler proves them unreachable, and bad data at run time throws. */
import type { EventOf, EventType } from './events.ts'

/** @throws always: a value outside its union */
export function unreachable(value: never): never {
  throw new Error(`a value outside its union: ${JSON.stringify(value)}`)
}

/**
 * The default case of an `evolve`. It compiles only when every one of the noun's own events has its case, so a
 * new event can't be forgotten.
 * @throws always: another noun's event in this stream is a broken invariant
 */
export function foreignEvent<Own extends EventType>(event: EventOf<Exclude<EventType, Own>>): never {
  throw new Error(`${event.type} does not belong to this stream`)
}

/** @throws always: the stream holds an event that no decider could have given in this state */
export function impossible(status: string, event: string): never {
  throw new Error(`${event} can't follow in a stream whose state is '${status}'`)
}
