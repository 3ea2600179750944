/**
 * What the contact form and the request for an access code check, in the order of the spec and in its words. The
 * server asks the same functions as the pages.
 */
import { isEmail } from './email.ts'

export const CONTACT_NAME_MAX = 36
export const PHONE_MIN = 9
export const PHONE_MAX = 13
/** A dial code with its area, such as 1-684. */
export const DIAL_CODE_MAX = 8
export const ROLE_MAX = 60
export const MESSAGE_MAX = 4_000
/** What the field of an access code takes: one with blanks and dashes, and room for a slip. */
export const ACCESS_CODE_MAX = 40

/** The roles that can be chosen; with the last, free text is sent in its place. */
export const CONTACT_ROLES = ['Investor', 'Partnerships', 'Marketing', 'User/Creator', 'other'] as const
export const OTHER_ROLE = 'other'

const NAME = /^[\p{L}\p{M}_ ]+$/u
/** Access codes go to addresses with an ending of two or three letters only. */
const SHORT_ENDING = /\.[A-Za-z]{2,3}$/
const PHONE = /^[\d +().-]+$/
const DIAL_CODE = /^\+?[\d -]*$/

export interface ContactForm {
  readonly name: string
  readonly email: string
  readonly phone: string
  /** a dial code such as 971; may be empty */
  readonly countryCode: string
  /** one of the roles, or the free text that was written for 'other' */
  readonly userRole: string
  readonly message: string
}

/** @returns the words of the first problem, or undefined */
export function contactProblem(form: ContactForm): string | undefined {
  return personProblem(form) ?? messageProblem(form.message)
}

/** @returns the words of the first problem, or undefined */
export function accessCodeProblem(form: Omit<ContactForm, 'message'>): string | undefined {
  return personProblem(form, SHORT_ENDING)
}

export const CODE_MISSING = 'Please enter code first..'

export function codeProblem({ code }: { code: string }): string | undefined {
  return code.trim() === '' ? CODE_MISSING : undefined
}

function personProblem(form: Omit<ContactForm, 'message'>, ending?: RegExp): string | undefined {
  const { name, email, phone, countryCode, userRole } = form
  if (name.trim() === '' || !NAME.test(name) || name.length > CONTACT_NAME_MAX)
    return 'Please enter valid name'
  if (!isEmail(email) || (ending && !ending.test(email))) return 'Please enter valid email'
  if (!PHONE.test(phone) || phone.length < PHONE_MIN || phone.length > PHONE_MAX)
    return 'please enter valid phone number'
  if (!DIAL_CODE.test(countryCode) || countryCode.length > DIAL_CODE_MAX)
    return 'please enter valid phone number'
  if (userRole.trim() === '') return 'please select user role'
  if (userRole === OTHER_ROLE) return 'please enter your role'
  return userRole.length > ROLE_MAX ? 'please enter your role' : undefined
}

function messageProblem(message: string): string | undefined {
  if (message.trim() === '') return 'Please enter your message'
  return message.length > MESSAGE_MAX ? `Please enter at most ${MESSAGE_MAX} characters` : undefined
}
