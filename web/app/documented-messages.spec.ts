/**
 * The messages of both documents that a form, a rule or a failed call makes by itself, misspellings and blanks included; and
 * beside each what the pages say, which is the same but for its slips. What the server answers to a call that worked stands in `api/http/documented-calls.int.spec.ts`, with the call.
 */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  changePasswordProblems,
  emailProblems,
  loginProblems,
  otpProblems,
  profileProblems,
  type SignupForm,
  signupProblems,
} from '#contract/account/rules.ts'
import { TERMS_VERSION } from '#contract/account/terms-version.ts'
import { SCORE_MESSAGE } from '#contract/common.ts'
import { accessCodeProblems, codeProblems, contactProblems } from '#contract/contact/rules.ts'
import type { FormProblem } from '#contract/form-problems.ts'
import { errorOfAnswer, errorOfSilence, messageOf } from '#web/api/errors.ts'
import { pictureProblem } from '#web/features/profile/picture-problem.ts'
import { rewardProblems } from '#web/features/reward/admin/reward-problems.ts'
import { VALUE_MESSAGE } from '#web/game/score-text.ts'
import { ENGLISH } from '#web/languages/english.ts'
import { ENGLISH_OF_FORMS } from '#web/languages/english-forms.ts'
import { problemText, textOf } from '#web/languages/i18n.ts'

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
const messagesOf = (problems: Made) => problems.map(({ message }) => message)
/** A message that no rule has under an id. */
const plain = (message: string): Made => [{ message }]
type Made = readonly Pick<FormProblem, 'id' | 'message'>[]
const signup = (change: Partial<SignupForm>, known = facts) =>
  signupProblems({ ...account, ...change }, known)
const dates = { startDate: '2026-03-01', endDate: '2026-03-31', points: '5' }

test('right forms have no message', () => {
  const right = [
    contactProblems(contact),
    accessCodeProblems(person),
    codeProblems({ code: 'x' }),
    signupProblems(account, facts),
    loginProblems({ email: 'ada', password: 'x' }),
    emailProblems({ email: 'ada@example.com' }),
    otpProblems({ otp: '123456' }),
    changePasswordProblems({ password: 'Password1', confirm: 'Password1' }),
    profileProblems({ name: 'Ada Lovelace' }),
    rewardProblems(dates),
  ]
  expect(right.flatMap(messagesOf)).toEqual([])
})

test.each<[where: string, made: Made, documented: string, page?: string]>([
  ['contact: name', contactProblems({ ...contact, name: 'x'.repeat(37) }), 'Please enter valid name'],
  ['contact: email', contactProblems({ ...contact, email: 'ada@' }), 'Please enter valid email'],
  [
    'contact: phone',
    contactProblems({ ...contact, phone: '12345678' }),
    'please enter valid phone number',
    'Please enter valid phone number',
  ],
  [
    'contact: role',
    contactProblems({ ...contact, userRole: '' }),
    'please select user role',
    'Please select user role',
  ],
  [
    'contact: other role',
    contactProblems({ ...contact, userRole: 'other' }),
    'please enter your role',
    'Please enter your role',
  ],
  ['contact: message', contactProblems({ ...contact, message: '' }), 'Please enter your message'],
  ['access code: name', accessCodeProblems({ ...person, name: '1' }), 'Please enter valid name'],
  ['access code: email', accessCodeProblems({ ...person, email: 'a@b' }), 'Please enter valid email'],
  [
    'access code: phone',
    accessCodeProblems({ ...person, phone: '' }),
    'please enter valid phone number',
    'Please enter valid phone number',
  ],
  [
    'access code: role',
    accessCodeProblems({ ...person, userRole: '' }),
    'please select user role',
    'Please select user role',
  ],
  [
    'access code: other',
    accessCodeProblems({ ...person, userRole: 'other' }),
    'please enter your role',
    'Please enter your role',
  ],
  ['code entry', codeProblems({ code: ' ' }), 'Please enter code first..', 'Please enter code first'],
  ['register: no name', signup({ name: '' }), 'Please enter your name '],
  ['register: name', signup({ name: '1' }), 'Please  Enter valid Name ', 'Please enter valid name'],
  ['register: taken', signup({}, { ...facts, available: false }), 'Username not available'],
  [
    'register: short',
    signup({ userName: 'ad' }),
    'Username must be minimum 3 characters',
    'Username must be at least 3 characters',
  ],
  ['register: long', signup({ userName: 'adalovela' }), 'Username cannot be greater than 8 characters'],
  ['register: no email', signup({ email: '' }), 'Please enter  email', 'Please enter email'],
  ['register: email', signup({ email: 'ada@' }), 'Please enter Valid Email ', 'Please enter valid email'],
  [
    'register: no password',
    signup({ password: '', confirmPassword: 'x' }).slice(0, 1),
    'Please enter Password ',
    'Please enter your password',
  ],
  [
    'register: password',
    signup({ password: 'password', confirmPassword: 'password' }),
    'Password must contain 1 Uppercase character. Length must be greater or equal to 8 digit',
    'Password must contain 1 uppercase character. Length must be greater than or equal to 8 characters',
  ],
  [
    'register: no repetition',
    signup({ confirmPassword: '' }),
    'Please enter confirmPassword ',
    'Please confirm password',
  ],
  [
    'register: repetition',
    signup({ confirmPassword: 'x' }),
    'Confirm password does not match Password entered',
    'Confirm password does not match password entered',
  ],
  [
    'register: captcha',
    signup({}, { ...facts, captchaSolved: false }),
    'Verify the Recaptcha',
    'Verify the captcha',
  ],
  ['login: name', loginProblems({ email: '', password: 'x' }), 'Please enter valid email or username'],
  ['login: password', loginProblems({ email: 'ada', password: '' }), 'Please enter your password'],
  ['forgot password', emailProblems({ email: 'ada' }), 'Please enter valid email'],
  ['one-time code', otpProblems({ otp: '12345' }), 'Please fill all the values'],
  [
    'new password',
    changePasswordProblems({ password: 'password', confirm: 'password' }),
    'Password must contain 1 Uppercase character . Length must be greater than or equal to 8 digit',
    'Password must contain 1 uppercase character. Length must be greater than or equal to 8 characters',
  ],
  [
    'new password: repetition',
    changePasswordProblems({ password: 'Password1', confirm: 'x' }),
    'New password does not match to confirm password',
    'Confirm password does not match password entered',
  ],
  [
    'account: name',
    profileProblems({ name: '1' }),
    'please enter your valid name',
    'Please enter valid name',
  ],
  ['account: no image', plain(pictureProblem({ type: 'text/plain', size: 1 }) ?? ''), 'Upload image only'],
  ['account: image', plain(pictureProblem({ type: 'image/bmp', size: 1 }) ?? ''), 'Upload valid image only'],
  ['reward: start', rewardProblems({ ...dates, startDate: '' }), 'Please select Start date'],
  ['reward: end', rewardProblems({ ...dates, endDate: '' }), 'Please select End date'],
  ['reward: points', rewardProblems({ ...dates, points: '' }), 'Please enter point some reward points'],
  ['reward: negative', rewardProblems({ ...dates, points: '-1' }), 'Please enter point some reward points'],
  [
    'score',
    [{ id: undefined, message: SCORE_MESSAGE }],
    'Score must be zero or greater then zero. Decimal values are not allowed',
  ],
  ['call: network', plain(errorOfSilence(new TypeError('failed')).message), 'Network Error'],
  ['call: 400', plain(errorOfAnswer(400, { message: 'No such round' }).message), 'No such round'],
  ['call: 500', plain(errorOfAnswer(500, { message: '' }).message), 'Server error! Please try again.'],
  ['call: none', plain(messageOf(new Error('?'))), 'Something went wrong! Please try again.'],
])('%s', (_where, made, documented, page = documented.trim()) => {
  expect(messagesOf(made)).toEqual([documented])
  expect(made.map(problem => problemText(problem).trim())).toEqual([page])
})

/** What the server answers, and what a page in English makes of it. */
test.each([
  [
    'answer.already-submitted',
    'You have already submitted his prediction.',
    'You have already submitted this prediction.',
  ],
  [
    'answer.invalid-score',
    SCORE_MESSAGE,
    'Score must be zero or greater than zero. Decimal values are not allowed',
  ],
  [
    'done.signup',
    'Signup success please check your mail for otp',
    'Signup success. Please check your mail for OTP',
  ],
  ['done.verifyOtp', 'Otp verify successfully', 'OTP verified successfully'],
  ['done.forgetPassword', 'Please verify your otp', 'Please verify your OTP'],
  ['done.resendOtp', 'Please verify your otp', 'Please verify your OTP'],
  ['done.editAccountInfo', 'updated succesfully', 'Updated successfully'],
  ['done.sendAccessCode', 'Code send successfully..', 'Code sent successfully'],
])('%s', (id, documented, page) => {
  const sources = ['api', 'contract', 'domain'].flatMap(folder =>
    globSync(`${folder}/**/*.ts`)
      .filter(file => !file.includes('.spec.'))
      .map(file => readFileSync(file, 'utf8')),
  )
  expect(
    sources.some(source => source.includes(documented)),
    'the API says the documented words',
  ).toBe(true)
  expect(textOf(id, documented)).toBe(page)
})

test('every sentence that has another word on the pages is in one of these tables', () => {
  const here = readFileSync(new URL(import.meta.url), 'utf8')
  for (const page of Object.values({ ...ENGLISH, ...ENGLISH_OF_FORMS })) expect(here).toContain(page)
})

test('the live score says the same', () => {
  expect(VALUE_MESSAGE).toBe('Value must be zero or greater than zero. Decimal values are not allowed')
})
