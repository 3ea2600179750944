/** The limits of what the words of `words.ts` may hold. Without a schema, so that pages that only name them load none. */

/** The largest number of goals one team may be given; bounds what the read model and the pages must hold. */
export const MAX_GOALS = 99

/** Characters of a competition's id, and of the last part of a match's id, at the most. */
export const MAX_ID_LENGTH = 64

/** Rounds of a competition at the most. */
export const MAX_ROUNDS = 99

/**
 * Matches of a competition at the most: the largest league season has 552. Whatever shows the matches of a competition shows
 * all of them.
 */
export const MAX_MATCHES = 1_000

/**
 * The years whose instants and days the product takes. No league is older than the Football League of 1888, and no club than
 * the 1850s: what lies outside is a slip of the pen, and no store's limit.
 */
export const YEARS = { first: 1850, last: 2199 } as const

/** SKOR of one price or one move at the most. */
export const MAX_SKOR = 1_000_000_000

/** Of the reason of a change, in characters. */
export const MAX_REASON_LENGTH = 300

/** Of a password, in characters: hashing a longer one would be work that a stranger chooses. */
export const PASSWORD_MAX = 200
