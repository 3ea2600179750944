/**
 * The messages of both documents that a form, a rule or a failed call makes by itself, misspellings and blanks included.
 * What the server answers to a call that worked stands in `api/documented-calls.int.spec.ts`, with the call.
 */
import { expect, test } from 'vitest'
import {
  changePasswordProblems,
  forgotProblems,
  loginProblems,
  otpProblems,
  profileProblems,
  type SignupForm,
  signupProblems,
} from '#contract/account-rules.ts'
import { SCORE_MESSAGE } from '#contract/common.ts'
import { accessCodeProblems, codeProblems, contactProblems } from '#contract/contact-rules.ts'
import type { FormProblem } from '#contract/form-problems.ts'
import { TERMS_VERSION } from '#contract/terms-version.ts'
import { errorOfAnswer, errorOfSilence, messageOf } from '#web/api/errors.ts'
import { rewardProblems } from '#web/features/admin-rewards/reward-problems.ts'
import { pictureProblem } from '#web/features/profile/picture-problem.ts'
import { VALUE_MESSAGE } from '#web/ui/score-text.ts'

const person = {
  name: 'Ada_Lovelace',
  email: 'ada@example.com',
  phone: '501234567',
  countryCode: '971',
  userRole: 'Investor',
}
const contact = { ...person, message: 'How do I join?' }
const account: SignupForm = {
  name: 'Ada Lovelace',
  userName: 'ada',
  email: 'ada@example.com',
  password: 'Password1',
  confirmPassword: 'Password1',
  acceptedTerms: TERMS_VERSION,
}
const facts = { available: true, captchaSolved: true }
const said = (problems: readonly FormProblem[]) => problems.map(({ message }) => message)
const signup = (change: Partial<SignupForm>, known = facts) =>
  said(signupProblems({ ...account, ...change }, known))
const dates = { startDate: '2026-03-01', endDate: '2026-03-31', points: '5' }

test('right forms have no message', () => {
  const right = [
    contactProblems(contact),
    accessCodeProblems(person),
    codeProblems({ code: 'x' }),
    signupProblems(account, facts),
    loginProblems({ email: 'ada', password: 'x' }),
    forgotProblems({ email: 'ada@example.com' }),
    otpProblems({ otp: '123456' }),
    changePasswordProblems({ password: 'Password1', confirm: 'Password1' }),
    profileProblems({ name: 'Ada Lovelace' }),
    rewardProblems(dates),
  ]
  expect(right.flatMap(said)).toEqual([])
})

test.each<[where: string, made: readonly string[], message: string]>([
  ['contact: name', said(contactProblems({ ...contact, name: 'x'.repeat(37) })), 'Please enter valid name'],
  ['contact: email', said(contactProblems({ ...contact, email: 'ada@' })), 'Please enter valid email'],
  [
    'contact: phone',
    said(contactProblems({ ...contact, phone: '12345678' })),
    'please enter valid phone number',
  ],
  ['contact: role', said(contactProblems({ ...contact, userRole: '' })), 'please select user role'],
  ['contact: other role', said(contactProblems({ ...contact, userRole: 'other' })), 'please enter your role'],
  ['contact: message', said(contactProblems({ ...contact, message: '' })), 'Please enter your message'],
  ['access code: name', said(accessCodeProblems({ ...person, name: '1' })), 'Please enter valid name'],
  ['access code: email', said(accessCodeProblems({ ...person, email: 'a@b' })), 'Please enter valid email'],
  [
    'access code: phone',
    said(accessCodeProblems({ ...person, phone: '' })),
    'please enter valid phone number',
  ],
  ['access code: role', said(accessCodeProblems({ ...person, userRole: '' })), 'please select user role'],
  [
    'access code: other',
    said(accessCodeProblems({ ...person, userRole: 'other' })),
    'please enter your role',
  ],
  ['code entry', said(codeProblems({ code: ' ' })), 'Please enter code first..'],
  ['register: no name', signup({ name: '' }), 'Please enter your name '],
  ['register: name', signup({ name: '1' }), 'Please  Enter valid Name '],
  ['register: taken', signup({}, { ...facts, available: false }), 'Username not available'],
  ['register: short', signup({ userName: 'ad' }), 'Username must be minimum 3 characters'],
  ['register: long', signup({ userName: 'adalovela' }), 'Username cannot be greater than 8 characters'],
  ['register: no email', signup({ email: '' }), 'Please enter  email'],
  ['register: email', signup({ email: 'ada@' }), 'Please enter Valid Email '],
  [
    'register: no password',
    signup({ password: '', confirmPassword: 'x' }).slice(0, 1),
    'Please enter Password ',
  ],
  [
    'register: password',
    signup({ password: 'password', confirmPassword: 'password' }),
    'Password must contain 1 Uppercase character. Length must be greater or equal to 8 digit',
  ],
  ['register: no repetition', signup({ confirmPassword: '' }), 'Please enter confirmPassword '],
  [
    'register: repetition',
    signup({ confirmPassword: 'x' }),
    'Confirm password does not match Password entered',
  ],
  ['register: captcha', signup({}, { ...facts, captchaSolved: false }), 'Verify the Recaptcha'],
  ['login: name', said(loginProblems({ email: '', password: 'x' })), 'Please enter valid email or username'],
  ['login: password', said(loginProblems({ email: 'ada', password: '' })), 'Please enter your password'],
  ['forgot password', said(forgotProblems({ email: 'ada' })), 'Please enter valid email'],
  ['one-time code', said(otpProblems({ otp: '12345' })), 'Please fill all the values'],
  [
    'new password',
    said(changePasswordProblems({ password: 'password', confirm: 'password' })),
    'Password must contain 1 Uppercase character . Length must be greater than or equal to 8 digit',
  ],
  [
    'new password: repetition',
    said(changePasswordProblems({ password: 'Password1', confirm: 'x' })),
    'New password does not match to confirm password',
  ],
  ['account: name', said(profileProblems({ name: '1' })), 'please enter your valid name'],
  ['account: no image', [pictureProblem({ type: 'text/plain', size: 1 }) ?? ''], 'Upload image only'],
  ['account: image', [pictureProblem({ type: 'image/bmp', size: 1 }) ?? ''], 'Upload valid image only'],
  ['reward: start', said(rewardProblems({ ...dates, startDate: '' })), 'Please select Start date'],
  ['reward: end', said(rewardProblems({ ...dates, endDate: '' })), 'Please select End date'],
  ['reward: points', said(rewardProblems({ ...dates, points: '' })), 'Please enter point some reward points'],
  [
    'reward: negative',
    said(rewardProblems({ ...dates, points: '-1' })),
    'Please enter point some reward points',
  ],
  ['score', [SCORE_MESSAGE], 'Score must be zero or greater then zero. Decimal values are not allowed'],
  ['live score', [VALUE_MESSAGE], 'Value must be zero or greater then zero. Decimal values are not allowed'],
  ['call: network', [errorOfSilence(new TypeError('failed')).message], 'Network Error'],
  ['call: 400', [errorOfAnswer(400, { message: 'No such round' }).message], 'No such round'],
  ['call: 500', [errorOfAnswer(500, { message: '' }).message], 'Server error! Please try again.'],
  ['call: none', [messageOf(new Error('?'))], 'Something went wrong! Please try again.'],
])('%s', (_where, made, message) => {
  expect(made).toEqual([message])
})
