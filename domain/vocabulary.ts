/**
 * How a noun says its events: one map of type to version and schema. Unions of types, of events, the lists of what a
 * projection handles and the versions that the codec writes are all derived from these maps.
 */
import type * as z from 'zod/mini'

export interface EventDefinition {
  /** the schemaVersion written today; a bump needs an upcaster and keeps the golden file of the version before */
  readonly version: number
  readonly data: z.ZodMiniType
}

export type EventMap = Readonly<Record<string, EventDefinition>>

export type TypeIn<Events extends EventMap> = keyof Events & string

/** What happened, without who, when and where it is kept. */
export type EventIn<
  Events extends EventMap,
  Type extends TypeIn<Events> = TypeIn<Events>,
> = Type extends unknown ? { readonly type: Type; readonly data: z.infer<Events[Type]['data']> } : never

type TypesOf<Events> = Events extends unknown ? keyof Events & string : never
type DefinitionOf<Events, Type extends string> =
  Events extends Readonly<Record<Type, infer Definition>> ? Definition : never

/** The map of all events of several maps. @template Events the union of these maps */
export type AllOf<Events> = { readonly [Type in TypesOf<Events>]: DefinitionOf<Events, Type> }

export function typesOf<Events extends EventMap>(events: Events): readonly TypeIn<Events>[] {
  return Object.keys(events)
}

/** Whether the event is one of the noun's own. */
export function isEventOf<Events extends EventMap, Event extends { readonly type: string }>(
  events: Events,
  event: Event,
): event is Extract<Event, { readonly type: TypeIn<Events> }> {
  return Object.hasOwn(events, event.type)
}
