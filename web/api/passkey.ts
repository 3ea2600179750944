/** The passkeys of this browser. Fetched with the library when one is first made or shown. */
import { t } from '@lingui/core/macro'
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type * as z from 'zod/mini'
import type {
  beginPasskey,
  beginPasskeyLogin,
  MadePasskey,
  ShownPasskey,
} from '#contract/sign-in/passkey-calls.ts'
import { ApiError } from './errors.ts'

/**
 * Lets the person show a passkey.
 * @throws ApiError that says why none was shown
 */
export async function showPasskey(options: z.output<typeof beginPasskeyLogin.data>): Promise<ShownPasskey> {
  try {
    return await startAuthentication({ optionsJSON: options })
  } catch (cause) {
    throw problemOf(cause, options.rpId)
  }
}

/**
 * Lets the person make a passkey.
 * @throws ApiError that says why none was made
 */
export async function makePasskey(options: z.output<typeof beginPasskey.data>): Promise<MadePasskey> {
  try {
    const { response, ...made } = await startRegistration({ optionsJSON: options })
    return { ...made, response: { ...response, transports: response.transports ?? [] } }
  } catch (cause) {
    throw problemOf(cause, options.rp.id)
  }
}

/** In words that a form shows, as those of a call that failed. @param site the name that the passkeys are for */
function problemOf(cause: unknown, site: string): ApiError {
  return new ApiError(wordsOf(cause, site), null, 'passkey')
}

function wordsOf(cause: unknown, site: string): string {
  if (!(cause instanceof WebAuthnError)) return t`This browser can use no passkeys here`
  switch (cause.code) {
    case 'ERROR_CEREMONY_ABORTED':
    case 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY':
      return t`No passkey was chosen`
    case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
      return t`This device has a passkey of your account already`
    case 'ERROR_INVALID_DOMAIN':
    case 'ERROR_INVALID_RP_ID':
      return t`The passkeys of this site work at the address ${site} alone`
    default:
      return t`This browser can use no passkeys here`
  }
}
