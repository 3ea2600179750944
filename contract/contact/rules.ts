/**
 * What the contact form and the request for an access code check, in the order of the spec and in its words. The
 * server and the pages call these functions.
 */
import { isEmail } from '../account/email.ts'
import { NAME_LETTERS } from '../account/name-letters.ts'
import { type Check, fieldWords, problemsOf } from '../form-problems.ts'

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

/** By which pages find its words in their language. */
export const roleId = (role: string) => `role.${role.toLowerCase()}`

const NAME = new RegExp(`^(?!.*\\p{DI})[${NAME_LETTERS}_ ]+$`, 'u')
/** So many digits at the least, with what is written between them: the shortest numbers of a country have 7. */
const PHONE = /^[ +().-]*(?:\d[ +().-]*){7,}$/
export const DIAL_CODE = /^(?:\+?\d[\d -]*)?$/

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

export function contactProblems({ message, ...person }: ContactForm) {
  return problemsOf(
    ...personChecks(person),
    ['message', message.trim() === '', fieldWords('message-missing', 'Please enter your message')],
    [
      'message',
      message.length > MESSAGE_MAX,
      fieldWords('message-long', `Please enter at most ${MESSAGE_MAX} characters`),
    ],
  )
}

export function accessCodeProblems(person: Omit<ContactForm, 'message'>) {
  return problemsOf(...personChecks(person))
}

export function codeProblems({ code }: { code: string }) {
  return problemsOf(['code', code.trim() === '', fieldWords('code-missing', 'Please enter code first..')])
}

function personChecks(form: Omit<ContactForm, 'message'>): Check<keyof ContactForm>[] {
  const { name, email, phone, countryCode, userRole } = form
  const nameWrong = name.trim() === '' || !NAME.test(name) || name.length > CONTACT_NAME_MAX
  const phoneWrong = !PHONE.test(phone) || phone.length < PHONE_MIN || phone.length > PHONE_MAX
  const dialCodeWrong = !DIAL_CODE.test(countryCode) || countryCode.length > DIAL_CODE_MAX
  return [
    ['name', nameWrong, fieldWords('name-wrong', 'Please enter valid name')],
    ['email', !isEmail(email), fieldWords('email-wrong', 'Please enter valid email')],
    ['phone', phoneWrong || dialCodeWrong, fieldWords('phone-wrong', 'please enter valid phone number')],
    ['userRole', userRole.trim() === '', fieldWords('role-missing', 'please select user role')],
    [
      'userRole',
      userRole === OTHER_ROLE || userRole.length > ROLE_MAX,
      fieldWords('own-role-missing', 'please enter your role'),
    ],
  ]
}
