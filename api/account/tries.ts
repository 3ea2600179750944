/**
 * How often something may be tried on one account, by any browser, and whether or not there is such an account. Beyond a
 * limit each try costs a proof of work instead of being refused, so that strangers can not lock a fan out; and a browser
 * that was signed in to the account counts for itself (docs/decisions/0013).
 */
import { RateLimiterRes } from 'rate-limiter-flexible'
import { errors } from '#contract/errors.ts'
import type { Browser, Browsers } from '#people/identity/browsers.ts'
import { type Captcha, MOST_TIMES } from '#people/identity/captcha.ts'
import { type KeyedHash, keyedHash } from '#people/identity/keyed-hash.ts'
import type { Lane } from '#people/identity/passwords.ts'
import type { Secrets } from '#people/secret/secrets.ts'
import { countersOfNetworks } from '../http/caller.ts'
import { type LimitStore, limiterOn } from '../http/limit-store.ts'
import type { Limiter } from '../http/limiter.ts'
import { consume } from '../http/rate-limit.ts'
import { ACCOUNT_LIMIT_NAMES, ACCOUNT_LIMITS, type AccountLimit, type AccountLimitBounds } from './limits.ts'

/** Logins without a proof that unknown browsers may have under way at a time: their hashes are about half a second of work. */
const CROWD = 30
/** How long a process takes a limit of the whole site as used up without asking the store again, in milliseconds. */
const USED_UP_MS = 1_000
/** At the limit of the site, a proof has become dearer by so many times the work of a quiet site. */
const TIMES_AT_LIMIT = 10

/** Who tries. */
export interface Caller {
  readonly browser: Browser
  readonly network: string
  readonly ip: string
  /** a solved captcha, or '' */
  readonly captcha: string
}

interface Deps {
  readonly store: LimitStore
  readonly secrets: Secrets
  readonly browsers: Browsers
  readonly captcha: Captcha
  /** tries in a window, where they are others than above */
  readonly numbers: Partial<Record<AccountLimit, number>>
}

export class AccountTries {
  readonly #limiters: ReadonlyMap<AccountLimit, ReturnType<typeof countersOfNetworks<Limiter>>>
  readonly #key: KeyedHash
  readonly #deps: Deps
  /** logins of unknown browsers that gave no proof, under way in this process */
  #unprovenLogins = 0
  /** of limits of the whole site: until when this process takes them as used up, by the clock of `performance` */
  readonly #usedUpUntil = new Map<AccountLimit, number>()

  constructor(deps: Deps) {
    this.#deps = deps
    this.#key = keyedHash(deps.secrets, 'account limits')
    this.#limiters = new Map(
      ACCOUNT_LIMIT_NAMES.map(name => [
        name,
        countersOfNetworks((ending, times) => {
          const points = this.#points(name) * times
          return limiterOn(deps.store, `account-${name}${ending}`, points, ACCOUNT_LIMITS[name].seconds)
        }),
      ]),
    )
  }

  /**
   * Counts a password for the account of a name, as it was typed, and has it compared.
   * @param compare told in which lane the password waits for its hash
   * @returns what `compare` does
   * @throws ApiError 403 where a proof of work is needed, 429 where there were too many today
   */
  async password<T>(name: string, caller: Caller, compare: (lane: Lane) => Promise<T>): Promise<T> {
    const { browser } = caller
    if (this.#deps.browsers.knows(browser, name)) {
      await this.#prove(await this.#isFree('passwordKnown', name, browser.id), caller)
      await this.#count('passwordKnownADay', name, browser.id)
      return compare('known')
    }
    // A proof that is needed anyway comes before the store is asked for anything.
    const isPaid = this.#unprovenLogins >= CROWD || this.#isUsedUp('passwordSite')
    await this.#prove(!isPaid, caller)
    if (!isPaid) this.#unprovenLogins++
    try {
      const isFree = await this.#isFreeForStranger(name, caller)
      await this.#prove(isPaid || isFree, caller)
      await this.#count('passwordNearADay', name, caller.network)
      await this.#count('passwordADay', name)
      return await compare('others')
    } finally {
      if (!isPaid) this.#unprovenLogins--
    }
  }

  /** Counts a password that an unknown browser tries. @returns whether it needs no proof */
  async #isFreeForStranger(name: string, { network }: Caller): Promise<boolean> {
    // All count, whatever one of them says.
    const [near, anywhere, site] = await Promise.all([
      this.#tries('passwordNear', [name, network]),
      this.#isFree('passwordAnywhere', name),
      this.#isFree('passwordSite'),
    ])
    const names = near.tries > 1 || (await this.#isFree('passwordNamesNear', network))
    return near.free && anywhere && site && names
  }

  /** Takes the try back: the password was right. */
  async passwordWasRight(name: string, { browser, network }: Caller): Promise<void> {
    await this.#forget('passwordKnown', name, browser.id)
    await this.#forget('passwordNear', name, network)
    if (this.#deps.browsers.knows(browser, name)) return this.#takeBack('passwordKnownADay', name, browser.id)
    await this.#takeBack('passwordNamesNear', network)
    await this.#takeBack('passwordSite')
    await this.#takeBack('passwordAnywhere', name)
    await this.#takeBack('passwordNearADay', name, network)
    await this.#takeBack('passwordADay', name)
  }

  /**
   * Counts a code of the second factor, by who gave the right password: nobody else can use up the tries of an account. What one
   * network guesses on several accounts costs work and shuts nobody there out. A recovery code can't be guessed, so the owner's
   * signs in on a day whose tries somebody who knows the password has used up.
   * @param account its e-mail
   * @param isGuessable whether the code has the form of an app's
   * @throws ApiError 403 where a proof of work is needed, 429 where there were too many
   */
  async code(account: string, isGuessable: boolean, caller: Caller): Promise<void> {
    const { browser, network } = caller
    const isKnown = this.#deps.browsers.knows(browser, account)
    if (isKnown && isGuessable) return this.#count('codeKnownADay', account, browser.id)
    if (isKnown) return
    await this.#prove(await this.#isFree('codesOfNetwork', network), caller)
    if (!isGuessable) return
    await this.#count('codeNear', account, network)
    await this.#count('codeADay', account)
  }

  /** Takes the try back: the code was right. */
  async codeWasRight(account: string, isGuessable: boolean, { browser, network }: Caller): Promise<void> {
    const isKnown = this.#deps.browsers.knows(browser, account)
    if (isKnown && isGuessable) return this.#takeBack('codeKnownADay', account, browser.id)
    if (isKnown) return
    await this.#takeBack('codesOfNetwork', network)
    if (!isGuessable) return
    await this.#takeBack('codeNear', account, network)
    await this.#takeBack('codeADay', account)
  }

  /**
   * Counts a passkey that is shown for a sign-in. Nobody guesses one, so the limit of the network is for what checking costs.
   * @throws ApiError 403 where a proof of work is needed
   */
  async passkey(caller: Caller): Promise<void> {
    await this.#prove(await this.#isFree('passkeysOfNetwork', caller.network), caller)
  }

  /** Takes the try back: the passkey was right. */
  async passkeyWasRight({ network }: Pick<Caller, 'network'>): Promise<void> {
    await this.#takeBack('passkeysOfNetwork', network)
  }

  /** Counts a code that a signed-in user gives once more, as to turn the second factor off. @throws ApiError 429 */
  async ownCode(user: string): Promise<void> {
    await this.#count('codeOwn', user)
  }

  /** Counts a password that a signed-in user gives once more. @throws ApiError 429 */
  async ownPassword(user: string): Promise<void> {
    await this.#count('passwordOwn', user)
  }

  /**
   * Counts a mail with a code for a new password.
   * @throws ApiError 403 where a proof of work is needed, 429 where there were too many today
   */
  async resetMail(email: string, caller: Caller): Promise<void> {
    const { browser, network } = caller
    if (this.#deps.browsers.knows(browser, email)) {
      await this.#prove(await this.#isFree('resetKnown', email, browser.id), caller)
      return this.#count('resetKnownADay', email, browser.id)
    }
    const isPaid = this.#isUsedUp('resetMailsSite')
    await this.#prove(!isPaid, caller)
    const free = await Promise.all([
      this.#isFree('resetAnywhere', email),
      this.#isFree('resetMailsOfNetwork', network),
      this.#isFree('resetMailsSite'),
    ])
    if (!isPaid) await this.#prove(!free.includes(false), caller)
    await this.#count('resetNearADay', email, network)
    await this.#count('resetADay', email)
  }

  /** Counts the mail of a registration, whose proof of work was checked. @throws ApiError 429 */
  async registrationMail(email: string, { network }: Pick<Caller, 'network'>): Promise<void> {
    await this.#count('registrationNearADay', email, network)
    await this.#count('registrationADay', email)
  }

  /**
   * Counts the mails of a change of an account's e-mail.
   * @param email the new one, whose mailbox gets no more codes than registrations may send there
   * @throws ApiError 429 where there were too many today
   */
  async emailChange(user: string, email: string, { network }: Pick<Caller, 'network'>): Promise<void> {
    await this.#count('emailChangesADay', user)
    await this.registrationMail(email, { network })
  }

  /**
   * Counts a mail that asks to confirm a subscription to news.
   * @throws ApiError 403 where a proof of work is needed, 429 where there were too many today
   */
  async newsMail(email: string, caller: Caller): Promise<void> {
    await this.#ofNetwork('news', caller)
    await this.#count('newsADay', email)
  }

  /**
   * Counts a question of the contact form.
   * @throws ApiError 403 where a proof of work is needed, 429 where there were too many today
   */
  async contactQuery(caller: Caller): Promise<void> {
    await this.#ofNetwork('contact', caller)
  }

  /**
   * Counts a request for an access code.
   * @throws ApiError 403 where a proof of work is needed, 429 where there were too many today
   */
  async accessRequest(caller: Caller): Promise<void> {
    await this.#ofNetwork('access', caller)
  }

  /** Counts what anybody may send in. */
  async #ofNetwork(form: 'news' | 'contact' | 'access', caller: Caller): Promise<void> {
    await this.#prove(await this.#isFree(`${form}OfNetwork`, caller.network), caller)
    await this.#count(`${form}OfNetworkADay`, caller.network)
  }

  /** Counts a league that a fan creates. @throws ApiError 429 where there were too many today */
  async newLeague(fan: string): Promise<void> {
    const [{ limiter, key }] = this.#counters('leaguesADay', [fan])
    await consume(limiter, key, 1, errors.tooManyLeaguesToday)
  }

  /** Takes the league back: it was not created. */
  async noNewLeague(fan: string): Promise<void> {
    await this.#takeBack('leaguesADay', fan)
  }

  /**
   * Counts another mail for a registration that waits in this browser.
   * @throws ApiError 403 where a proof of work is needed, 429 where there were too many today
   */
  async registrationMailAgain(email: string, caller: Caller): Promise<void> {
    await this.#prove(await this.#isFree('resend', email, caller.browser.id), caller)
    await this.registrationMail(email, caller)
  }

  /**
   * Counts a join code of a league, guessed from a network; a right one is taken back.
   * @throws ApiError 403 where a proof of work is needed, 429 where there were too many today
   */
  async joinCode(caller: Caller): Promise<void> {
    await this.#prove(await this.#isFree('joinCodeNear', caller.network), caller)
    await this.#count('joinCodeNearADay', caller.network)
  }

  async joinCodeWasRight({ network }: Pick<Caller, 'network'>): Promise<void> {
    await this.#takeBack('joinCodeNear', network)
    await this.#takeBack('joinCodeNearADay', network)
  }

  /**
   * How many times the work of a quiet site a proof costs now: it grows with the wrong passwords that unknown browsers try
   * on the site, and with the codes for new passwords that they cause.
   * @returns from 1 to `MOST_TIMES`
   */
  async work(): Promise<number> {
    const parts = await Promise.all(
      (['passwordSite', 'resetMailsSite'] as const).map(async limit => {
        const { tries } = await this.#tries(limit, [], 0)
        return tries / this.#points(limit)
      }),
    )
    return Math.min(MOST_TIMES, 1 + Math.floor(TIMES_AT_LIMIT * Math.max(...parts)))
  }

  /** Counts a new browser of an account. @returns whether its owner is told of one more today */
  isNewBrowserTold(user: string): Promise<boolean> {
    return this.#isFree('newBrowserADay', user)
  }

  async #prove(isFree: boolean, { captcha, ip }: Caller): Promise<void> {
    if (!isFree && !(await this.#deps.captcha.isSolved(captcha, ip))) throw errors.proofNeeded()
  }

  async #isFree(limit: AccountLimit, ...keys: readonly string[]): Promise<boolean> {
    return (await this.#tries(limit, keys)).free
  }

  /**
   * Counts a try, or so many.
   * @returns how many there were in the window, these too, and whether the limit allows them
   */
  async #tries(
    limit: AccountLimit,
    keys: readonly string[],
    more = 1,
  ): Promise<{ tries: number; free: boolean }> {
    const [own, ...wider] = this.#counters(limit, keys)
    const found = await triesOf(own, more)
    const around = await Promise.all(wider.map(counter => triesOf(counter, more)))
    if (keys.length === 0 && !found.free) this.#usedUpUntil.set(limit, performance.now() + USED_UP_MS)
    return { tries: found.tries, free: found.free && around.every(({ free }) => free) }
  }

  /** Whether a limit of the whole site was found used up a moment ago: all who try would wait for its one row. */
  #isUsedUp(limit: AccountLimit): boolean {
    return performance.now() < (this.#usedUpUntil.get(limit) ?? 0)
  }

  async #count(limit: AccountLimit, ...keys: readonly string[]): Promise<void> {
    for (const { limiter, key } of this.#counters(limit, keys)) await consume(limiter, key)
  }

  async #takeBack(limit: AccountLimit, ...keys: readonly string[]): Promise<void> {
    for (const { limiter, key } of this.#counters(limit, keys)) await limiter.reward(key)
  }

  async #forget(limit: AccountLimit, ...keys: readonly string[]): Promise<void> {
    for (const { limiter, key } of this.#counters(limit, keys)) await limiter.delete(key)
  }

  /** Where a try is counted: by its keys, and once more for each wider network that its network lies in. */
  #counters(limit: AccountLimit, keys: readonly string[]): readonly [Counter, ...Counter[]] {
    const countersOf = this.#limiters.get(limit)
    if (!countersOf) throw new Error(`there is no limit ${limit}`)
    const { byNetwork }: AccountLimitBounds = ACCOUNT_LIMITS[limit]
    const [own, ...wider] = countersOf(keys.at(-1) ?? '')
    const others = keys.slice(0, -1)
    return [
      { limiter: own.counter, key: this.#keyOf(keys) },
      ...(byNetwork ? wider : []).map(({ counter, network }) => ({
        limiter: counter,
        key: this.#keyOf([...others, network]),
      })),
    ]
  }

  #points(limit: AccountLimit): number {
    return this.#deps.numbers[limit] ?? ACCOUNT_LIMITS[limit].points
  }

  #keyOf(keys: readonly string[]): string {
    return this.#key(...keys.map(key => key.trim().toLowerCase()))
  }
}

interface Counter {
  readonly limiter: Limiter
  readonly key: string
}

async function triesOf({ limiter, key }: Counter, more: number): Promise<{ tries: number; free: boolean }> {
  try {
    const { consumedPoints } = await limiter.consume(key, more)
    return { tries: consumedPoints, free: true }
  } catch (cause) {
    if (cause instanceof RateLimiterRes) return { tries: cause.consumedPoints, free: false }
    throw cause
  }
}
