/** What browsers answer when a passkey is made or shown, checked by the rules of Web Authentication (Level 3, sections 7.1 and 7.2). */
import { generateKeyPairSync } from 'node:crypto'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import {
  cose,
  decodeAttestationObject,
  decodeClientDataJSON,
  isoBase64URL,
  isoCBOR,
} from '@simplewebauthn/server/helpers'
import type { MadePasskey, ShownPasskey } from '#contract/sign-in/passkey-calls.ts'
import type { PasskeySite } from './site.ts'

/** The signatures that every browser and device of today can do between them, the preferred first. */
export const ALGORITHMS: readonly number[] = [cose.COSEALG.EdDSA, cose.COSEALG.ES256, cose.COSEALG.RS256]

/** A key of a device, as it is kept. */
export interface Credential {
  /** as base64url */
  readonly credential: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
}

/** @returns the challenge that an answer names; null where it names none */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const { challenge } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

/** @returns the new passkey, of a person whom the device has verified; null for any fault of the answer */
export async function madeCredential(
  made: MadePasskey,
  challenge: string,
  { rpId, origin }: PasskeySite,
): Promise<Credential | null> {
  try {
    if (!isUnattested(made.response.attestationObject)) return null
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    })
    if (!registrationInfo || registrationInfo.credential.id !== made.id) return null
    const { id, publicKey, counter } = registrationInfo.credential
    return { credential: id, publicKey, counter }
  } catch {
    // The library throws for each of the many ways in which an answer can be wrong.
    return null
  }
}

/**
 * Whether nothing but the key itself vouches for the device, as it was asked for. Certificates of makers are not read: who writes
 * them also writes the addresses at which they are to be checked.
 */
function isUnattested(attestationObject: string): boolean {
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const format = attestation.get('fmt')
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined)
}

interface Expected {
  readonly challenge: string
  readonly site: PasskeySite
  /** whether the device has to have verified the person, by a finger, a face or a PIN */
  readonly verified: boolean
}

/** @returns the counter of the signature; null for any fault of the answer, such as a counter that does not rise */
export async function shownCounter(
  shown: ShownPasskey,
  { credential, publicKey, counter }: Credential,
  { challenge, site: { rpId, origin }, verified }: Expected,
): Promise<number | null> {
  try {
    const { verified: isRight, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...shown, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      credential: { id: credential, publicKey, counter },
      requireUserVerification: verified,
    })
    return isRight ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}

/** A key that no device has: what is signed by a passkey that nobody has is checked by it, and refused after the same work. */
export function keyOfNobody(): Uint8Array<ArrayBuffer> {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  })
  const fields: [number, number | Uint8Array][] = [
    [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
    [cose.COSEKEYS.alg, cose.COSEALG.ES256],
    [cose.COSEKEYS.crv, cose.COSECRV.P256],
    [cose.COSEKEYS.x, isoBase64URL.toBuffer(x)],
    [cose.COSEKEYS.y, isoBase64URL.toBuffer(y)],
  ]
  return isoCBOR.encode(new Map(fields))
}
