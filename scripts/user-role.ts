/** `npm run user:role -- EMAIL admin|auditor|user` gives an account a role and signs it out everywhere. */
import { ROLES, type Role, setRole } from '#people/identity/roles.ts'
import { migrateIdentity, openIdentity } from '#people/identity/schema.ts'
import { readConfig } from '#runtime/config.ts'
import { openDatabase } from '#runtime/database.ts'
import { OperatorError } from '#runtime/operator-error.ts'
import { openPool } from '#runtime/postgres.ts'
import { runScript, WrongArgument } from './command-line.ts'

const USAGE = `Usage: npm run user:role -- EMAIL ${ROLES.join('|')} [--proven]

Gives the account of this e-mail a role, and signs it out everywhere. The first admin is made this way alone.

  --proven  you know that the e-mail is its owner's: for an account whose mail could not be sent, as SMTP_URL is not set`

await runScript(
  { usage: USAGE, options: { proven: { type: 'boolean', default: false } }, operands: ['EMAIL', 'ROLE'] },
  async ({ proven }, email = '', role = '') => {
    if (!isRole(role)) throw new WrongArgument(`ROLE is one of ${ROLES.join(', ')}, not '${role}'.`)
    await using stack = new AsyncDisposableStack()
    const database = stack.adopt(await openDatabase(readConfig()), opened => opened.close())
    const pool = stack.adopt(openPool(database.url, 'user-role', 1), opened => opened.end())
    await migrateIdentity(pool)
    const userName = await setRole(openIdentity(pool), email, role, new Date(), { proven })
    if (userName === undefined)
      throw new OperatorError(
        'No account has this e-mail, or the e-mail was never proven. Where no mail can be sent yet, --proven takes your word for it.',
      )
    console.log(`${userName} is now ${role}, and signed out everywhere.`)
    return 0
  },
)

function isRole(value: string): value is Role {
  return ROLES.some(role => role === value)
}
