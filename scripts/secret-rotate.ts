/** `npm run secret:rotate` seals anew, by the newest of the secrets, what the older ones sealed. */
import { openSecrets } from '#people/secret/kept-keys.ts'
import { type Rotated, rotate } from '#people/secret/rotate.ts'
import { readConfig, secretsOf, WrongSetting } from '#runtime/config.ts'
import { OperatorError } from '#runtime/operator-error.ts'
import { runScript } from './command-line.ts'
import { find, KEPT_SECRET } from './kept.ts'
import { onAccounts } from './own-accounts.ts'

const USAGE = `Usage: npm run secret:rotate [-- --leaked]

Seals anew, by the first secret of SKOR_SECRET, what the others sealed and what versions before sealed without binding it to its row, and
keeps what is needed so that sessions, links and codes of theirs go on. Then the others can be taken out of SKOR_SECRET. May run beside API and workers, and any number of times.

  --leaked  the older secrets are known to others: what could be forged by them ends with them`

await runScript({ usage: USAGE, options: { leaked: { type: 'boolean' } } }, async ({ leaked = false }) => {
  const config = readConfig()
  const given = config.SKOR_SECRET ?? secretsOf((await find(config, KEPT_SECRET)) ?? '')
  if (given.length === 0) throw new WrongSetting('SKOR_SECRET: must be set')
  const now = new Date()
  const rotated = await onAccounts('secret-rotate', async ({ outbox: { db } }) =>
    rotate(db, await openSecrets(db, given, now), { leaked, now }),
  )
  sayResealed(rotated)
  sayKept(rotated, leaked)
  const closed = rotated.columns.reduce((sum, column) => sum + column.closed, 0)
  if (closed > 0)
    throw new OperatorError(
      `${closed} values are opened by none of the secrets in SKOR_SECRET: add the secret of their day behind the others and run this again.`,
    )
  console.log(
    given.length > 1
      ? 'Once every API and all workers run with the new order, run this again until nothing is sealed anew; then only the first secret need stay in SKOR_SECRET.'
      : 'SKOR_SECRET has one secret, which opens everything.',
  )
  return 0
})

function sayResealed({ columns }: Rotated): void {
  for (const { table, column, resealed, closed } of columns)
    console.log(`${table}.${column}: ${resealed} sealed anew${closed > 0 ? `, ${closed} closed` : ''}`)
}

function sayKept({ kept }: Rotated, leaked: boolean): void {
  for (const { use, until } of kept)
    console.log(
      `${use}: what the older secrets made goes on ${until === null ? 'for good' : `until ${until.toISOString()}`}`,
    )
  if (leaked) console.log('All else that the older secrets made ends when they are taken out of SKOR_SECRET.')
}
