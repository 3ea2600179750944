/** Being let in: ask for an access code, be sent one by an admin, hand it in. */
import { z } from 'zod'
import { PageInfo, paged } from './common.ts'
import { ByDate, Field, PersonFields } from './contact.ts'
import { defineRoute } from './route.ts'

const tag = 'access codes'

const IsAdded = z.object({ isAdded: z.object({ status: z.boolean(), message: z.string() }) })

/** `isAdded` says what became of it, in errors too: there its message is the error's. */
export const getCode = defineRoute({
  method: 'POST',
  path: '/getcode',
  summary: 'Ask for an access code; an admin sends it by mail',
  tag,
  access: 'visitor',
  limit: 'form',
  changes: ['access-codes'],
  body: z.object(PersonFields),
  data: IsAdded,
  errorData: message => ({ isAdded: { status: false, message } }),
})

export const AccessCodeRequest = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  countryCode: z.string(),
  userRole: z.string(),
  createdAt: z.iso.datetime(),
  /** null until it was sent */
  code: z.string().nullable(),
  codeExpireTime: z.iso.datetime().nullable(),
})
export type AccessCodeRequest = z.infer<typeof AccessCodeRequest>

/** Personal data all through: auditors are refused. */
export const accessCodeRequests = defineRoute({
  method: 'GET',
  path: '/admin/getAllAccessCodeDetail',
  summary: 'The requests for access codes, with the codes that were sent, filtered by name or e-mail',
  tag: 'admin',
  access: 'admin',
  staleBy: ['access-codes'],
  query: paged(10).extend({ sort: ByDate }),
  data: z.object({ content: z.array(AccessCodeRequest) }),
  more: PageInfo,
})

/** 'Code send successfully..'; sent again, it is a new code and the old one ends. */
export const sendAccessCode = defineRoute({
  method: 'POST',
  path: '/admin/sendAccessCode',
  summary: 'Make an access code for a request and mail it',
  tag: 'admin',
  access: 'admin',
  changes: ['access-codes', 'mails'],
  body: z.object({ ref_id: z.uuid('There is no such request') }),
  data: z.object({ codeExpireTime: z.iso.datetime() }),
})

/** 'Code verify successfully'. In errors `data` holds the message. */
export const verifyCode = defineRoute({
  method: 'POST',
  path: '/verifycode',
  summary: 'Hand in an access code: the answer says which site it opens',
  tag,
  access: 'visitor',
  limit: 'guess',
  changes: [],
  body: z.object({ code: Field }),
  data: z.object({ url: z.string() }),
  errorData: message => message,
})
