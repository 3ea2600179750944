/**
 * What a log has to say about who gets in, what opens an account, and who takes data of persons along. The one list that the
 * contract, the log and docs/operating.md follow.
 */

/** A route names what its calls are about, whatever becomes of them. */
const OF_ROUTES = {
  'sign-in': 'by a password, a code, a passkey or Google',
  'sign-out': 'of the session that asks',
  'sessions-ended': 'by their owner, on other devices',
  registration: 'a new account, whose e-mail is not proven yet',
  'code-asked': 'a mail with a code, for a registration or a new password',
  'code-given': 'a code of a mail handed in',
  'new-password': 'after a code by mail, or by the password before',
  'email-change': 'another e-mail asked for, or given by the codes of both mailboxes',
  'second-factor': 'two-step sign-in begun, turned on or off',
  passkey: 'added or removed',
  'google-link': 'a Google account that opens an account from now on, or does so no more',
  wallet: 'linked or unlinked',
  calendar: 'the secret address of a calendar made or ended',
  device: 'a device for pushes added or removed',
  'proof-again': 'the proof that comes before what cannot be undone',
  'access-code': 'sent by an admin, or handed in',
  'account-act': 'by an admin: blocked, unblocked, a mail sent',
  'account-end': 'deleted by its owner',
  'personal-data': 'read by staff, or taken along by its owner, with the number of rows',
} as const

/** What a handler finds out beside that of its route, and what becomes of any call. */
const OF_ANY_CALL = {
  role: 'given or taken by an admin',
  'proof-asked': 'a call refused until whoever is signed in gives a proof again',
  refused: 'a call that its caller has no right to',
  limit: 'too many calls or tries, or one that costs a proof of work',
  'invalid-request': 'no request that a page of ours makes',
} as const

export const SECURITY_EVENTS = { ...OF_ROUTES, ...OF_ANY_CALL }

export type SecurityEvent = keyof typeof SECURITY_EVENTS
export type RouteSecurityEvent = keyof typeof OF_ROUTES
