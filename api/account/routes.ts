import type { signup } from '#contract/account/calls.ts'
import {
  CAPTCHA_MISSING,
  changePasswordProblems,
  emailCodesProblems,
  emailProblems,
  newEmailProblems,
  otpProblems,
  ownPasswordProblems,
  PASSWORD_GUESSABLE,
  signupProblems,
  USER_NAME_TAKEN,
  userNameProblem,
} from '#contract/account/rules.ts'
import { requireTerms } from '#contract/account/terms.ts'
import { TERMS_VERSION } from '#contract/account/terms-version.ts'
import { errors } from '#contract/errors.ts'
import { isGuessable } from '#people/identity/guessable.ts'
import { GRANT_SECONDS } from '#people/identity/recovery.ts'
import { acceptTerms } from '#people/terms/terms.ts'
import { doneText } from '../execute/carry-out.ts'
import { callerOf, keepBrowser } from '../http/browser.ts'
import type { Handlers } from '../http/handlers.ts'
import type { Handler } from '../http/route.ts'
import { type Services, signedIn } from '../services.ts'
import { checkedOwnPassword } from '../sign-in/own-password.ts'
import { checkOwnProof } from '../sign-in/own-proof.ts'
import { startSession } from '../sign-in/start-session.ts'

/** Holds the secret of a verified reset code: an e-mail alone changes no password. */
const GRANT_COOKIE = 'skor_reset'

/** @param names what the account is called @throws ApiError 400 for a password that others try first */
function requireUnguessable(password: string, ...names: readonly string[]): void {
  if (isGuessable(password, names)) throw errors.problem(PASSWORD_GUESSABLE)
}

/** Registering, proving the e-mail, and a forgotten password. No answer reveals whether an e-mail has an account. */
export function accountRoutes(
  services: Services,
): Handlers<
  | 'verifyUserName'
  | 'signup'
  | 'usersSignup'
  | 'verifyOtp'
  | 'resendOtp'
  | 'forgetPassword'
  | 'changePassword'
  | 'changeOwnPassword'
  | 'beginEmailChange'
  | 'changeEmail'
  | 'captcha'
  | 'acceptTerms'
> {
  const { accounts, browsers, identity, sessions, tries, afterwards, users } = services
  const { registrations, recovery, emailChanges, captcha } = accounts

  const register: Handler<typeof signup> = async ({ body }, context) => {
    const { now, ip } = context
    const caller = await callerOf(browsers, context)
    const { browser } = caller
    const available = await registrations.isAvailable(body.userName, now)
    const [problem] = signupProblems(body, { available, captchaSolved: true })
    // The last in the order of the form, after the captcha, which counts once.
    if (problem && problem.field !== 'acceptedTerms') throw errors.problem(problem)
    requireUnguessable(body.password, body.name, body.userName, body.email)
    if (!(await captcha.isSolved(body.captcha, ip))) throw errors.problem(CAPTCHA_MISSING)
    requireTerms(body.acceptedTerms)
    await tries.registrationMail(body.email, caller)
    const id = await registrations.register(body, browser.key, context.language, now)
    if (id === null) throw errors.problem(USER_NAME_TAKEN)
    context.concerns({ account: id })
    await keepBrowser(browsers, context, browser)
    return {
      message: doneText('signup', 'Signup success please check your mail for otp'),
      data: { token: await sessions.registered(id), role: 'user', kycStatus: 'pending' },
    }
  }

  return {
    verifyUserName: async ({ body }, { now }) => {
      const wrong = userNameProblem(body.userName)
      const available = !wrong && (await registrations.isAvailable(body.userName, now))
      return {
        status: available,
        message: available ? 'Available' : (wrong ?? USER_NAME_TAKEN).message,
        data: { available },
      }
    },

    signup: register,
    usersSignup: register,

    verifyOtp: async ({ body }, context) => {
      const { now, setCookie } = context
      const [problem] = otpProblems(body)
      if (problem) throw errors.problem(problem)
      const { browser } = await callerOf(browsers, context)
      if (body.purpose === 'registration') {
        const id = await registrations.prove(body.email, browser.key, body.otp, now)
        const account = id === null ? undefined : await users.byId(id)
        if (!account) throw errors.wrongCode()
        // The code came by mail to the browser that chose the password: a login would prove nothing more.
        const { data } = await startSession(services, account, browser, context)
        return { message: doneText('verifyOtp', 'Otp verify successfully'), data: { user: data } }
      }
      const granted = await recovery.grant(body.email, browser.key, body.otp, now)
      if (granted === null) throw errors.wrongCode()
      context.concerns({ account: granted.account })
      setCookie(GRANT_COOKIE, granted.secret, GRANT_SECONDS)
      return { message: doneText('verifyOtp', 'Otp verify successfully'), data: {} }
    },

    resendOtp: async ({ body: { email, purpose, captcha } }, context) => {
      const [problem] = emailProblems({ email })
      if (problem) throw errors.problem(problem)
      const { now } = context
      const caller = await callerOf(browsers, context, captcha)
      const { browser } = caller
      if (purpose === 'recovery') await tries.resetMail(email, caller)
      // A browser that didn't register causes no mail, so it uses up nothing of the e-mail's day.
      else if (await registrations.isWaiting(email, browser.key))
        await tries.registrationMailAgain(email, caller)
      await keepBrowser(browsers, context, browser)
      await afterwards.start('send a code again', () =>
        purpose === 'registration'
          ? registrations.resend(email, browser.key, now)
          : recovery.sendCode(email, browser.key, now),
      )
      return { message: doneText('resendOtp', 'Please verify your otp'), data: {} }
    },

    forgetPassword: async ({ body }, context) => {
      const email = body.email.trim()
      const [problem] = emailProblems({ email })
      if (problem) throw errors.problem(problem)
      const { now } = context
      const caller = await callerOf(browsers, context, body.captcha)
      const { browser } = caller
      await tries.resetMail(email, caller)
      await keepBrowser(browsers, context, browser)
      await afterwards.start('send a code for a new password', () =>
        recovery.sendCode(email, browser.key, now),
      )
      return { message: doneText('forgetPassword', 'Please verify your otp'), data: {} }
    },

    changeOwnPassword: async ({ body }, context) => {
      const { id, session } = signedIn(context)
      const [problem] = ownPasswordProblems(body)
      if (problem) throw errors.problem(problem)
      const hash = await checkedOwnPassword(services, id, body.present)
      if (hash === null) throw errors.noPassword()
      const account = await users.byId(id)
      if (!account) throw errors.accountGone()
      requireUnguessable(body.password, account.name, account.userName, account.email)
      if (!(await recovery.changeOwn(id, hash, body.password, session))) throw errors.wrongPassword()
      return { message: doneText('changeOwnPassword', 'Password changed successfully'), data: {} }
    },

    beginEmailChange: async ({ body }, context) => {
      const { id } = signedIn(context)
      const { email } = body
      const account = await users.byId(id)
      if (!account) throw errors.accountGone()
      const [problem] = newEmailProblems({ email }, account.email)
      if (problem) throw errors.problem(problem)
      await checkOwnProof(services, id, body, context.now)
      const caller = await callerOf(browsers, context)
      await tries.emailChange(id, email, caller)
      await keepBrowser(browsers, context, caller.browser)
      await afterwards.start('send the codes for another e-mail', () =>
        emailChanges.begin(id, email, caller.browser.key, context.now),
      )
      return { message: doneText('beginEmailChange', 'Two codes are on their way'), data: {} }
    },

    changeEmail: async ({ body }, context) => {
      const { id, session } = signedIn(context)
      const [problem] = emailCodesProblems(body)
      if (problem) throw errors.problem(problem)
      const { browser } = await callerOf(browsers, context)
      const email = await emailChanges.finish(id, body, browser.key, session, context.now)
      if (email === null) throw errors.wrongCode()
      await keepBrowser(browsers, context, browsers.learn(browser, email))
      return { message: doneText('changeEmail', 'Your email is changed'), data: { email } }
    },

    changePassword: async ({ body }, context) => {
      const { now, cookie, setCookie, setSession } = context
      const [problem] = changePasswordProblems(body)
      if (problem) throw errors.problem(problem)
      // By what was typed: whether there is such an account is not asked yet.
      requireUnguessable(body.password, body.email)
      const secret = cookie(GRANT_COOKIE)
      const account =
        secret === undefined ? null : await recovery.change(secret, body.email, body.password, now)
      context.concerns({ account })
      if (account === null) throw errors.noGrant()
      setCookie(GRANT_COOKIE, null, 0)
      setSession(null)
      // The owner gets in here now, whatever strangers try.
      const { browser } = await callerOf(browsers, context)
      await keepBrowser(browsers, context, browsers.learn(browser, body.email))
      return { message: doneText('changePassword', 'Password changed successfully'), data: {} }
    },

    acceptTerms: async ({ body }, context) => {
      requireTerms(body.acceptedTerms)
      await acceptTerms(identity, [signedIn(context).id], TERMS_VERSION, context.now)
      return {
        message: doneText('acceptTerms', 'Thank you. The terms of use are accepted'),
        data: { version: TERMS_VERSION, acceptedAt: context.now.toISOString() },
      }
    },

    captcha: async () => ({ data: await captcha.challenge(await tries.work()) }),
  }
}
