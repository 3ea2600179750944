/** Fans that a text filter by name finds at the most; more than that is no answer to a search. */
export const MAX_NAMED = 1_000
