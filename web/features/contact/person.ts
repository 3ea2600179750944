/** What the contact form and the request for an access code both ask, and where a problem with it stands. */
import { accessCodeProblem, type ContactForm, contactProblem, OTHER_ROLE } from '#contract/contact-rules.ts'
import type { FieldProblem } from '#web/ui/form.tsx'
import { DEFAULT_COUNTRY, dialCodeOf } from './countries.ts'

/** The fields as they are typed and chosen. */
export interface Person {
  name: string
  email: string
  phone: string
  /** a country's two letters, or '' */
  country: string
  role: string
  /** for the role 'other' */
  ownRole: string
}

export type PersonField = 'name' | 'email' | 'phone' | 'role' | 'ownRole'

export const NOBODY: Person = {
  name: '',
  email: '',
  phone: '',
  country: DEFAULT_COUNTRY,
  role: '',
  ownRole: '',
}

type Sent = Omit<ContactForm, 'message'>

/** As it is sent: the dial code for the country, and in the place of 'other' what was written for it. */
export function sentOf(person: Person): Sent {
  const ownRole = person.ownRole.trim()
  return {
    name: person.name.trim(),
    email: person.email.trim(),
    phone: person.phone.trim(),
    countryCode: dialCodeOf(person.country),
    userRole: person.role === OTHER_ROLE && ownRole !== '' ? ownRole : person.role,
  }
}

/** Passes every check of its field, for forms of both kinds. */
const RIGHT: Sent = {
  name: 'Right',
  email: 'right@example.com',
  phone: '501234567',
  countryCode: '971',
  userRole: 'Investor',
}

const ORDER = ['name', 'email', 'phone', 'userRole'] as const

/** @param check the rules, which tell the first problem in words */
function firstProblem<More extends string>(
  sent: Sent,
  role: string,
  check: (form: Sent) => string | undefined,
  last: More,
): FieldProblem<PersonField | More> | null {
  const message = check(sent)
  if (message === undefined) return null
  const field = ORDER.find(name => check({ ...sent, [name]: RIGHT[name] }) !== message)
  if (field === undefined) return { field: last, message }
  if (field !== 'userRole') return { field, message }
  return { field: role === OTHER_ROLE ? 'ownRole' : 'role', message }
}

export function findContactProblem(person: Person, message: string) {
  const check = (form: Sent) => contactProblem({ ...form, message })
  return firstProblem(sentOf(person), person.role, check, 'message')
}

export function findCodeProblem(person: Person) {
  return firstProblem(sentOf(person), person.role, accessCodeProblem, 'name')
}
