/**
 * Is there a person, or at least somebody who pays for each try? ALTCHA: a proof of work that the browser solves
 * by itself, without a third party. reCAPTCHA where its keys are configured.
 */
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/scrypt'
import { z } from 'zod'
import type { Config } from '#runtime/config.ts'
import type { Secrets } from '../secret/secrets.ts'
import { lifeOf } from '../secret/uses.ts'
import { WaitingLine } from '../waiting-line.ts'
import { keyedHash } from './keyed-hash.ts'
import type { IdentityDatabase } from './schema.ts'
import { spend } from './spent-proofs.ts'

/**
 * A guess costs 16 MiB beside its time, so that a graphics card, which has thousands of cores and little memory for each,
 * gains little: scrypt with N = 2^14 and r = 8 (RFC 7914).
 */
export const GUESS = { cost: 2 ** 14, memoryCost: 8, parallelism: 1 } as const
/** Guesses until the solution, where nobody tries passwords on the site: about a second of a phone. */
const FEWEST_GUESSES = 3
const MOST_GUESSES = 9
/** So many times the guesses a challenge asks for at the most. */
export const MOST_TIMES = 16
/** Challenges are made with one of Node's four threads, at one guess each. As many wait as are three seconds of work. */
const line = new WaitingLine({ atOnce: 1, waiting: 100 })

/** How long a challenge may be solved, in milliseconds: a form takes its time. */
const VALID_MS = lifeOf('captcha') * 1_000
/** How long reCAPTCHA's server may take, in milliseconds. */
const ANSWER_WITHIN_MS = 5_000
export const ALGORITHM = 'SCRYPT'

const Solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(GUESS.cost),
      memoryCost: z.literal(GUESS.memoryCost),
      parallelism: z.literal(GUESS.parallelism),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({
    counter: z
      .int()
      .min(0)
      .max(MOST_GUESSES * MOST_TIMES),
    derivedKey: z.string(),
  }),
})

type Solved = z.infer<typeof Solved>

/** @see https://developers.google.com/recaptcha/docs/verify */
const Verdict = z.object({ success: z.boolean(), hostname: z.string().optional() })

export type CaptchaSettings = Pick<
  Config,
  'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SECRET' | 'RECAPTCHA_VERIFY_URL' | 'PUBLIC_URL'
>

export class Captcha {
  readonly #db: IdentityDatabase
  readonly #settings: CaptchaSettings
  /** newest first */
  readonly #keys: readonly { readonly hmacSignatureSecret: string; readonly hmacKeySignatureSecret: string }[]

  constructor(db: IdentityDatabase, secrets: Secrets, settings: CaptchaSettings) {
    this.#db = db
    this.#settings = settings
    const hash = keyedHash(secrets, 'captcha')
    const ofSolutions = hash.all('solution')
    this.#keys = hash.all('challenge').map((hmacSignatureSecret, i) => ({
      hmacSignatureSecret,
      hmacKeySignatureSecret: ofSolutions[i] ?? '',
    }))
  }

  /**
   * What the form shows.
   * @param times how many times the guesses of a quiet site are asked for, from 1 to `MOST_TIMES`
   * @throws ApiError 503 when too many wait for a challenge
   */
  async challenge(times: number) {
    const siteKey = this.#settings.RECAPTCHA_SITE_KEY
    if (siteKey && this.#settings.RECAPTCHA_SECRET) return { kind: 'recaptcha' as const, siteKey }
    const { parameters, signature } = await line.run(() =>
      createChallenge({
        algorithm: ALGORITHM,
        ...GUESS,
        counter: randomInt(MOST_GUESSES * times, FEWEST_GUESSES * times),
        deriveKey,
        expiresAt: new Date(Date.now() + VALID_MS),
        ...this.#keys[0],
      }),
    )
    if (signature === undefined) throw new Error('a challenge came without its signature')
    return { kind: 'altcha' as const, challenge: { parameters, signature } }
  }

  /** Checks an answer and uses it up. */
  async isSolved(answer: string, ip: string): Promise<boolean> {
    if (answer === '') return false
    const { RECAPTCHA_SITE_KEY: site, RECAPTCHA_SECRET: secret } = this.#settings
    return site && secret ? this.#google(answer, secret, ip) : this.#altcha(answer)
  }

  async #altcha(answer: string): Promise<boolean> {
    const solved = Solved.safeParse(jsonOf(answer))
    if (!solved.success) return false
    const { challenge, solution } = solved.data
    if (!(await this.#isRight(challenge, solution))) return false
    const expires = new Date(challenge.parameters.expiresAt * 1_000)
    return spend(this.#db, `captcha ${challenge.signature}`, expires)
  }

  async #isRight(challenge: Solved['challenge'], solution: Solved['solution']): Promise<boolean> {
    for (const keys of this.#keys)
      if ((await verifySolution({ challenge, solution, deriveKey, ...keys })).verified) return true
    return false
  }

  async #google(answer: string, secret: string, ip: string): Promise<boolean> {
    const form = new URLSearchParams({ secret, response: answer, remoteip: ip })
    try {
      const response = await fetch(this.#settings.RECAPTCHA_VERIFY_URL, {
        method: 'POST',
        body: form,
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      })
      const { success, hostname } = Verdict.parse(await response.json())
      return success && this.#isOurs(hostname)
    } catch {
      // Who can't be asked has not said yes.
      return false
    }
  }

  /** What was solved on another site, by whoever has its page, proves nothing here. Without a PUBLIC_URL no name is ours. */
  #isOurs(host: string | undefined): boolean {
    const { PUBLIC_URL: site } = this.#settings
    return site === undefined || host === new URL(site).hostname
  }
}

function jsonOf(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
