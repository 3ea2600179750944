/** How many tries on an account are free or allowed in a window of time: the numbers of `account-tries.ts`. */

const QUARTER_SECONDS = 900
const HOUR_SECONDS = 3_600
const DAY_SECONDS = 86_400

/**
 * An account has an e-mail and a user name, and each is counted by itself with half of the account's tries: by a budget that both used
 * up, tries on a user name, which anybody can read, would tell whose an e-mail is.
 */
const NAMES_OF_AN_ACCOUNT = 2

export interface AccountLimitBounds {
  /** of each key */
  readonly points: number
  readonly seconds: number
  /** the last key is the network of the caller: those of IPv6 that it lies in are counted as well */
  readonly byNetwork?: true
}

/**
 * `Known`: tries of one browser on an account that it was signed in to. `Near`: of one network. `Anywhere`: of everybody
 * else. Beyond these a try costs a proof of work.
 *
 * `NamesNear`: distinct names whose password one network got wrong, so that one common password can't be tried on every
 * public user name. `Site`: wrong passwords of unknown browsers over all names, whatever addresses they come from.
 *
 * `OfNetwork`: what one network asks for, whichever accounts or mailboxes that is about: mails that confirm news, questions of the
 * contact form, requests for access codes.
 *
 * `resetMails`: codes for new passwords that unknown browsers cause, over all e-mails, since each code is a chance in 200,000.
 *
 * `ADay`: what all others together may do, proofs or not, and `KnownADay` one browser, `NearADay` one network. These
 * refuse: they bound the guesses at a password, the guesses at a code of six digits (five a mail), and what a stranger can
 * send into somebody's mailbox. A network has so small a part that one stranger alone uses none of them up for the owner.
 */
export const ACCOUNT_LIMITS = {
  passwordKnown: { points: 10 / NAMES_OF_AN_ACCOUNT, seconds: QUARTER_SECONDS },
  passwordNear: { points: 10 / NAMES_OF_AN_ACCOUNT, seconds: QUARTER_SECONDS, byNetwork: true },
  passwordAnywhere: { points: 100 / NAMES_OF_AN_ACCOUNT, seconds: HOUR_SECONDS },
  passwordNamesNear: { points: 20, seconds: HOUR_SECONDS, byNetwork: true },
  passwordSite: { points: 2_000, seconds: HOUR_SECONDS },
  passwordKnownADay: { points: 200 / NAMES_OF_AN_ACCOUNT, seconds: DAY_SECONDS },
  passwordNearADay: { points: 200 / NAMES_OF_AN_ACCOUNT, seconds: DAY_SECONDS, byNetwork: true },
  passwordADay: { points: 2_000 / NAMES_OF_AN_ACCOUNT, seconds: DAY_SECONDS },
  passwordOwn: { points: 10, seconds: QUARTER_SECONDS },
  codeKnownADay: { points: 30, seconds: DAY_SECONDS },
  codeNear: { points: 10, seconds: QUARTER_SECONDS, byNetwork: true },
  codeADay: { points: 30, seconds: DAY_SECONDS },
  codesOfNetwork: { points: 60, seconds: HOUR_SECONDS, byNetwork: true },
  codeOwn: { points: 30, seconds: DAY_SECONDS },
  passkeysOfNetwork: { points: 60, seconds: HOUR_SECONDS, byNetwork: true },
  resetKnown: { points: 6, seconds: DAY_SECONDS },
  resetKnownADay: { points: 24, seconds: DAY_SECONDS },
  resetAnywhere: { points: 6, seconds: DAY_SECONDS },
  resetNearADay: { points: 12, seconds: DAY_SECONDS, byNetwork: true },
  resetADay: { points: 48, seconds: DAY_SECONDS },
  resetMailsOfNetwork: { points: 20, seconds: HOUR_SECONDS, byNetwork: true },
  resetMailsSite: { points: 300, seconds: HOUR_SECONDS },
  resend: { points: 6, seconds: DAY_SECONDS },
  registrationNearADay: { points: 10, seconds: DAY_SECONDS, byNetwork: true },
  registrationADay: { points: 100, seconds: DAY_SECONDS },
  joinCodeNear: { points: 20, seconds: QUARTER_SECONDS, byNetwork: true },
  joinCodeNearADay: { points: 1_000, seconds: DAY_SECONDS, byNetwork: true },
  /** mails of sign-ins from new browsers: further ones would bury what their owner should read */
  newBrowserADay: { points: 5, seconds: DAY_SECONDS },
  /** changes of an e-mail that one account asks for, two mails each */
  emailChangesADay: { points: 10, seconds: DAY_SECONDS },
  newsADay: { points: 5, seconds: DAY_SECONDS },
  newsOfNetwork: { points: 30, seconds: DAY_SECONDS, byNetwork: true },
  newsOfNetworkADay: { points: 300, seconds: DAY_SECONDS, byNetwork: true },
  contactOfNetwork: { points: 30, seconds: DAY_SECONDS, byNetwork: true },
  contactOfNetworkADay: { points: 300, seconds: DAY_SECONDS, byNetwork: true },
  accessOfNetwork: { points: 30, seconds: DAY_SECONDS, byNetwork: true },
  accessOfNetworkADay: { points: 300, seconds: DAY_SECONDS, byNetwork: true },
  /** of one fan: closing the leagues gives none back */
  leaguesADay: { points: 10, seconds: DAY_SECONDS },
} as const satisfies Record<string, AccountLimitBounds>

export type AccountLimit = keyof typeof ACCOUNT_LIMITS
export const ACCOUNT_LIMIT_NAMES = Object.keys(ACCOUNT_LIMITS) as AccountLimit[]

/** More than anybody can ask: where the settings switch the limits off. */
export const NO_ACCOUNT_LIMIT = Object.fromEntries(ACCOUNT_LIMIT_NAMES.map(name => [name, 1e9])) as Record<
  AccountLimit,
  number
>
