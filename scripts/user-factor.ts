/** `npm run user:factor -- EMAIL` takes the second factor of an account away, and signs the account out everywhere. */
import { siteOf } from '#people/identity/accounts.ts'
import { mailTexts } from '#people/identity/mail-texts.ts'
import { migrateIdentity, openIdentity } from '#people/identity/schema.ts'
import { takeAway } from '#people/second-factor/second-factors.ts'
import { readConfig } from '#runtime/config.ts'
import { openDatabase } from '#runtime/database.ts'
import { OperatorError } from '#runtime/operator-error.ts'
import { openPool } from '#runtime/postgres.ts'
import { REASON, reasonOf, runScript } from './command-line.ts'

const USAGE = `Usage: npm run user:factor -- EMAIL [--reason TEXT]

Takes two-step sign-in away from the account of this e-mail, for an owner who has lost both the app and the recovery codes. The
account is signed out everywhere, its password alone signs in again, and its owner gets a mail. The history of the account
has the act. Be sure first that it is the owner who asks.

${REASON.usage}`

await runScript(
  { usage: USAGE, options: REASON.option, operands: ['EMAIL'] },
  async ({ reason: given }, email = '') => {
    const reason = reasonOf(given)
    await using stack = new AsyncDisposableStack()
    const config = readConfig()
    const database = stack.adopt(await openDatabase(config), opened => opened.close())
    const pool = stack.adopt(openPool(database.url, 'user-factor', 1), opened => opened.end())
    await migrateIdentity(pool)
    // The workers' sweep finds the mail.
    const outbox = { db: openIdentity(pool), notify: () => {} }
    const userName = await takeAway({ outbox, texts: mailTexts(siteOf(config)) }, email, new Date(), reason)
    if (userName === undefined) throw new OperatorError('No account with two-step sign-in has this e-mail.')
    console.log(`${userName} signs in by the password alone, and is signed out everywhere.`)
    return 0
  },
)
