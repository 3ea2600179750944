/**
 * Guesses of a challenge, beside the page. In JavaScript: the widget's own worker brings WebAssembly, which our policy for
 * content does not let run.
 */
import { scrypt } from '@noble/hashes/scrypt'
import { handler } from 'altcha-lib/workers/shared'

handler({
  async deriveKey({ cost, memoryCost, parallelism, keyLength }, salt, password) {
    if (memoryCost === undefined) throw new Error('a challenge for scrypt says how much memory a guess takes')
    const work = { N: cost, r: memoryCost, p: parallelism ?? 1, dkLen: keyLength ?? 32 }
    return { parameters: {}, derivedKey: scrypt(password, salt, work) }
  },
})
