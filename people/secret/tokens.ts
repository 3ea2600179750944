/** Signed tokens: by the newest secret, recognised by older ones. */
import { errors, type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'
import type { SecretKey } from './secrets.ts'

/**
 * @param keys newest first
 * @returns what the token says, and the key that signed it
 * @throws what is wrong with the token
 */
export async function verified(
  token: string,
  keys: readonly SecretKey[],
  options: JWTVerifyOptions,
): Promise<{ readonly payload: JWTPayload; readonly secretName: string }> {
  let problem: unknown
  for (const { secretName, key } of keys)
    try {
      const { payload } = await jwtVerify(token, key, options)
      return { payload, secretName }
    } catch (cause) {
      if (!(cause instanceof errors.JWSSignatureVerificationFailed)) throw cause
      problem = cause
    }
  throw problem
}
