/** The types of a query whose values stay the text that the server sent: the caller parses them, once. */
export const asText = { getTypeParser: () => (value: unknown) => value }
