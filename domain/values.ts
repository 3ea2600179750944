/** Values as text, with the fields of objects in the order of their names: equal values have equal texts. */
export function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([key], [other]) => (key < other ? -1 : 1)))
      : part,
  )
}
