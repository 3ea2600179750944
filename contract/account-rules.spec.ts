import { describe, expect, test } from 'vitest'
import {
  changePasswordProblem,
  forgotProblem,
  otpProblem,
  profileProblem,
  type SignupFacts,
  type SignupForm,
  signupProblem,
} from './account-rules.ts'

/** Each step repairs what the one before was refused for: so the words also come in their order. */
const SIGNUP: readonly (readonly [words: string | undefined, repair: Partial<SignupForm & SignupFacts>])[] = [
  ['Please enter your name ', {}],
  ['Please  Enter valid Name ', { name: '4da' }],
  ['Username not available', { name: 'Ada Fan' }],
  ['Username must be minimum 3 characters', { available: true, userName: 'ad' }],
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
  [undefined, { captchaSolved: true }],
]

test('registering: every problem in its words, in order', () => {
  const start = {
    name: ' ',
    userName: '',
    email: '',
    password: '',
    confirmPassword: '',
    available: false,
    captchaSolved: false,
  }
  const said = SIGNUP.map((_, step) => {
    const form = Object.assign({}, start, ...SIGNUP.slice(0, step + 1).map(([, repair]) => repair))
    return signupProblem(form, form)
  })
  expect(said).toEqual(SIGNUP.map(([words]) => words))
})

describe('a password', () => {
  test.each(['Short1A', 'nouppercase', `A${'a'.repeat(200)}`])('is refused: %s', password => {
    expect(changePasswordProblem({ password, confirm: password })).toBe(
      'Password must contain 1 Uppercase character . Length must be greater than or equal to 8 digit',
    )
  })
  test('is given twice', () => {
    expect(changePasswordProblem({ password: 'Uppercas', confirm: 'Uppercase' })).toBe(
      'New password does not match to confirm password',
    )
    expect(changePasswordProblem({ password: 'Uppercas', confirm: 'Uppercas' })).toBeUndefined()
  })
})

test.each(['', 'ada', 'ada@', '@home.org', 'ada@home', 'a b@home.org', 'ada@home.org\r\nBcc: x@y.org'])(
  'no e-mail: %j',
  email => {
    expect(forgotProblem({ email })).toBe('Please enter valid email')
  },
)
test('an e-mail', () => expect(forgotProblem({ email: "o'neil+skor@mail.home.org" })).toBeUndefined())

test.each(['', '12345', '1234567', '12345a', '１２３４５６'])('no whole code: %j', otp => {
  expect(otpProblem({ otp })).toBe('Please fill all the values')
})
test('a whole code', () => expect(otpProblem({ otp: '012345' })).toBeUndefined())

test.each(['', ' Ada', '1Ada', 'Ada1', 'Ada<b>', '=Ada'])('no name: %j', name => {
  expect(profileProblem({ name })).toBe('please enter your valid name')
})
test.each(['Ada', 'Ada Lovelace', 'Šárka', 'अदा'])('a name: %s', name => {
  expect(profileProblem({ name })).toBeUndefined()
})
