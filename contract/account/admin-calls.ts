/** The users: a list by pages, in which auditors see user names alone, and two downloads of all rows for admins. */
import * as z from 'zod/mini'
import { Download, wholeList } from '../common.ts'
import { defineRoute } from '../route.ts'
import { sheetFormat } from '../season/sheet-format.ts'
import { onWire } from '../wire.ts'

export const UserSort = z.enum(['a-z', 'z-a', 'newest', 'oldest'])
export type UserSort = z.infer<typeof UserSort>

const UserRow = z.object({
  id: z.string(),
  /** for admins alone, like e-mail, dial code and wallet: null for auditors */
  name: z.nullable(z.string()),
  userName: z.string(),
  email: z.nullable(z.string()),
  role: z.enum(['user', 'admin', 'auditor']),
  /** whether the e-mail is proven to be theirs */
  verified: z.boolean(),
  /** whether it may not sign in */
  blocked: z.boolean(),
  /** by an organiser: it has no e-mail and no sign-in */
  kept: z.boolean(),
  /** the dial code, such as '971', that came with the registration; null where none came */
  countryCode: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  /** of the wallet that they linked */
  walletAddress: z.nullable(z.string()),
})
export type UserRow = z.infer<typeof UserRow>

export const adminUsers = defineRoute({
  method: 'GET',
  path: '/admin/users',
  summary: 'The users, filtered by name, user name or e-mail; auditors see and search user names alone',
  tag: 'admin',
  access: 'staff',
  securityEvent: 'personal-data',
  staleBy: ['users'],
  ...wholeList(onWire(UserRow, { id: '_id', userName: 'user_name', role: 'user_role' }), 10, {
    sort: z._default(z.optional(UserSort), 'newest'),
  }),
})

/** For 'Copy all emails': plain text, one e-mail a line, of all users. */
export const userEmails = defineRoute({
  method: 'GET',
  path: '/admin/users/emails',
  summary: 'The e-mails of all users, one a line (text/plain)',
  tag: 'admin',
  access: 'admin',
  securityEvent: 'personal-data',
  asksAgain: 'always',
  limit: 'heavy',
  staleBy: ['users'],
  answers: 'file',
  data: Download,
})

export const userExport = defineRoute({
  method: 'GET',
  path: '/admin/users/export',
  summary: 'All users as CSV or an Excel workbook',
  tag: 'admin',
  access: 'admin',
  securityEvent: 'personal-data',
  asksAgain: 'always',
  limit: 'heavy',
  staleBy: ['users'],
  query: z.object(sheetFormat),
  answers: 'file',
  data: Download,
})
