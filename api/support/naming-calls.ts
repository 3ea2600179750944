/**
 * Every call that takes an e-mail or a user name from somebody who is not signed in: none of them may tell, by words or time, whether
 * there is an account. Only `/verifyusername` does, which a form for registering needs.
 */
import { cookiesOf, signupForm } from './registering.ts'
import type { Caller, Reply } from './running-api.ts'

export interface NamingCall {
  readonly what: string
  readonly by: 'e-mail' | 'user name'
  /** of the answer: a call that is refused before the name is looked at would prove nothing */
  readonly status: number
  /** passwords that are hashed for the answer: by far the most of its time */
  readonly hashes: number
  ask(at: Pick<Caller, 'post'>, name: string): Promise<Reply>
}

let made = 0
/** @returns a user name that nobody has; with `@example.com` an e-mail that nobody has */
export const freshName = () => `fan${(++made).toString(36)}`

const PASSWORD = 'Wrong-one-1'
const login = (at: Pick<Caller, 'post'>, email: string) =>
  at.post('/api/login', { email, password: PASSWORD })

export const NAMING_CALLS: readonly NamingCall[] = [
  {
    what: 'registering',
    by: 'e-mail',
    status: 200,
    hashes: 1,
    ask: (at, email) => at.post('/api/signup', { ...signupForm(freshName()), email, captcha: 'person' }),
  },
  // Two hashes: of the account, and of a registration of the same e-mail that is not proven yet.
  { what: 'logging in', by: 'e-mail', status: 401, hashes: 2, ask: login },
  { what: 'logging in by a user name', by: 'user name', status: 401, hashes: 2, ask: login },
  {
    what: 'giving a code after a wrong password',
    by: 'e-mail',
    status: 400,
    hashes: 2,
    async ask(at, email) {
      const headers = { Cookie: cookiesOf(await login(at, email)) }
      return at.post('/api/login/code', { code: '123456' }, { headers })
    },
  },
  {
    what: 'asking for a passkey by a name',
    by: 'e-mail',
    status: 200,
    hashes: 0,
    ask: (at, email) => at.post('/api/login/passkey/begin', { email }),
  },
  {
    what: 'asking for a new password',
    by: 'e-mail',
    status: 200,
    hashes: 0,
    ask: (at, email) => at.post('/api/forget_password', { email }),
  },
  {
    what: 'asking for the code again',
    by: 'e-mail',
    status: 200,
    hashes: 0,
    ask: (at, email) => at.post('/api/users/resendotp', { email, type: 'forgetpassword' }),
  },
  {
    what: 'guessing a code',
    by: 'e-mail',
    status: 400,
    hashes: 0,
    ask: (at, email) => at.post('/api/verify_otp', { email, otp: '123456', type: 'forgetpassword' }),
  },
  {
    what: 'guessing the code of a registration',
    by: 'e-mail',
    status: 400,
    hashes: 0,
    ask: (at, email) => at.post('/api/verify_otp', { email, otp: '123456' }),
  },
  {
    what: 'changing a password with a grant that is none',
    by: 'e-mail',
    status: 400,
    hashes: 0,
    ask: (at, email) =>
      at.post(
        '/api/change_password',
        { email, resetPassword: 'Abcdefgh1', confirm_password: 'Abcdefgh1' },
        { headers: { Cookie: 'skor_reset=guessed' } },
      ),
  },
]
