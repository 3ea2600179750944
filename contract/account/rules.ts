/**
 * What the forms about accounts check, in the order of the spec and in its words (blanks included). Server and
 * pages call these functions, so no rule stands in two places.
 */
import { PASSWORD_MAX } from '#domain/bounds.ts'
import { type Check, type FormProblem, fieldWords, problemsOf } from '../form-problems.ts'
import { isEmail } from './email.ts'
import { NAME_LETTERS } from './name-letters.ts'
import { TERMS_VERSION } from './terms-version.ts'

export { PASSWORD_MAX } from '#domain/bounds.ts'

export const USER_NAME_MIN = 3
export const USER_NAME_MAX = 8
export const PASSWORD_MIN = 8
export const NAME_MAX = 60
export const OTP_LENGTH = 6

/** Letters of any script, apostrophes, hyphens and spaces, starting with a letter; and none of the letters and marks that no program shows. */
const NAME = new RegExp(`^(?!.*\\p{DI})\\p{L}[${NAME_LETTERS} ]*$`, 'u')
/** Plain characters only: two names that look alike are one name, and no name looks like an e-mail. */
const USER_NAME = /^[A-Za-z0-9_.-]+$/
const UPPERCASE = /\p{Lu}/u
const OTP = /^\d{6}$/

export const isName = (name: string) => NAME.test(name) && name.length <= NAME_MAX
const isPassword = (password: string) =>
  password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX && UPPERCASE.test(password)

/** Whether an account may have this user name, as far as its characters go; its length has a message of its own. */
export const isPlainUserName = (userName: string) => USER_NAME.test(userName)

/** Problems that the server finds too, with their ids in the catalogues. */
export const USER_NAME_TAKEN = fieldWords('user-name-taken', 'Username not available')

/** What is wrong with a user name, whoever has it: known without asking. */
export function userNameProblem(userName: string): FormProblem<'userName'> | undefined {
  return problemsOf<'userName'>(...spellingChecks(userName), ...lengthChecks(userName))[0]
}

/** The same for a form that asks for a user name. */
export const userNameProblems = (userName: string): FormProblem<'userName'>[] =>
  [userNameProblem(userName) ?? []].flat()

function spellingChecks(userName: string): Check<'userName'>[] {
  return [
    ['userName', userName === '', fieldWords('user-name-missing', 'Username is required')],
    [
      'userName',
      !isPlainUserName(userName),
      fieldWords(
        'user-name-wrong',
        'Username can have letters from A to Z, digits, dots, dashes and underscores only',
      ),
    ],
  ]
}

function lengthChecks(userName: string): Check<'userName'>[] {
  return [
    [
      'userName',
      userName.length < USER_NAME_MIN,
      fieldWords('user-name-short', 'Username must be minimum 3 characters'),
    ],
    [
      'userName',
      userName.length > USER_NAME_MAX,
      fieldWords('user-name-long', 'Username cannot be greater than 8 characters'),
    ],
  ]
}
/** Found by the server alone, whose lists are long. */
export const PASSWORD_GUESSABLE = fieldWords(
  'password-guessable',
  'This password is one of the first that others try. Please choose another one',
)
export const PASSWORD_MISSING = fieldWords('password-missing', 'Please enter your password')
export const TERMS_MISSING = fieldWords('terms-missing', 'Please accept the terms of use')
export const CAPTCHA_MISSING = fieldWords('captcha-missing', 'Verify the Recaptcha')

export interface LoginForm {
  /** an e-mail address or a user name */
  readonly email: string
  readonly password: string
}

export function loginProblems({ email, password }: LoginForm) {
  return problemsOf<keyof LoginForm>(
    ['email', email.trim() === '', fieldWords('login-missing', 'Please enter valid email or username')],
    ['password', password === '', PASSWORD_MISSING],
  )
}

export interface SignupForm {
  readonly name: string
  readonly userName: string
  readonly email: string
  readonly password: string
  readonly confirmPassword: string
  /** the version of the terms of use that the reader accepted; empty where they did not */
  readonly acceptedTerms: string
}

/** What a form can't know by itself. */
export interface SignupFacts {
  /** as POST verifyusername says */
  readonly available: boolean
  readonly captchaSolved: boolean
}

export function signupProblems(form: SignupForm, { available, captchaSolved }: SignupFacts) {
  const { name, userName, email, password, confirmPassword, acceptedTerms } = form
  return problemsOf<keyof SignupForm | 'captcha'>(
    ['name', name.trim() === '', fieldWords('name-missing', 'Please enter your name ')],
    ['name', !isName(name), fieldWords('name-wrong', 'Please  Enter valid Name ')],
    ...spellingChecks(userName),
    ['userName', !available, USER_NAME_TAKEN],
    ...lengthChecks(userName),
    ['email', email === '', fieldWords('email-missing', 'Please enter  email')],
    ['email', !isEmail(email), fieldWords('email-wrong', 'Please enter Valid Email ')],
    ['password', password === '', fieldWords('password-missing', 'Please enter Password ')],
    [
      'password',
      !isPassword(password),
      fieldWords(
        'password-weak',
        'Password must contain 1 Uppercase character. Length must be greater or equal to 8 digit',
      ),
    ],
    [
      'confirmPassword',
      confirmPassword === '',
      fieldWords('repetition-missing', 'Please enter confirmPassword '),
    ],
    [
      'confirmPassword',
      confirmPassword !== password,
      fieldWords('repetition-other', 'Confirm password does not match Password entered'),
    ],
    ['captcha', !captchaSolved, CAPTCHA_MISSING],
    ['acceptedTerms', acceptedTerms !== TERMS_VERSION, TERMS_MISSING],
  )
}

export function emailProblems({ email }: { email: string }) {
  return problemsOf(['email', !isEmail(email), fieldWords('email-wrong', 'Please enter valid email')])
}

/** @param present the e-mail that the account has */
export function newEmailProblems({ email }: { email: string }, present: string) {
  return [
    ...emailProblems({ email }),
    ...problemsOf([
      'email',
      email.toLowerCase() === present.toLowerCase(),
      fieldWords('email-same', 'This is your email already'),
    ]),
  ]
}

/** The codes of both mailboxes. */
export function emailCodesProblems({ present, next }: { present: string; next: string }) {
  return problemsOf<'present' | 'next'>(
    ['present', !OTP.test(present), fieldWords('code-not-whole', 'Please fill all the values')],
    ['next', !OTP.test(next), fieldWords('code-not-whole', 'Please fill all the values')],
  )
}

/** Shown inline by the pages, which then make no call. */
export function otpProblems({ otp }: { otp: string }) {
  return problemsOf(['otp', !OTP.test(otp), fieldWords('code-not-whole', 'Please fill all the values')])
}

interface NewPassword {
  readonly password: string
  readonly confirm: string
}

export const changePasswordProblems = (form: NewPassword) => problemsOf(...newPasswordChecks(form))

/** @param present the password that the account has */
export function ownPasswordProblems({ present, ...form }: NewPassword & { readonly present: string }) {
  return problemsOf<'present' | keyof NewPassword>(
    ['present', present === '', PASSWORD_MISSING],
    ...newPasswordChecks(form),
  )
}

function newPasswordChecks({ password, confirm }: NewPassword): Check<keyof NewPassword>[] {
  return [
    [
      'password',
      !isPassword(password),
      fieldWords(
        'password-weak',
        'Password must contain 1 Uppercase character . Length must be greater than or equal to 8 digit',
      ),
    ],
    [
      'confirm',
      confirm !== password,
      fieldWords('repetition-other', 'New password does not match to confirm password'),
    ],
  ]
}

export const IMAGE_MISSING = fieldWords('image-missing', 'Upload image only')
export const IMAGE_WRONG = fieldWords('image-wrong', 'Upload valid image only')
/** Pictures by the first bytes of their content, and what the file dialog offers. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const

export function profileProblems({ name }: { name: string }) {
  return problemsOf(['name', !isName(name), fieldWords('name-wrong', 'please enter your valid name')])
}
