/** Given a history, when a command comes, then a decision: how the specs of deciders are written. */
import { expect } from 'vitest'
import type { Decision } from '#domain/decision.ts'
import { type DomainEvent, eventSchemas } from '#domain/events.ts'

interface Decider<State, Event, Stored, Command> {
  readonly initialState: State
  readonly evolve: (state: State, event: Stored) => State
  readonly decide: (command: Command, state: State) => Decision<Event>
}

/** What a decider gives must be what the store can keep: nothing missing, nothing that its schema would drop. */
export function expectStorable({ type, data }: DomainEvent) {
  expect(eventSchemas[type].strict().parse(data)).toEqual(data)
}

export function specOf<State, Event extends DomainEvent, Stored, Command>(
  decider: Decider<State, Event, Stored, Command>,
) {
  return {
    given: (...history: readonly Stored[]) => ({
      when: (command: Command) => {
        const decision = decider.decide(command, history.reduce(decider.evolve, decider.initialState))
        return {
          // biome-ignore lint/suspicious/noThenProperty: the third word of given, when, then; nobody awaits it
          then: (...events: readonly Event[]) => {
            expect(decision).toEqual({ ok: true, events })
            events.forEach(expectStorable)
          },
          staysQuiet: () => expect(decision).toEqual({ ok: true, events: [] }),
          refuses: (code: string, message?: string) =>
            expect(decision).toMatchObject({
              ok: false,
              refusal: message === undefined ? { code } : { code, message },
            }),
        }
      },
    }),
  }
}
