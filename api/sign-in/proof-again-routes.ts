import { PASSWORD_MISSING } from '#contract/account/rules.ts'
import { errors } from '#contract/errors.ts'
import type { ShownPasskey } from '#contract/sign-in/passkey-calls.ts'
import type { CheckedAccount } from '#people/identity/checked-account.ts'
import { passwordMatches } from '#people/identity/passwords.ts'
import type { Account } from '#people/identity/users.ts'
import { isOfAnApp } from '#people/second-factor/second-factors.ts'
import type { Caller } from '../account/tries.ts'
import { callerOf, keepBrowser } from '../http/browser.ts'
import type { Handlers } from '../http/handlers.ts'
import { type Services, signedIn } from '../services.ts'

/** The proof that whoever is signed in gives once more. Its tries are counted by who tries, as those of a sign-in. */
export function proofAgainRoutes({
  accounts: { passkeys, proofs, secondFactors },
  browsers,
  sessions,
  tries,
  users,
}: Services): Handlers<'myProof' | 'beginPasskeyProof' | 'proveAgain'> {
  async function byPasskey({ id }: Account, passkey: ShownPasskey, caller: Caller, now: Date) {
    await tries.passkey(caller)
    const shown = await passkeys.showAgain(id, passkey, caller.browser.key, now)
    if (shown === null) throw errors.wrongPasskey()
    await tries.passkeyWasRight(caller)
    return { id, passkey: shown, codeGiven: true }
  }

  async function byCode({ id, email }: Account, code: string, caller: Caller, now: Date) {
    const isGuessable = isOfAnApp(code)
    await tries.code(email, isGuessable, caller)
    if (!(await secondFactors.prove(id, code, now))) throw errors.wrongAppCode()
    await tries.codeWasRight(email, isGuessable, caller)
    return { id, codeGiven: true }
  }

  async function byPassword({ id, email }: Account, password: string, caller: Caller) {
    const passwordHash = await users.passwordHash(id)
    if (passwordHash === null) throw errors.noPassword()
    if (password === '') throw errors.problem(PASSWORD_MISSING)
    if (!(await tries.password(email, caller, () => passwordMatches(passwordHash, password, 'known'))))
      throw errors.wrongPassword()
    await tries.passwordWasRight(email, caller)
    return { id, passwordHash }
  }

  return {
    myProof: async (_input, context) => ({ data: await proofs.read(signedIn(context), context.now) }),

    beginPasskeyProof: async (_input, context) => {
      const { browser } = await callerOf(browsers, context)
      const options = await passkeys.beginAgain(signedIn(context).id, browser.key, context.now)
      if (!options) throw errors.noPasskey()
      await keepBrowser(browsers, context, browser)
      return { data: options }
    },

    proveAgain: async ({ body: { passkey, code, password, captcha } }, context) => {
      const who = signedIn(context)
      const account = await users.byId(who.id)
      if (!account) throw errors.accountGone()
      const { ways } = await proofs.read(who, context.now)
      const caller = await callerOf(browsers, context, captcha)
      let checked: CheckedAccount
      if (passkey) checked = await byPasskey(account, passkey, caller, context.now)
      else if (ways.code) checked = await byCode(account, code, caller, context.now)
      else checked = await byPassword(account, password, caller)
      if (!(await sessions.prove(who.session, checked))) throw errors.pleaseLogin('Please login')
      const { secondsLeft } = await proofs.read(who, context.now)
      return { message: 'Thank you, it is you', data: { secondsLeft } }
    },
  }
}
