/** A noun's rules as one value, and the one way to fold a stream. */

import english from 'zod/v4/locales/en.js'
import { type Decision, happened, type Refused, refuseStaff } from './decision.ts'
import { normalisedInside, predicateOfText, problemInside } from './typed-text.ts'
import { type EventDefinition, type EventIn, type EventMap, isEventOf } from './vocabulary.ts'
import type { Instant } from './words.ts'

/** When an event happened decides whether a lock had passed, so a stream is folded with its times. */
export type Dated<Event> = Event & { readonly metadata: { readonly occurredAt: Instant } }

export interface Decider<State, Command, Events extends EventMap> {
  readonly events: Events
  readonly initialState: State
  readonly evolve: (state: State, event: Dated<EventIn<Events>>) => State
  readonly decide: (command: Command, state: State) => Decision<EventIn<Events>>
}

/**
 * The state after the events.
 * @param from the state before them; the initial one where it is left out
 * @throws Error on an event of another noun, and on one that no decision could have given in its state
 */
export function fold<State, Events extends EventMap>(
  decider: Pick<Decider<State, never, Events>, 'events' | 'initialState' | 'evolve'>,
  events: Iterable<Dated<{ readonly type: string; readonly data: unknown }>>,
  from: State = decider.initialState,
): State {
  let state = from
  for (const event of events) {
    if (!isEventOf(decider.events, event)) throw new Error(`${event.type} does not belong to this stream`)
    // The store's codec has checked the data by the schema of the type.
    state = decider.evolve(state, event as unknown as Dated<EventIn<Events>>)
  }
  return state
}

/** `zod/mini` has no words of its own for a problem: without these, the words would depend on what else was imported. */
const ENGLISH = { error: english().localeError }

/**
 * A decider whose events are as their schemas say, and whose texts obey the rule of `typed-text.ts`: what breaks a bound or the
 * rule is refused and named, wherever the command came from. So no store keeps, and no projection folds, a value that one of
 * them can't hold.
 */
export function bounded<State, Command, Events extends EventMap>(
  decider: Decider<State, Command, Events>,
): Decider<State, Command, Events> {
  return {
    ...decider,
    decide: (command, state) => {
      const decision = decider.decide(command, state)
      if (decision.kind !== 'happened') return decision
      const { event } = decision
      const { data: schema } = decider.events[event.type] as EventDefinition
      const { data, error } = schema.safeParse(normalisedInside(event.data), ENGLISH)
      if (error) return outOfBounds(error.issues)
      const problem = problemInside(data)
      if (problem) return outOfBounds([{ path: problem.path, message: predicateOfText(problem) }])
      return happened({ ...event, data } as EventIn<Events>)
    },
  }
}

function outOfBounds(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): Refused {
  const fields = issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  return refuseStaff('out-of-bounds', `Out of bounds: ${fields.join('; ')}`)
}
