/** Being let in: ask for an access code, be sent one by an admin, hand it in. */
import * as z from 'zod/mini'
import { wholeList } from '../common.ts'
import { ByDate, formField, PersonFields, Sender } from '../contact/calls.ts'
import { defineRoute } from '../route.ts'
import { Captcha } from '../sign-in/calls.ts'
import { typed } from '../typed.ts'
import { inOurWords, onWire } from '../wire.ts'

const tag = 'access codes'

/** `isAdded` says what became of the request, in errors too: there its message is the error's. 'proof-needed' after many of one network. */
export const getCode = defineRoute({
  method: 'POST',
  path: '/getcode',
  summary: 'Ask for an access code; an admin sends it by mail',
  tag,
  access: 'visitor',
  limit: 'form',
  changes: ['access-codes'],
  body: z.object({ ...PersonFields, captcha: Captcha }),
  data: z.codec(
    z.object({ isAdded: z.object({ status: z.boolean(), message: z.string() }) }),
    z.object({ added: z.boolean(), message: z.string() }),
    {
      decode: ({ isAdded }) => ({ added: isAdded.status, message: isAdded.message }),
      encode: ({ added, message }) => ({ isAdded: { status: added, message } }),
    },
  ),
  errorData: message => ({ isAdded: { status: false, message } }),
  bothLevels: true,
})

const AccessCodeRequest = z.extend(Sender, {
  /** null until it was sent */
  code: z.nullable(z.string()),
  expiresAt: z.nullable(z.iso.datetime()),
})
export type AccessCodeRequest = z.infer<typeof AccessCodeRequest>

const requests = wholeList(onWire(AccessCodeRequest, { id: '_id', expiresAt: 'codeExpireTime' }), 10, {
  sort: ByDate,
})

/** Personal data all through: auditors are refused. */
export const accessCodeRequests = defineRoute({
  method: 'GET',
  path: '/admin/getAllAccessCodeDetail',
  summary: 'The requests for access codes, with the codes that were sent, filtered by name or e-mail',
  tag: 'admin',
  access: 'admin',
  securityEvent: 'personal-data',
  staleBy: ['access-codes'],
  ...requests,
  data: inOurWords(
    z.codec(z.object({ content: requests.data }), z.custom<AccessCodeRequest[]>(), {
      decode: ({ content }) => content,
      encode: content => ({ content }),
    }),
    requests.data,
  ),
  bothLevels: true,
})

/** 'Code send successfully..'; sent again, it is a new code and the old one ends. */
export const sendAccessCode = defineRoute({
  method: 'POST',
  path: '/admin/sendAccessCode',
  summary: 'Make an access code for a request and mail it',
  tag: 'admin',
  access: 'admin',
  securityEvent: 'access-code',
  changes: ['access-codes', 'mails'],
  body: onWire(z.object({ id: z.uuid('There is no such request') }), { id: 'ref_id' }),
  data: onWire(z.object({ expiresAt: z.iso.datetime() }), { expiresAt: 'codeExpireTime' }),
})

/** 'Code verify successfully'. In errors `data` holds the message. */
export const verifyCode = defineRoute({
  method: 'POST',
  path: '/verifycode',
  summary:
    'Hand in an access code: the answer says which site it opens; a signed-in account keeps the access',
  tag,
  access: 'visitor',
  securityEvent: 'access-code',
  limit: 'guess',
  changes: ['access-codes'],
  body: z.object({ code: formField(typed(z.string())) }),
  data: z.object({ url: z.string() }),
  errorData: message => message,
})

/** What the specification calls `hasWebsiteAccess`: of the account, or of a browser until its code expires. */
export const websiteAccess = defineRoute({
  method: 'GET',
  path: '/websiteaccess',
  summary: 'Whether the reader has handed in an access code, and which site that opens',
  tag,
  access: 'visitor',
  staleBy: ['access-codes', 'users'],
  data: onWire(
    z.object({
      hasAccess: z.boolean(),
      /** null without access */
      url: z.nullable(z.string()),
    }),
    { hasAccess: 'hasWebsiteAccess' },
  ),
})
