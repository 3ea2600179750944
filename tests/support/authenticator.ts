/** A device that holds a passkey, as a test has one: what a browser answers with it (WebAuthn Level 3, sections 6.1 and 6.5). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { cose, isoCBOR } from '@simplewebauthn/server/helpers'

const PRESENT = 0x01
const VERIFIED = 0x04
const WITH_KEY = 0x40
const ID_BYTES = 32
/** Of the model of a device: unknown. */
const NO_MODEL = Buffer.alloc(16)

interface How {
  /** of the page that asks */
  readonly origin: string
  readonly rpId: string
  /** whether the device verifies its person */
  readonly verified: boolean
}

const HERE: How = { origin: 'http://localhost:3000', rpId: 'localhost', verified: true }

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest()
const encoded = (data: Uint8Array) => Buffer.from(data).toString('base64url')

export class Authenticator {
  readonly id = encoded(randomBytes(ID_BYTES))
  readonly #key = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  /** of the newest signature: a device that counts none stays at 0 */
  counter: number
  readonly #step: number
  /** by which the device knows the account */
  userHandle = ''

  constructor({ counts = true }: { readonly counts?: boolean } = {}) {
    this.#step = counts ? 1 : 0
    this.counter = 0
  }

  /** @param options what `navigator.credentials.create` takes */
  make(
    options: { readonly challenge: string; readonly user: { readonly id: string } },
    how: Partial<How> = {},
  ) {
    this.userHandle = options.user.id
    const { clientDataJSON, authData } = this.#said(
      'webauthn.create',
      options.challenge,
      { ...HERE, ...how },
      true,
    )
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ]),
    )
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: encoded(clientDataJSON),
        attestationObject: encoded(attestation),
        transports: ['internal', 'by carrier pigeon'],
      },
    }
  }

  /** @param options what `navigator.credentials.get` takes */
  show(options: { readonly challenge: string }, how: Partial<How> = {}) {
    this.counter += this.#step
    const { clientDataJSON, authData } = this.#said(
      'webauthn.get',
      options.challenge,
      { ...HERE, ...how },
      false,
    )
    const signature = sign('sha256', Buffer.concat([authData, hash(clientDataJSON)]), this.#key.privateKey)
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key' as const,
      response: {
        clientDataJSON: encoded(clientDataJSON),
        authenticatorData: encoded(authData),
        signature: encoded(signature),
        userHandle: this.userHandle,
      },
    }
  }

  #said(type: string, challenge: string, { origin, rpId, verified }: How, withKey: boolean) {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const flags = PRESENT | (verified ? VERIFIED : 0) | (withKey ? WITH_KEY : 0)
    const own = withKey ? this.#credential() : Buffer.alloc(0)
    return {
      clientDataJSON: Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })),
      authData: Buffer.concat([hash(rpId), Buffer.from([flags]), counter, own]),
    }
  }

  #credential(): Buffer {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const { x = '', y = '' } = this.#key.publicKey.export({ format: 'jwk' })
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
        [cose.COSEKEYS.alg, cose.COSEALG.ES256],
        [cose.COSEKEYS.crv, cose.COSECRV.P256],
        [cose.COSEKEYS.x, new Uint8Array(Buffer.from(x, 'base64url'))],
        [cose.COSEKEYS.y, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    )
    return Buffer.concat([NO_MODEL, length, id, key])
  }
}
