/** `npm run user:factor -- EMAIL` takes the second factor of an account away, and signs the account out everywhere. */
import { siteOf } from '#people/identity/accounts.ts'
import { mailTexts } from '#people/identity/mail-texts.ts'
import { migrateIdentity, openIdentity } from '#people/identity/schema.ts'
import { takeAway } from '#people/second-factor/second-factors.ts'
import { readConfig } from '#runtime/config.ts'
import { openDatabase } from '#runtime/database.ts'
import { OperatorError } from '#runtime/operator-error.ts'
import { openPool } from '#runtime/postgres.ts'
import { runScript } from './command-line.ts'

const USAGE = `Usage: npm run user:factor -- EMAIL

Takes two-step sign-in away from the account of this e-mail, for an owner who has lost both the app and the recovery codes. The
account is signed out everywhere, its password alone signs in again, and its owner gets a mail. Be sure first that it is the owner who asks.`

await runScript({ usage: USAGE, options: {}, operands: ['EMAIL'] }, async (_options, email = '') => {
  await using stack = new AsyncDisposableStack()
  const config = readConfig()
  const database = stack.adopt(await openDatabase(config), opened => opened.close())
  const pool = stack.adopt(openPool(database.url, 'user-factor', 1), opened => opened.end())
  await migrateIdentity(pool)
  // The workers' sweep finds the mail.
  const outbox = { db: openIdentity(pool), notify: () => {} }
  const userName = await takeAway({ outbox, texts: mailTexts(siteOf(config)) }, email, new Date())
  if (userName === undefined) throw new OperatorError('No account with two-step sign-in has this e-mail.')
  console.log(`${userName} signs in by the password alone, and is signed out everywhere.`)
  return 0
})
