/**
 * What the product's secret is used for. Each use has a key of its own, and no key is derived for a use that is not named here: so
 * the rotation of the secret knows all of them (docs/decisions/0052).
 */
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export interface Use {
  /** how the key is derived from the secret */
  readonly by: 'hkdf' | 'hmac'
  /**
   * how long what was made with the key counts, in seconds; 'resealed' where the database has all that was made, sealed, and the
   * rotation seals it anew; 0 where nothing that was made is needed later
   */
  readonly lasts: number | 'resealed'
  /** whether who has the key can make what counts: a key of a secret that leaked is kept only where nobody can */
  readonly forgeable: boolean
}

const sealing = { by: 'hkdf', lasts: 'resealed', forgeable: false } as const satisfies Use

export const USES = {
  /** an admin's list of codes that open the site */
  'access-codes seal': sealing,
  'access-codes hash': { by: 'hkdf', lasts: 7 * DAY, forgeable: false },
  'league-codes seal': sealing,
  /** events have the hash of a league's code, so it can't be another one */
  'league-codes hash': { by: 'hkdf', lasts: Number.POSITIVE_INFINITY, forgeable: false },
  'raffle seeds': sealing,
  'second factors': sealing,
  'recovery codes': { by: 'hmac', lasts: Number.POSITIVE_INFINITY, forgeable: false },
  /** the keys of secrets before, which this very table keeps */
  'kept keys': sealing,
  sessions: { by: 'hkdf', lasts: 12 * HOUR, forgeable: true },
  /** a sitting of a closed tab is saved at the next visit */
  sittings: { by: 'hkdf', lasts: 30 * DAY, forgeable: true },
  /** addresses that fans have posted elsewhere */
  cards: { by: 'hkdf', lasts: Number.POSITIVE_INFINITY, forgeable: true },
  browsers: { by: 'hmac', lasts: 365 * DAY, forgeable: true },
  'accounts of a browser': { by: 'hmac', lasts: 365 * DAY, forgeable: false },
  /** names of rows, which stay those of the browser as long as its cookie is set anew */
  'rows of a browser': { by: 'hmac', lasts: Number.POSITIVE_INFINITY, forgeable: false },
  /** an address with 256 bits that the key says nothing of */
  calendars: { by: 'hmac', lasts: Number.POSITIVE_INFINITY, forgeable: false },
  /** mails lie in mailboxes for years */
  'reminder-links': { by: 'hmac', lasts: Number.POSITIVE_INFINITY, forgeable: true },
  subscriptions: { by: 'hmac', lasts: Number.POSITIVE_INFINITY, forgeable: true },
  captcha: { by: 'hmac', lasts: 20 * MINUTE, forgeable: true },
  'one-time codes': { by: 'hmac', lasts: 10 * MINUTE, forgeable: false },
  'password grants': { by: 'hmac', lasts: 10 * MINUTE, forgeable: false },
  'sign-in tickets': { by: 'hmac', lasts: 5 * MINUTE, forgeable: false },
  'player invitations': { by: 'hmac', lasts: 7 * DAY, forgeable: false },
  'passkey challenges': { by: 'hmac', lasts: 5 * MINUTE, forgeable: false },
  /** names of counters, which begin anew */
  'account limits': { by: 'hmac', lasts: 0, forgeable: false },
  /** shown side by side, each time by the newest key */
  fingerprints: { by: 'hmac', lasts: 0, forgeable: false },
  /** lines before a rotation name a session by another hash than lines after it */
  'sessions in the log': { by: 'hmac', lasts: 0, forgeable: false },
} as const satisfies Record<string, Use>

export type UseName = keyof typeof USES

/** Uses whose bytes are sealed and kept in the database. */
export type SealUse = {
  [Name in UseName]: (typeof USES)[Name]['lasts'] extends 'resealed' ? Name : never
}[UseName]

/** How long what the use makes counts, in seconds. */
export const lifeOf = (use: Exclude<UseName, SealUse>): number => USES[use].lasts
