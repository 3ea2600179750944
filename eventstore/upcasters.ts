/**
 * How older versions of an event become today's. An upcaster takes the data of one version and gives the data of the
 * next one; they are chained.
 */

/** Data of version n in, data of version n + 1 out. It may throw: the event is then unreadable. */
export type Upcaster = (data: unknown) => unknown

/** By type, then by the version that is read. */
export type Upcasters = { readonly [type: string]: { readonly [version: number]: Upcaster } }

export const upcasters: Upcasters = {
  // Version 2 may have a reason.
  RulesetAdopted: { 1: data => data },
  // Up to version 1 the event had the texts themselves.
  CollectibleCreated: {
    1: data => ({ ...fieldsOf(data), ...written(data, 'name'), ...written(data, 'description') }),
  },
  LeagueCreated: {
    1: data => ({ ...fieldsOf(data), ...written(data, 'name'), ...written(data, 'description') }),
  },
  LeagueRenamed: { 1: data => ({ ...fieldsOf(data), ...written(data, 'name') }) },
  LeagueDescribed: { 1: data => ({ ...fieldsOf(data), ...written(data, 'description') }) },
}

function fieldsOf(data: unknown): Readonly<Record<string, unknown>> {
  return data as Readonly<Record<string, unknown>>
}

/** A text that stands in the event; an empty one is none. */
function written(data: unknown, field: string) {
  const text = fieldsOf(data)[field]
  return { [field]: text === '' ? null : { written: text } }
}

/**
 * Brings data from the version it was written with to the version of today, step by step.
 * @throws Error when a step is missing: a version bump came without its upcaster
 */
export function upcast(table: Upcasters, type: string, from: number, to: number, data: unknown): unknown {
  let current = data
  for (let version = from; version < to; version++) {
    const step = table[type]?.[version]
    if (!step) throw new Error(`no upcaster from version ${version} of ${type}`)
    current = step(current)
  }
  return current
}
