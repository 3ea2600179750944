/** `npm run user:factor -- EMAIL` takes the second factor of an account away, and signs the account out everywhere. */
import { takeAway } from '#people/second-factor/second-factors.ts'
import { OperatorError } from '#runtime/operator-error.ts'
import { REASON, reasonOf, runScript } from './command-line.ts'
import { onAccounts } from './own-accounts.ts'

const USAGE = `Usage: npm run user:factor -- EMAIL [--reason TEXT]

Takes two-step sign-in away from the account of this e-mail, for an owner who has lost both the app and the recovery codes. The
account is signed out everywhere, its password alone signs in again, and its owner gets a mail. The history of the account
has the act. Be sure first that it is the owner who asks.

${REASON.usage}`

await runScript(
  { usage: USAGE, options: REASON.option, operands: ['EMAIL'] },
  async ({ reason: given }, email = '') => {
    const reason = reasonOf(given)
    const userName = await onAccounts('user-factor', deps => takeAway(deps, email, new Date(), reason))
    if (userName === undefined) throw new OperatorError('No account with two-step sign-in has this e-mail.')
    console.log(`${userName} signs in by the password alone, and is signed out everywhere.`)
    return 0
  },
)
