/**
 * Is there a person, or at least somebody who pays for each try? ALTCHA: a proof of work that the browser solves
 * by itself, without a third party. reCAPTCHA where its keys are configured.
 */
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Config } from '#runtime/config.ts'
import { keyedHash } from './keyed-hash.ts'
import type { IdentityDatabase } from './schema.ts'
import { spend } from './spent-proofs.ts'

/** Rounds of one guess. */
const COST = 1_000
/** Guesses until the solution: well below a second of a phone. */
const FEWEST_GUESSES = 200
const MOST_GUESSES = 800
/** How long a challenge may be solved, in milliseconds: a form takes its time. */
const VALID_MS = 20 * 60_000
/** How long reCAPTCHA's server may take, in milliseconds. */
const ANSWER_WITHIN_MS = 5_000
const ALGORITHM = 'PBKDF2/SHA-256'

const Solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string(),
      salt: z.string(),
      cost: z.literal(COST),
      keyLength: z.number(),
      keyPrefix: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int().min(0).max(MOST_GUESSES), derivedKey: z.string() }),
})

/** @see https://developers.google.com/recaptcha/docs/verify */
const Verdict = z.object({ success: z.boolean(), hostname: z.string().optional() })

export type CaptchaSettings = Pick<
  Config,
  'RECAPTCHA_SITE_KEY' | 'RECAPTCHA_SECRET' | 'RECAPTCHA_VERIFY_URL' | 'PUBLIC_URL'
>

export class Captcha {
  readonly #db: IdentityDatabase
  readonly #settings: CaptchaSettings
  readonly #secrets: { readonly hmacSignatureSecret: string; readonly hmacKeySignatureSecret: string }

  constructor(db: IdentityDatabase, secret: string, settings: CaptchaSettings) {
    this.#db = db
    this.#settings = settings
    const hash = keyedHash(secret, 'captcha')
    this.#secrets = { hmacSignatureSecret: hash('challenge'), hmacKeySignatureSecret: hash('solution') }
  }

  /** What the form shows. */
  async challenge() {
    const siteKey = this.#settings.RECAPTCHA_SITE_KEY
    if (siteKey && this.#settings.RECAPTCHA_SECRET) return { kind: 'recaptcha' as const, siteKey }
    const { parameters, signature } = await createChallenge({
      algorithm: ALGORITHM,
      cost: COST,
      counter: randomInt(MOST_GUESSES, FEWEST_GUESSES),
      deriveKey,
      expiresAt: new Date(Date.now() + VALID_MS),
      ...this.#secrets,
    })
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
    const { verified } = await verifySolution({ challenge, solution, deriveKey, ...this.#secrets })
    if (!verified) return false
    const expires = new Date(challenge.parameters.expiresAt * 1_000)
    return spend(this.#db, `captcha ${challenge.signature}`, expires, new Date())
  }

  async #google(answer: string, secret: string, ip: string): Promise<boolean> {
    const asked = new URLSearchParams({ secret, response: answer, remoteip: ip })
    try {
      const response = await fetch(this.#settings.RECAPTCHA_VERIFY_URL, {
        method: 'POST',
        body: asked,
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
