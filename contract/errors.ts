/** Every error the API answers with: a stable code, an HTTP status and the words for the user. */
import { MAX_OF_A_FAN } from '#domain/collectible/events.ts'
import type { Refusal } from '#domain/decision.ts'
import type { Some } from '#domain/some.ts'
import type { MatchId } from '#domain/words.ts'
import type { FieldWords } from './form-problems.ts'

/** An answer that is not a success. Thrown by handlers; `middleware/answer-errors.ts` turns it into the envelope. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly retryAfterSeconds: number | undefined
  /** the match that caused it, where one among several did */
  readonly match: MatchId | undefined
  /** what the answer's data holds instead of null; the route's contract says so */
  data: unknown = null
  /** fields that stand beside data; the route's contract says so */
  beside: object = {}

  constructor(status: number, code: string, message: string, more: Partial<ApiError> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfterSeconds = more.retryAfterSeconds
    this.match = more.match
  }
}

/** After a moment of too many writers or a store that is away, in seconds. */
const RETRY_AFTER_SECONDS = 1

/** How soon a save may be sealed, in seconds: at most a minute passes between two checkpoints. */
const RETRY_AFTER_SEALING = 10

export const serverErrorMessage = 'Server error! Please try again.'

export const errors = {
  /** @param code names a sentence that fans may read, for the catalogues of other languages */
  invalid: (message: string, code = 'invalid') => new ApiError(400, code, message),
  /** A value that the rules of its form refuse: its words have the same id in the catalogues as on the form. */
  problem: ({ id, message }: FieldWords) =>
    new ApiError(400, id === undefined ? 'invalid' : `field.${id}`, message),
  badAddress: () => new ApiError(400, 'bad-address', 'This address is not valid'),
  brokenJson: () => new ApiError(400, 'broken-json', 'The request is not valid JSON'),
  tooLarge: () => new ApiError(413, 'too-large', 'The request is too large'),
  notJson: () => new ApiError(415, 'not-json', 'Please send JSON'),
  pleaseLogin: (message: string) => new ApiError(401, 'please-login', message),
  accountGone: () => new ApiError(401, 'account-gone', 'This account is deleted'),
  wrongCredentials: () => new ApiError(401, 'wrong-credentials', 'Invalid email or password'),
  accountBlocked: () =>
    new ApiError(403, 'account-blocked', 'This account is blocked. Please write to us on the contact page'),
  invitationOver: () =>
    new ApiError(
      400,
      'invitation-over',
      'This invitation does not hold any more: each is used once, within 7 days. Please ask the organiser for a new one',
    ),
  invitationWithdrawn: () =>
    new ApiError(
      400,
      'invitation-withdrawn',
      'The organiser has withdrawn this invitation. Please ask the organiser for a new one',
    ),
  userNameIsOwn: () => new ApiError(409, 'user-name-own', 'You have chosen your user name already: it stays'),
  emailHasAccount: () =>
    new ApiError(
      409,
      'email-has-account',
      'This e-mail has an account already. Please log in there, and ask the organiser about the other one',
    ),
  notMultipart: () => new ApiError(415, 'not-multipart', 'Please send a form with its file'),
  brokenForm: () => new ApiError(400, 'broken-form', 'The request is not a valid form'),
  brokenOff: () => new ApiError(400, 'broken-off', 'The request broke off before it was whole'),
  slowRequest: () => new ApiError(408, 'too-slow', 'The request took too long to arrive. Please try again.'),
  tooSlow: () => new ApiError(408, 'too-slow', 'The upload took too long. Please try again.'),
  wrongCode: () =>
    new ApiError(
      400,
      'wrong-code',
      'This code is not valid. A code counts once, for 10 minutes and 5 tries, in the browser that asked for it',
    ),
  proofNeeded: () =>
    new ApiError(403, 'proof-needed', 'This was tried very often. Please show that you are not a robot'),
  noGrant: () => new ApiError(400, 'no-grant', 'Please verify your otp before you set a new password'),
  wrongCredential: () =>
    new ApiError(401, 'wrong-credential', 'Google did not confirm who you are. Please try again.'),
  googleNotLinked: () =>
    new ApiError(
      409,
      'google-not-linked',
      'This e-mail has an account already. Log in with your password, then link Google under your settings',
    ),
  googleUnconfirmed: () =>
    new ApiError(400, 'google-unconfirmed', 'Google did not confirm who you are. Please try again.'),
  googleLinked: () =>
    new ApiError(409, 'google-linked', 'A Google account opens this account already. Remove it first'),
  googleTaken: () =>
    new ApiError(409, 'google-taken', 'This Google account opens another account. Remove it there first'),
  googleUnlinked: () => new ApiError(409, 'google-unlinked', 'No Google account opens this account'),
  wrongPassword: () => new ApiError(403, 'wrong-password', 'This is not your password'),
  noPassword: () =>
    new ApiError(
      409,
      'no-password',
      'This account has no password yet. Ask for a code under ‘Forgot password’ to set one',
    ),
  codeNeeded: () => new ApiError(403, 'code-needed', 'Please enter the code of your authenticator app'),
  wrongAppCode: () =>
    new ApiError(
      400,
      'wrong-app-code',
      'This code is not valid. Please enter the one that your app shows now; each code counts once',
    ),
  signInOver: () =>
    new ApiError(
      400,
      'sign-in-over',
      'This sign-in took too long or too many codes. Please log in once more',
    ),
  secondFactorOn: () =>
    new ApiError(409, 'second-factor-on', 'Two-step sign-in is on already. Turn it off first'),
  wrongPasskey: () =>
    new ApiError(
      400,
      'wrong-passkey',
      'This passkey could not be checked. Please try once more, or sign in with your password',
    ),
  noPasskey: () => new ApiError(409, 'no-passkey', 'This account has no passkey. Please enter a code'),
  passkeyNotMade: () =>
    new ApiError(400, 'passkey-not-made', 'The passkey could not be added. Please begin once more'),
  tooManyPasskeys: () =>
    new ApiError(
      409,
      'too-many-passkeys',
      'You have as many passkeys as an account can have. Please remove one first',
    ),
  noSuchPasskey: () => new ApiError(404, 'no-such-passkey', 'This passkey is removed already'),
  proveAgain: () =>
    new ApiError(
      403,
      'prove-again',
      "This can't be undone. Please prove once more that it is you: with a passkey, a code or your password",
    ),
  secondFactorFirst: () =>
    new ApiError(
      403,
      'second-factor-first',
      'Staff need two-step sign-in here. Please turn it on in your settings, at /settings',
    ),
  unverified: () =>
    new ApiError(403, 'unverified', 'Please verify your e-mail with the code we sent you, then log in'),
  noReceipt: () => new ApiError(404, 'no-receipt', 'You have saved no prediction for this match'),
  notSealedYet: () =>
    new ApiError(
      409,
      'not-sealed-yet',
      'The log seals your save within a minute. Please ask for the receipt again then.',
      { retryAfterSeconds: RETRY_AFTER_SEALING },
    ),
  staffDoNotPlay: () =>
    new ApiError(
      403,
      'staff-do-not-play',
      'Admins and auditors do not predict and are on no list of a raffle: they may see what fans can not. Please use an account of your own.',
    ),
  forbidden: () => new ApiError(403, 'forbidden', 'You are not allowed to do this'),
  crossSite: () => new ApiError(403, 'cross-site', 'This request came from another site and was refused'),
  notLockedYet: () =>
    new ApiError(403, 'not-locked-yet', 'Predictions of others can be seen once the match is locked'),
  wrongReceipt: (problem: string) =>
    new ApiError(400, 'wrong-receipt', `This receipt proves nothing here: ${problem}`),
  notFound: (message = 'There is nothing here') => new ApiError(404, 'not-found', message),
  noSuchMatch: () => new ApiError(404, 'unknown-match', 'There is no such match'),
  wrongMethod: () => new ApiError(405, 'wrong-method', 'This address does not take that method'),
  wrongJoinCode: () =>
    new ApiError(409, 'wrong-join-code', 'This invitation is not valid any more. Please ask for a new one'),
  remindedToday: () =>
    new ApiError(
      409,
      'reminded-today',
      'The members were reminded today. You can remind them again tomorrow',
    ),
  keyReused: () =>
    new ApiError(422, 'key-reused', 'This Idempotency-Key was used before with another request'),
  tooMany: (retryAfterSeconds: number) =>
    new ApiError(429, 'too-many-requests', 'Too many requests. Please wait a moment.', { retryAfterSeconds }),
  tooManyLeaguesToday: (retryAfterSeconds: number) =>
    new ApiError(
      429,
      'too-many-leagues-today',
      'You have created as many leagues as one fan can create in a day. Please create the next one tomorrow',
      { retryAfterSeconds },
    ),
  tooManyCollectibles: () =>
    new ApiError(
      409,
      'too-many-collectibles',
      `You have made ${MAX_OF_A_FAN} collectibles, which is the most that one fan can make`,
    ),
  tooManyReplays: () =>
    new ApiError(
      429,
      'too-many-replays',
      'Your other replays wait or run. Please wait for them, or cancel one',
      {
        retryAfterSeconds: 10,
      },
    ),
  tooManyUploads: () =>
    new ApiError(429, 'too-many-uploads', 'Your other uploads are still under way. Please wait a moment.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    }),
  busy: () =>
    new ApiError(503, 'busy', 'Too many changes at once. Please try again.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    }),
  unavailable: () =>
    new ApiError(503, 'unavailable', 'The service is away for a moment. Please try again.', {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    }),
  clockApart: () =>
    new ApiError(503, 'clock-apart', 'The clock of this server is wrong. Please try again in a while.', {
      retryAfterSeconds: 10,
    }),
  /** @param problem what the operator must do, as a sentence without its capital and full stop */
  storeReplaced: (problem: string) =>
    new ApiError(503, 'store-replaced', `Nothing can be saved now: ${problem}.`, { retryAfterSeconds: 30 }),
  /** @param problem as above */
  logRefused: (problem: string) =>
    new ApiError(503, 'log-refused', `Nothing can be saved now: ${problem}.`, { retryAfterSeconds: 30 }),
  tooManyListeners: () =>
    new ApiError(503, 'too-many-listeners', 'Too many pages listen at once. Please try again later.', {
      retryAfterSeconds: 30,
    }),
  server: () => new ApiError(500, 'server-error', serverErrorMessage),
} as const

/** Refusals that are not simply a wrong request (400). */
const REFUSAL_STATUS: ReadonlyMap<string, number> = new Map([
  ['unknown-match', 404],
  ['match-exists', 409],
  ['match-predicted', 409],
  ['opens-the-week', 409],
  ['not-void', 409],
  ['closed-at-once', 409],
  ['closes-another', 409],
  ['unknown-competition', 404],
  ['unknown-deduction', 404],
  ['unknown-question', 404],
  ['competition-archived', 409],
  ['competition-finished', 409],
  ['matches-open', 409],
  ['team-exists', 409],
  ['too-many-renamings', 409],
  ['not-finished', 409],
  ['question-open', 409],
  ['question-locked', 409],
  ['question-void', 409],
  ['too-many-questions', 409],
  ['unknown-collectible', 404],
  ['unknown-offer', 404],
  ['unknown-dispute', 404],
  ['unknown-raffle', 404],
  ['not-owner', 403],
  ['not-winner', 403],
  ['unknown-league', 404],
  ['not-league-admin', 403],
  ['not-league-owner', 403],
  ['removed-from-league', 403],
  ['league-closed', 409],
  ['league-full', 409],
  ['no-cup', 409],
  ['cup-too-late', 409],
  ['cup-size', 409],
  ['too-few-weeks', 409],
  ['too-many-cups', 409],
  ['cup-running', 409],
  ['week-drawn', 409],
  ['other-cup', 409],
  ['too-many-leagues', 409],
  ['too-many-admins', 409],
  ['owner-stays', 409],
  ['not-a-member', 409],
  ['wrong-join-code', 409],
  // Somebody else was faster, or the listing is another one now.
  ['not-for-sale', 409],
  ['offer-over', 409],
  // The raffle is not, or no longer, at this step.
  ['month-not-over', 409],
  ['list-open', 409],
  ['other-step', 409],
  ['winner-may-choose', 409],
  ['prize-chosen', 409],
  ['nothing-to-choose', 409],
  ['too-late', 409],
  // The winners, or the results that make them, are not as the admin read them.
  ['prizes-published', 409],
  ['prizes-not-published', 409],
  ['winners-moved', 409],
  ['not-settled', 409],
  ['too-many-winners', 409],
  // The case moved on, or has to wait for somebody else.
  ['dispute-decided', 409],
  ['dispute-open', 409],
  ['reopened-before', 409],
  ['disputed-before', 409],
  ['too-many-disputes', 409],
  ['notice-over', 409],
  ['nothing-asked', 409],
  ['verdict-moved', 409],
  ['not-upheld', 409],
  ['second-admin', 403],
  ['own-case', 403],
  ['own-exclusion', 403],
  ['own-prediction', 403],
  ['score-known', 409],
  ['final-already', 409],
  ['already-excluded', 409],
  ['not-excluded', 409],
  ['announced-already', 409],
  ['nobody-to-tell', 409],
  ['too-many-announcements', 429],
  ['round-locked', 409],
  ['picks-public', 409],
  ['already-submitted', 409],
  ['coupon-used', 409],
  ['coupon-used-up', 409],
  // Another admin chose another marquee match between the read and the decision.
  ['marquee-taken', 409],
])

export function refused(refusal: Refusal): ApiError {
  const status = REFUSAL_STATUS.get(refusal.code) ?? 400
  return new ApiError(status, refusal.code, refusal.message, refusal.match ? { match: refusal.match } : {})
}

/** The answer to a decision that refused, of one command or of several together. */
export function refusedBy(
  decision: { readonly refusal: Refusal } | { readonly refusals: Some<Refusal> },
): ApiError {
  return 'refusals' in decision ? refusedTogether(decision.refusals) : refused(decision.refusal)
}

/** Refusals of one request about several matches: all of their sentences, and each one by itself beside the data. */
function refusedTogether(refusals: Some<Refusal>): ApiError {
  const [first, ...more] = refusals
  const { status } = refused(first)
  const message = refusals.map(refusal => refusal.message).join('. ')
  const code = more.length === 0 ? first.code : 'refused-together'
  return Object.assign(new ApiError(status, code, message, { match: first.match }), { beside: { refusals } })
}
