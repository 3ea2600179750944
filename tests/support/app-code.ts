/** An authenticator app, as a test holds one. */
import { Secret, TOTP } from 'otpauth'

/** @returns the six digits that an app with this key shows */
export const appCode = (key: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at.getTime() })
