/** What the contact form and the request for an access code both ask about a person. */
import { type ContactForm, OTHER_ROLE } from '#contract/contact/rules.ts'
import type { FormProblem } from '#contract/form-problems.ts'
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

export const NOBODY: Person = {
  name: '',
  email: '',
  phone: '',
  country: DEFAULT_COUNTRY,
  role: '',
  ownRole: '',
}

/** As it is sent: the dial code for the country, and in the place of 'other' what was written for it. */
export function sentOf(person: Person): Omit<ContactForm, 'message'> {
  const ownRole = person.ownRole.trim()
  return {
    name: person.name.trim(),
    email: person.email.trim(),
    phone: person.phone.trim(),
    countryCode: dialCodeOf(person.country),
    userRole: person.role === OTHER_ROLE && ownRole !== '' ? ownRole : person.role,
  }
}

/** Puts a problem of what is sent to the field of the page: the role is chosen, or written for 'other'. */
export const atField =
  ({ role }: Pick<Person, 'role'>) =>
  ({ field, ...words }: FormProblem): FormProblem => ({
    field: field !== 'userRole' ? field : role === OTHER_ROLE ? 'ownRole' : 'role',
    ...words,
  })
