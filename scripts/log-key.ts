/** `npm run log:key -- NAME` makes a key that can sign the log. */
import { makeSecretKey, parseSecretKey, toVkey } from '#proof/note/key.ts'
import { runScript } from './command-line.ts'
import { keyName } from './key-name.ts'

const USAGE = `Usage: npm run log:key -- NAME

Makes a key that signs the log, and prints the secret key for LOG_KEY and the public key for readers. NAME is where the log is
found, such as skor.example/log: a key that takes over from another one has the name of that key. Nothing is kept.`

await runScript({ usage: USAGE, operands: ['NAME'] }, async (_, name = '') => {
  const secret = await makeSecretKey(keyName(name))
  console.log(`LOG_KEY=${secret}`)
  console.log(`Public key: ${toVkey(await parseSecretKey(secret))}`)
  return 0
})
