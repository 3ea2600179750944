/** Asking us: the contact form and the list of what was asked. The checks stand in `contact-rules.ts`. */
import * as z from 'zod/mini'
import { wholeList } from '../common.ts'
import { defineRoute } from '../route.ts'
import { Captcha } from '../sign-in/calls.ts'
import { judged, typed } from '../typed.ts'
import { onWire } from '../wire.ts'

/**
 * A text of a form. Whatever comes is judged by the rules, so that theirs is the only message: what is left out is
 * empty, digits may come as a number, and length is bounded by that of a request.
 */
export const formField = (text: z.ZodMiniString<string>) =>
  z.codec(z.nullish(z.union([z.string(), z.number()])), text, {
    decode: wire => String(wire ?? ''),
    encode: words => words,
  })

/** The fields that the contact form and the request for an access code share. */
export const PersonFields = {
  name: formField(judged()),
  email: formField(judged()),
  phone: formField(judged()),
  countryCode: formField(judged()),
  userRole: formField(typed(z.string())),
}

/** Newest or oldest first. */
export const ByDate = z._default(z.optional(z.enum(['newest', 'oldest'])), 'newest')

/** 'Data submitted successfully'; 'proof-needed' after many of one network. */
export const contactUs = defineRoute({
  method: 'POST',
  path: '/users/contactus',
  summary: 'Send a question',
  tag: 'contact',
  access: 'visitor',
  limit: 'form',
  changes: ['queries'],
  body: z.object({
    ...PersonFields,
    message: formField(typed(z.string(), { lines: true })),
    captcha: Captcha,
  }),
  data: z.object({ received: z.boolean() }),
})

/** What an admin sees of a person who sent one of the two forms. */
export const Sender = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  countryCode: z.string(),
  userRole: z.string(),
  createdAt: z.iso.datetime(),
})

const ContactQuery = z.extend(Sender, { message: z.string() })
export type ContactQuery = z.infer<typeof ContactQuery>

/** Personal data all through: auditors are refused. */
export const contactQueries = defineRoute({
  method: 'GET',
  path: '/admin/contactus',
  summary: 'The questions that were sent, filtered by name, e-mail or message',
  tag: 'admin',
  access: 'admin',
  securityEvent: 'personal-data',
  staleBy: ['queries'],
  ...wholeList(onWire(ContactQuery, { id: '_id' }), 10, { sort: ByDate }),
})
