/** `npm run keys -- NAME` makes every key that production needs, as lines of a `.env` file. */
import { randomBytes } from 'node:crypto'
import { makeVapidKey } from '#people/push/vapid.ts'
import { makeSecretKey } from '#proof/note/key.ts'
import { runScript } from './command-line.ts'
import { keyName } from './key-name.ts'

const USAGE = `Usage: npm run --silent keys -- NAME >> .env

Makes SKOR_SECRET, LOG_KEY, VAPID_KEY and METRICS_TOKEN, and the passwords that docker-compose.yml gives to its services, one a line. NAME is where the log is found, such as skor.example/log.
Nothing is kept: whoever loses SKOR_SECRET or LOG_KEY can not make them again.`

await runScript({ usage: USAGE, operands: ['NAME'] }, async (_, name = '') => {
  // Before the first line: half of the keys in a file would look like all of them.
  const logKey = await makeSecretKey(keyName(name))
  console.log(`SKOR_SECRET=${randomBytes(32).toString('hex')}`)
  console.log(`LOG_KEY=${logKey}`)
  console.log(`VAPID_KEY=${makeVapidKey()}`)
  console.log(`METRICS_TOKEN=${randomBytes(32).toString('hex')}`)
  for (const service of ['POSTGRES', 'POSTGRES_API', 'POSTGRES_WORKERS', 'POSTGRES_ADMIN', 'REDIS'])
    console.log(`${service}_PASSWORD=${randomBytes(32).toString('hex')}`)
  return 0
})
