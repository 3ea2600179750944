/** The codes of authenticator apps: RFC 6238 as all of them speak it, with SHA-1, six digits and steps of 30 seconds. */
import { Secret, TOTP } from 'otpauth'

/** Who the code is for, as the app lists it. */
const ISSUER = 'SKOR'
const PARAMETERS = { issuer: ISSUER, algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Of a key, in bytes: as long as the hash, as RFC 4226 recommends. */
const KEY_BYTES = 20
/** How many steps a telephone's clock may be off, either way. */
const STEPS_OFF = 1

/** @returns a new key in base32, as apps take it */
export const newKey = () => new Secret({ size: KEY_BYTES }).base32

/**
 * What the QR code holds.
 * @param name of the account, by which the app tells accounts apart
 */
export const addressOf = (key: string, name: string) =>
  new TOTP({ ...PARAMETERS, label: name, secret: Secret.fromBase32(key) }).toString()

const SIX_DIGITS = /^\d{6}$/

/** Whether a text has the form of an app's code. */
export const isAppCode = (text: string) => SIX_DIGITS.test(text)

/** @returns the step, in 30 seconds since 1970, that a code belongs to; null where it is none of about now */
export function stepOf(key: string, code: string, now: Date): number | null {
  // The library compares by bytes, and fails where six letters have more than six.
  if (!isAppCode(code)) return null
  const app = new TOTP({ ...PARAMETERS, secret: Secret.fromBase32(key) })
  const timestamp = now.getTime()
  const off = app.validate({ token: code, timestamp, window: STEPS_OFF })
  return off === null ? null : app.counter({ timestamp }) + off
}
