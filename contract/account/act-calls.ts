/** What admins do to an account from its page for staff, and the history of it, which auditors read as well. */
import * as z from 'zod/mini'
import { UserId } from '#domain/words.ts'
import { list } from '../common.ts'
import { defineRoute } from '../route.ts'
import { NeededReason } from '../typed.ts'
import { onWire } from '../wire.ts'

const tag = 'admin'

/** What an admin asks for. */
export const AskedAct = z.enum([
  'block',
  'unblock',
  'make-admin',
  'make-auditor',
  'make-user',
  'send-proof',
  'send-reset',
])
export type AskedAct = z.infer<typeof AskedAct>

/**
 * What the history names; the command line of the server does some of it, and `proven` and `factor-taken` alone. Staff are those who
 * `downloaded` rows of persons, or were `refused` a call.
 */
export const DoneAct = z.enum([
  'blocked',
  'unblocked',
  'role',
  'proof-sent',
  'reset-sent',
  'proven',
  'factor-taken',
  'kept',
  'renamed',
  'invited',
  'invitation-withdrawn',
  'taken-over',
  'downloaded',
  'refused',
])
export type DoneAct = z.infer<typeof DoneAct>

const Role = z.enum(['user', 'auditor', 'admin'])
export type AccountRole = z.infer<typeof Role>

const AccountView = z.object({
  id: z.string(),
  userName: z.string(),
  /** for admins alone, like the e-mail: null for auditors */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: Role,
  /** whether an organiser keeps the player, who has no e-mail and no sign-in */
  kept: z.boolean(),
  /** whether the e-mail is proven to be the owner's */
  verified: z.boolean(),
  createdAt: z.iso.datetime(),
  /** null where the account can sign in */
  blockedAt: z.nullable(z.iso.datetime()),
  twoStep: z.boolean(),
  /** sessions that last */
  sessions: z.int(),
})
export type AccountView = z.infer<typeof AccountView>

const ActRow = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  act: DoneAct,
  /** whose account it was, by the user name of today */
  user: z.object({ id: z.string(), name: z.string() }),
  /** the admin; null for the command line of the server */
  by: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** of a role: the one before and the one after */
  from: z.nullable(Role),
  to: z.nullable(Role),
  /** null where the command line gave none */
  reason: z.nullable(z.string()),
  /** the route that staff were refused, or downloaded by: its path, and what it is for where it is there still */
  call: z.nullable(z.object({ path: z.string(), what: z.nullable(z.string()) })),
  /** rows that were downloaded, null where their end is not known; how often a call was refused that day */
  counted: z.nullable(z.int()),
})
export type ActRow = z.infer<typeof ActRow>

export const account = defineRoute({
  method: 'GET',
  path: '/admin/users/account',
  summary: 'One account as staff see it; auditors see neither name nor e-mail',
  tag,
  access: 'staff',
  securityEvent: 'personal-data',
  staleBy: ['users'],
  query: onWire(z.object({ user: UserId }), { user: 'userId' }),
  data: AccountView,
})

export const accountActs = defineRoute({
  method: 'GET',
  path: '/admin/users/acts',
  summary:
    'Who blocked, unblocked, gave a role or sent a mail, to whom and why, and which staff downloaded persons or was refused, the newest first',
  tag,
  access: 'staff',
  staleBy: ['users'],
  ...list(ActRow, 20, { user: z.optional(UserId) }, { user: 'userId' }),
})

export const actOnAccount = defineRoute({
  method: 'POST',
  path: '/admin/users/act',
  summary:
    'Block or unblock an account, give it a role, or send its owner a mail, with a reason that its owner can read',
  tag,
  access: 'admin',
  securityEvent: 'account-act',
  asksAgain: 'always',
  changes: ['users', 'mails'],
  body: onWire(z.object({ user: UserId, act: AskedAct, reason: NeededReason }), { user: 'userId' }),
  data: z.object({ changed: z.boolean() }),
})
