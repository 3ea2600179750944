/**
 * Sittings at a game. When a sitting began is said by a token that the server signed, so that neither play time nor a
 * score can be longer or higher than the time since then allows.
 */
import { SignJWT } from 'jose'
import { z } from 'zod'
import { errors } from '#contract/errors.ts'
import type { Instant, UserId } from '#domain/words.ts'
import type { SecretKey, Secrets } from '#people/secret/secrets.ts'
import { verified } from '#people/secret/tokens.ts'
import { lifeOf } from '#people/secret/uses.ts'

const ISSUER = 'skor-sitting'
/** A sitting of a closed tab is saved at the next visit, which may be so much later, in seconds: 30 days. */
const KEPT_SECONDS = lifeOf('sittings')
const MS = 1_000

const Claims = z.object({ sub: z.uuid(), jti: z.uuid(), game: z.string(), began: z.iso.datetime() })

export interface Sitting {
  readonly id: string
  readonly game: string
  readonly startedAt: Instant
}

export class Sittings {
  readonly #keys: readonly [SecretKey, ...SecretKey[]]

  /** @param secrets the product's: sittings are signed with HS256 by a key of their own, derived from the newest */
  constructor(secrets: Secrets) {
    this.#keys = secrets.keys('sittings')
  }

  begin(user: UserId, game: string, now: Date): Promise<string> {
    return new SignJWT({ game, began: now.toISOString() })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setSubject(user)
      .setJti(crypto.randomUUID())
      .setExpirationTime(Math.floor(now.getTime() / MS) + KEPT_SECONDS)
      .sign(this.#keys[0].key)
  }

  /** @throws ApiError 400 for a token that is not this user's, or no longer valid */
  async read(token: string, user: UserId, now: Date): Promise<Sitting> {
    const payload = await verified(token, this.#keys, {
      issuer: ISSUER,
      algorithms: ['HS256'],
      currentDate: now,
    }).then(
      ({ payload }) => payload,
      () => undefined,
    )
    const claims = Claims.safeParse(payload)
    if (!claims.success || claims.data.sub !== user) throw errors.invalid('This sitting is not known')
    return { id: claims.data.jti, game: claims.data.game, startedAt: claims.data.began }
  }
}
