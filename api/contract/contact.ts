/** Asking us: the contact form and the list of what was asked. The checks stand in `contact-rules.ts`. */
import { z } from 'zod'
import { PageInfo, paged } from './common.ts'
import {
  CONTACT_EMAIL_MAX,
  CONTACT_NAME_MAX,
  DIAL_CODE_MAX,
  MESSAGE_MAX,
  PHONE_MAX,
  ROLE_MAX,
} from './contact-rules.ts'
import { defineRoute } from './route.ts'

/** Longer than any valid value, so that the rules speak first; far above it the field is refused as it is. */
const SLACK = 4

function field(max: number) {
  return z
    .string()
    .trim()
    .max(max * SLACK)
    .default('')
}

/** The fields that the contact form and the request for an access code share. */
export const PersonFields = {
  name: field(CONTACT_NAME_MAX),
  email: field(CONTACT_EMAIL_MAX),
  phone: field(PHONE_MAX),
  countryCode: field(DIAL_CODE_MAX),
  userRole: field(ROLE_MAX),
}

/** Newest or oldest first. */
export const ByDate = z.enum(['newest', 'oldest']).default('newest')

/** 'Data submitted successfully' */
export const contactUs = defineRoute({
  method: 'POST',
  path: '/users/contactus',
  summary: 'Send a question',
  tag: 'contact',
  access: 'visitor',
  limit: 'form',
  body: z.object({ ...PersonFields, message: field(MESSAGE_MAX) }),
  data: z.object({ received: z.boolean() }),
})

export const ContactQuery = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  countryCode: z.string(),
  userRole: z.string(),
  message: z.string(),
  createdAt: z.iso.datetime(),
})
export type ContactQuery = z.infer<typeof ContactQuery>

/** Personal data all through: auditors are refused. */
export const contactQueries = defineRoute({
  method: 'GET',
  path: '/admin/contactus',
  summary: 'The questions that were sent, filtered by name, e-mail or message',
  tag: 'admin',
  access: 'admin',
  query: paged(10).extend({ sort: ByDate }),
  data: z.array(ContactQuery),
  more: PageInfo,
})
