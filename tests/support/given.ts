/** Given a history, when a command comes, then a decision: how the specs of deciders are written. */
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { type Dated, type Decider, fold } from '#domain/decider.ts'
import { type DomainEvent, vocabulary } from '#domain/events.ts'
import type { EventIn, EventMap } from '#domain/vocabulary.ts'

/** For histories whose times no rule looks at. */
const LONG_AGO = '2022-08-01T09:00:00.000Z'

/** Made once: a schema is compiled at its first use. */
const strict = new Map(
  Object.entries(vocabulary).map(([type, { data }]) => [type, z.strictObject(data.shape)]),
)

/** What a decider gives must be what the store can keep: nothing missing, nothing that its schema would drop. */
export function expectStorable({ type, data }: DomainEvent) {
  expect(strict.get(type)?.parse(data)).toEqual(data)
}

/** The events with times; those that have one keep it. */
export function dated<Event>(events: readonly (Event | Dated<Event>)[]): Dated<Event>[] {
  return events.map(event => ({ metadata: { occurredAt: LONG_AGO }, ...event }))
}

export function specOf<State, Command, Events extends EventMap>(decider: Decider<State, Command, Events>) {
  type Event = EventIn<Events>
  return {
    given: (...history: readonly (Event | Dated<Event>)[]) => ({
      when: (command: Command) => {
        const decision = decider.decide(command, fold(decider, dated(history)))
        return {
          // biome-ignore lint/suspicious/noThenProperty: the third word of given, when, then; nothing awaits the object
          then: (event: Event) => {
            expect(decision).toEqual({ kind: 'happened', event })
            expectStorable(event as DomainEvent)
          },
          staysQuiet: () => expect(decision).toEqual({ kind: 'quiet' }),
          refuses: (code: string, message?: string) =>
            expect(decision).toMatchObject({
              kind: 'refused',
              refusal: message === undefined ? { code } : { code, message },
            }),
        }
      },
    }),
  }
}
