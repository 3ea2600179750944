/**
 * What the forms about accounts check, in the order of the spec and in its words (blanks included). The server asks
 * the same functions as the pages, so no rule stands in two places.
 */
import { isEmail } from './email.ts'

export const USER_NAME_MIN = 3
export const USER_NAME_MAX = 8
export const PASSWORD_MIN = 8
/** Longer passwords are refused: hashing them would be work that a stranger chooses. */
export const PASSWORD_MAX = 200
export const NAME_MAX = 60
export const OTP_LENGTH = 6

/** Letters of any script and spaces, starting with a letter. */
const NAME = /^\p{L}[\p{L}\p{M} ]*$/u
/** Plain characters only: two names that look alike are one name, and no name looks like an e-mail. */
const USER_NAME = /^[A-Za-z0-9_.-]+$/
const UPPERCASE = /\p{Lu}/u
const OTP = /^\d{6}$/

export const isName = (name: string) => NAME.test(name) && name.length <= NAME_MAX
/** Whether an account may have this user name, as far as its characters go; its length is told in words of its own. */
export const isPlainUserName = (userName: string) => USER_NAME.test(userName)
const isPassword = (password: string) =>
  password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX && UPPERCASE.test(password)

export const USER_NAME_TAKEN = 'Username not available'
export const CAPTCHA_MISSING = 'Verify the Recaptcha'

export interface SignupForm {
  readonly name: string
  readonly userName: string
  readonly email: string
  readonly password: string
  readonly confirmPassword: string
}

/** What a form can't know by itself. */
export interface SignupFacts {
  /** as POST verifyusername says */
  readonly available: boolean
  readonly captchaSolved: boolean
}

/** @returns the words of the first problem, or undefined */
export function signupProblem(form: SignupForm, facts: SignupFacts): string | undefined {
  if (form.name.trim() === '') return 'Please enter your name '
  if (!isName(form.name)) return 'Please  Enter valid Name '
  if (!facts.available) return USER_NAME_TAKEN
  if (form.userName.length < USER_NAME_MIN) return 'Username must be minimum 3 characters'
  if (form.userName.length > USER_NAME_MAX) return 'Username cannot be greater than 8 characters'
  if (form.email === '') return 'Please enter  email'
  if (!isEmail(form.email)) return 'Please enter Valid Email '
  if (form.password === '') return 'Please enter Password '
  if (!isPassword(form.password))
    return 'Password must contain 1 Uppercase character. Length must be greater or equal to 8 digit'
  if (form.confirmPassword === '') return 'Please enter confirmPassword '
  if (form.confirmPassword !== form.password) return 'Confirm password does not match Password entered'
  return facts.captchaSolved ? undefined : CAPTCHA_MISSING
}

export const FORGOT_EMAIL_WRONG = 'Please enter valid email'

export function forgotProblem({ email }: { email: string }): string | undefined {
  return isEmail(email) ? undefined : FORGOT_EMAIL_WRONG
}

export const OTP_INCOMPLETE = 'Please fill all the values'

/** Shown inline by the pages, which then make no call. */
export function otpProblem({ otp }: { otp: string }): string | undefined {
  return OTP.test(otp) ? undefined : OTP_INCOMPLETE
}

export function changePasswordProblem(form: { password: string; confirm: string }): string | undefined {
  if (!isPassword(form.password))
    return 'Password must contain 1 Uppercase character . Length must be greater than or equal to 8 digit'
  return form.confirm === form.password ? undefined : 'New password does not match to confirm password'
}

export const IMAGE_MISSING = 'Upload image only'
export const IMAGE_WRONG = 'Upload valid image only'
/** Pictures by the first bytes of their content, and what the file dialog offers. */
export const IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const

export function profileProblem({ name }: { name: string }): string | undefined {
  return isName(name) ? undefined : 'please enter your valid name'
}
