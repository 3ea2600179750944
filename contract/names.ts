/**
 * The names of a request's fields on the wire, as plain values: pages write queries and bodies by them, without a schema. The
 * tables follow from the contract's codecs (`namesOf`), and `contract/calls.spec.ts` holds both ways of writing equal.
 */

/** By each field that the wire writes otherwise: the name there, or more; a field that is left out is written as it is. */
export interface Names {
  readonly [field: string]: string | Field
}

export interface Field {
  /** on the wire, where the field has another name there */
  readonly name?: string
  /** an object that stands spread over the object around it: the names of its fields there */
  readonly spread?: Readonly<Record<string, string>>
  /** an object, or a list of objects: the names of their fields */
  readonly fields?: Names
  /** the wire's words for some values */
  readonly words?: Readonly<Record<string, string>>
  /** values as a text of JSON, which stands in a form */
  readonly json?: true
}

type Wire = Record<string, unknown>

/**
 * @param value in the product's words; what is undefined is left out
 * @returns the same on the wire
 */
export function written(value: object, names: Names = {}): Wire {
  const wire: Wire = {}
  for (const [field, own] of Object.entries(value)) {
    if (own === undefined) continue
    const how = names[field] ?? field
    if (typeof how === 'string') wire[how] = own
    else if (how.spread)
      for (const [inner, name] of Object.entries(how.spread)) wire[name] = own === null ? null : own[inner]
    else wire[how.name ?? field] = writtenField(own, how)
  }
  return wire
}

function writtenField(value: unknown, { fields, words, json }: Field): unknown {
  if (json) return JSON.stringify(value)
  if (words) return words[String(value)] ?? value
  if (fields === undefined || value === null) return value
  return Array.isArray(value) ? value.map(each => written(each, fields)) : written(value as object, fields)
}
