import { errors } from '../errors.ts'
import { passwordMatches } from '../identity/passwords.ts'
import type { Account } from '../identity/users.ts'
import type { Services } from '../services.ts'
import type { Handlers } from './handlers.ts'

/** Signing in and out. An unknown account and a wrong password give one answer, in comparable time. */
export function sessionRoutes({ users, sessions }: Services): Handlers<'login' | 'logout' | 'me'> {
  return {
    login: async ({ body }, context) => {
      const account = await users.byLogin(body.email)
      if (!(await passwordMatches(account?.passwordHash, body.password)) || !account)
        throw errors.wrongCredentials()
      const token = await sessions.start(account)
      context.setSession(token)
      const message = account.role === 'admin' ? 'Admin Login successfull' : 'Login successful'
      return { message, data: { ...sessionUser(account), token } }
    },

    logout: async (_input, context) => {
      if (context.user && context.token) await sessions.end(context.token, context.user.session)
      context.setSession(null)
      return { data: { signedOut: true } }
    },

    me: async (_input, context) => {
      const account = context.user && (await users.byId(context.user.id))
      return { data: account ? sessionUser(account) : null }
    },
  }
}

function sessionUser({ id, name, userName, email, role, image }: Account) {
  return { id, name, userName, email, role, image }
}
