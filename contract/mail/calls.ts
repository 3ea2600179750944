/** The mails that the product sends, for staff: what became of them, and trying again. */
import * as z from 'zod/mini'
import { list } from '../common.ts'
import { Phrase } from '../phrases.ts'
import { defineRoute } from '../route.ts'

/** `kept`: written while no SMTP server was configured. `failed`: after its last attempt. */
export const MailState = z.enum(['waiting', 'sent', 'kept', 'failed'])

const MailRow = z.object({
  id: z.string(),
  kind: z.string(),
  /** the kind in words */
  about: Phrase,
  state: MailState,
  attempts: z.int(),
  /** what the mail server said to the last attempt, without addresses */
  problem: z.nullable(z.string()),
  /** the address; null for auditors */
  to: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  sentAt: z.nullable(z.iso.datetime()),
})
export type MailRow = z.infer<typeof MailRow>

/** The text filters by kind, and for admins by address. */
export const adminMails = defineRoute({
  method: 'GET',
  path: '/admin/mails',
  summary: 'The mails, newest first, with what became of them',
  tag: 'admin',
  access: 'staff',
  securityEvent: 'personal-data',
  staleBy: ['mails'],
  ...list(MailRow, 10, { state: z.optional(MailState) }),
})

/** For mails that failed, or were kept before there was an SMTP server. */
export const retryMail = defineRoute({
  method: 'POST',
  path: '/admin/retrymail',
  summary: 'Try to send a mail again',
  tag: 'admin',
  access: 'admin',
  changes: ['mails'],
  body: z.object({ id: z.uuid('There is no such mail') }),
  data: z.object({ id: z.string(), state: MailState }),
})
