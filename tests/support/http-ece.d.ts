/** What the tests use of a package without types: reading what was encrypted for a device (RFC 8188). */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  interface Keys {
    readonly version: 'aes128gcm'
    readonly privateKey: ECDH
    /** base64url */
    readonly authSecret: string
  }
  const ece: { decrypt(content: Buffer, keys: Keys): Buffer }
  export default ece
}
