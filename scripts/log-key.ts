/** `npm run log:key -- NAME` makes a key that can sign the log. */
import { isKeyName, makeSecretKey, parseSecretKey, toVkey } from '#proof/note/key.ts'
import { runScript, WrongArgument } from './command-line.ts'

const USAGE = `Usage: npm run log:key -- NAME

Makes a key that signs the log, and prints the secret key for LOG_KEY and the public key for readers. NAME is where the log is
found, such as skor.example/log: a key that takes over from another one has the name of that key. Nothing is kept.`

await runScript({ usage: USAGE, operands: ['NAME'] }, async (_, name = '') => {
  if (!isKeyName(name))
    throw new WrongArgument("NAME has no spaces and no plus signs, such as 'skor.example/log'.")
  const secret = await makeSecretKey(name)
  console.log(`LOG_KEY=${secret}`)
  console.log(`Public key: ${toVkey(await parseSecretKey(secret))}`)
  return 0
})
