import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type * as z from 'zod/mini'
import { isEmail } from '#contract/account/email.ts'
import type { SessionUser, SignedInUser } from '#contract/sign-in/calls.ts'
import { ApiError } from '#web/api/errors.ts'
import { kept } from '#web/api/kept.ts'
import { has, useGoogleLogin, useLogin } from '#web/api/session.ts'
import { language } from '#web/languages/languages.ts'
import type { LoginState } from '#web/ui/login-link.tsx'
import { paths } from '#web/ui/paths.ts'
import { notify } from '#web/ui/toast.tsx'
import { usePasskey } from './use-passkey.ts'

/** The API's code for a right password whose e-mail is not proven yet. */
const UNVERIFIED = 'unverified'
/** The API's code where the account needs a code of its second factor too. */
const CODE_NEEDED = 'code-needed'

const hasCode = (error: unknown, code: string) => error instanceof ApiError && error.code === code

/** Where people go who came to /Login by themselves. */
export function homeOf(user: Pick<SessionUser, 'role'>): string {
  return user.role === 'user' ? paths.home : paths.adminDash
}

/** Back to where the login was asked for, unless that page is closed to the user. */
function placeAfter(state: LoginState | null, user: SessionUser): string {
  const closed = state?.needs !== undefined && !has(user, state.needs)
  return closed ? homeOf(user) : (state?.from ?? homeOf(user))
}

/** @returns what says that somebody is signed in, and moves on */
export function useMoveOn() {
  const state = useLocation().state as LoginState | null
  const navigate = useNavigate()
  return (user: z.output<typeof SignedInUser>) => {
    notify.success(user.role === 'admin' ? t`Admin login successful` : t`Login successful`)
    void navigate(placeAfter(state, user), { replace: true })
    if (user.language !== language) {
      kept.language.set(user.language)
      location.reload()
    }
  }
}

/** Signs in, with a password, a passkey or by Google; says so, and moves on a moment later; busy until then. */
export function useSignIn() {
  const login = useLogin()
  const google = useGoogleLogin()
  const passkey = usePasskey(false)
  const state = useLocation().state as LoginState | null
  const navigate = useNavigate()
  const moveOn = useMoveOn()
  const [busy, setBusy] = useState(false)

  async function enter(signIn: Promise<{ data: z.output<typeof SignedInUser> }>) {
    setBusy(true)
    try {
      moveOn((await signIn).data)
    } catch (error) {
      // After a success the page stays busy until the next one is there: /Login would lead home in between.
      setBusy(false)
      if (!hasCode(error, CODE_NEEDED)) throw error
      void navigate(paths.loginCode, { state })
    }
  }

  return {
    busy,
    async byPassword(input: { email: string; password: string; captcha: string }) {
      try {
        await enter(login.mutateAsync({ ...input, email: input.email.trim() }))
      } catch (error) {
        if (!hasCode(error, UNVERIFIED)) throw error
        // The password is right, the code is missing: on to where the code goes.
        notify.error(error)
        void navigate(paths.verifyOtp, {
          state: isEmail(input.email) ? { email: input.email, from: state?.from } : state,
        })
      }
    },
    byPasskey: (captcha: string) => enter(passkey(captcha)),
    byGoogle: (credential: string) => enter(google.mutateAsync(credential)).catch(notify.error),
  }
}
