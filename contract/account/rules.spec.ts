import { describe, expect, test } from 'vitest'
import {
  changePasswordProblems,
  emailProblems,
  loginProblems,
  otpProblems,
  profileProblems,
  type SignupFacts,
  type SignupForm,
  signupProblems,
} from './rules.ts'
import { TERMS_VERSION } from './terms-version.ts'

/** Each step repairs what the one before was refused for: so the words also come in their order. */
const SIGNUP: readonly (readonly [words: string | undefined, repair: Partial<SignupForm & SignupFacts>])[] = [
  ['Please enter your name ', {}],
  ['Please  Enter valid Name ', { name: '4da' }],
  ['Username is required', { name: "Ada O'Fan" }],
  ['Username can have letters from A to Z, digits, dots, dashes and underscores only', { userName: 'Jörg' }],
  ['Username not available', { userName: 'ad' }],
  ['Username must be minimum 3 characters', { available: true }],
  ['Username cannot be greater than 8 characters', { userName: 'adalovela' }],
  ['Please enter  email', { userName: 'adalovel' }],
  ['Please enter Valid Email ', { email: 'ada@home' }],
  ['Please enter Password ', { email: 'ada@home.org' }],
  [
    'Password must contain 1 Uppercase character. Length must be greater or equal to 8 digit',
    { password: 'lowercase1' },
  ],
  ['Please enter confirmPassword ', { password: 'Uppercas' }],
  ['Confirm password does not match Password entered', { confirmPassword: 'uppercas' }],
  ['Verify the Recaptcha', { confirmPassword: 'Uppercas' }],
  ['Please accept the terms of use', { captchaSolved: true }],
  [undefined, { acceptedTerms: TERMS_VERSION }],
]

test('registering: every problem in its words, in order', () => {
  const start = {
    name: ' ',
    userName: '',
    email: '',
    password: '',
    confirmPassword: '',
    acceptedTerms: '',
    available: false,
    captchaSolved: false,
  }
  const messages = SIGNUP.map((_, step) => {
    const form = Object.assign({}, start, ...SIGNUP.slice(0, step + 1).map(([, repair]) => repair))
    return signupProblems(form, form)[0]?.message
  })
  expect(messages).toEqual(SIGNUP.map(([words]) => words))
})

describe('a password', () => {
  test.each(['Short1A', 'nouppercase', `A${'a'.repeat(200)}`])('is refused: %s', password => {
    expect(changePasswordProblems({ password, confirm: password })[0]?.message).toBe(
      'Password must contain 1 Uppercase character . Length must be greater than or equal to 8 digit',
    )
  })
  test('is given twice', () => {
    expect(changePasswordProblems({ password: 'Uppercas', confirm: 'Uppercase' })[0]?.message).toBe(
      'New password does not match to confirm password',
    )
    expect(changePasswordProblems({ password: 'Uppercas', confirm: 'Uppercas' })).toEqual([])
  })
})

test.each(['', 'ada', 'ada@', '@home.org', 'ada@home', 'a b@home.org', 'ada@home.org\r\nBcc: x@y.org'])(
  'no e-mail: %j',
  email => {
    expect(emailProblems({ email })[0]?.message).toBe('Please enter valid email')
  },
)
test('an e-mail', () => expect(emailProblems({ email: "o'neil+skor@mail.home.org" })).toEqual([]))

test.each(['', '12345', '1234567', '12345a', '１２３４５６'])('no whole code: %j', otp => {
  expect(otpProblems({ otp })[0]?.message).toBe('Please fill all the values')
})
test('a whole code', () => expect(otpProblems({ otp: '012345' })).toEqual([]))

test.each(['', ' Ada', '1Ada', 'Ada1', 'Ada<b>', '=Ada', "'Ada", '-Ada', 'A\u202Eda', '\u3164', 'Ada\u034F'])(
  'no name: %j',
  name => {
    expect(profileProblems({ name })[0]?.message).toBe('please enter your valid name')
  },
)
test.each([
  'Ada',
  'Ada Lovelace',
  'Šárka',
  'अदा',
  "Sinead O'Connor",
  'D’Arcy',
  'Jean-Luc',
  'Anne\u2010Marie',
])('a name: %s', name => {
  expect(profileProblems({ name })).toEqual([])
})

test('every problem of a form stands at its field, the first of each, in the order of the fields', () => {
  expect(changePasswordProblems({ password: 'short', confirm: '' }).map(({ field }) => field)).toEqual([
    'password',
    'confirm',
  ])
  const noEmail = { field: 'email', id: 'login-missing', message: 'Please enter valid email or username' }
  const noPassword = { field: 'password', id: 'password-missing', message: 'Please enter your password' }
  expect(loginProblems({ email: '  ', password: '' })).toEqual([noEmail, noPassword])
  expect(loginProblems({ email: 'fan', password: '' })).toEqual([noPassword])
  expect(loginProblems({ email: 'fan', password: 'secret' })).toEqual([])
  const texts = { name: '', userName: '', email: '', password: '', confirmPassword: '' }
  const empty = { ...texts, acceptedTerms: '' }
  const fields = signupProblems(empty, { available: false, captchaSolved: false }).map(({ field }) => field)
  expect(fields).toEqual([...Object.keys(texts), 'captcha', 'acceptedTerms'])
})
