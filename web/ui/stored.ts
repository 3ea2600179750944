/** What the browser's storage holds, by match. Another version of the page may have written it: so it is looked at. */

type Fields = Readonly<Record<string, unknown>>

/**
 * @param text as stored
 * @param isValue whether a value can be used
 * @returns nothing where any of it can't be used
 */
export function readStored<Value>(
  text: string | null,
  isValue: (value: Fields) => boolean,
): Readonly<Record<string, Value>> {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    return isFields(stored) && Object.values(stored).every(value => isFields(value) && isValue(value))
      ? (stored as Record<string, Value>)
      : {}
  } catch {
    return {}
  }
}

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
