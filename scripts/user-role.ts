/** `npm run user:role -- EMAIL admin|auditor|user` gives an account a role and signs it out everywhere. */
import { ApiError } from '#contract/errors.ts'
import { ROLES, type Role, setRole } from '#people/identity/roles.ts'
import { OperatorError } from '#runtime/operator-error.ts'
import { REASON, reasonOf, runScript, WrongArgument } from './command-line.ts'
import { onAccounts } from './own-accounts.ts'

const USAGE = `Usage: npm run user:role -- EMAIL ${ROLES.join('|')} [--proven] [--reason TEXT]

Gives the account of this e-mail a role, and signs it out everywhere. The first admin is made this way alone. The history of the
account has the act, and its owner and all admins get a mail. The last admin who can sign in stays one.

  --proven  you know that the e-mail is its owner's: for an account whose mail could not be sent, as SMTP_URL is not set
${REASON.usage}`

await runScript(
  {
    usage: USAGE,
    options: { proven: { type: 'boolean', default: false }, ...REASON.option },
    operands: ['EMAIL', 'ROLE'],
  },
  async ({ proven, reason: given }, email = '', role = '') => {
    if (!isRole(role)) throw new WrongArgument(`ROLE is one of ${ROLES.join(', ')}, not '${role}'.`)
    const reason = reasonOf(given)
    const userName = await onAccounts('user-role', deps =>
      setRole(deps, email, role, new Date(), { proven, reason }),
    ).catch(refusal => {
      throw refusal instanceof ApiError ? new OperatorError(refusal.message) : refusal
    })
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
