/** A kept player's way to an account: an organiser sends an invitation by mail, and whoever has it sets a password. */
import * as z from 'zod/mini'
import { UserId } from '#domain/words.ts'
import { EMAIL_MAX } from '../account/email.ts'
import { PASSWORD_MAX } from '../account/rules.ts'
import { AcceptedTerms } from '../account/terms.ts'
import { defineRoute } from '../route.ts'
import { SignedInUser } from '../sign-in/calls.ts'
import { NeededReason, opaque, typedLine } from '../typed.ts'
import { onWire } from '../wire.ts'

/** Invitations of a site in a day at the most: mails to people who did not ask for one. */
export const INVITATIONS_A_DAY = 100
/** Longer than any value that the rules of the form allow, so that they speak first. */
const SLACK = 4
const secret = z._default(opaque(PASSWORD_MAX * SLACK), '')

export const invitePlayer = defineRoute({
  method: 'POST',
  path: '/admin/kept-players/invite',
  summary:
    'Send a kept player an invitation by mail: who has it sets a password and plays on with all predictions and points; a new one ends the one before',
  tag: 'admin',
  access: 'admin',
  securityEvent: 'account-act',
  asksAgain: 'always',
  changes: ['users', 'mails'],
  body: onWire(
    z.object({
      user: UserId,
      email: typedLine(EMAIL_MAX, { message: 'Please enter valid email' }),
      reason: NeededReason,
    }),
    { user: 'userId' },
  ),
  data: z.object({ changed: z.boolean() }),
})

export const withdrawInvitation = defineRoute({
  method: 'POST',
  path: '/admin/kept-players/withdraw',
  summary: 'Withdraw the open invitation of a kept player: its link holds no more, and says so',
  tag: 'admin',
  access: 'admin',
  securityEvent: 'account-act',
  asksAgain: 'always',
  changes: ['users'],
  body: onWire(z.object({ user: UserId, reason: NeededReason }), { user: 'userId' }),
  data: z.object({ changed: z.boolean() }),
})

export const takePlayerOver = defineRoute({
  method: 'POST',
  path: '/users/takeover',
  summary: 'Set the password of the player whom an invitation of a mail names: once; signs in',
  tag: 'accounts',
  access: 'visitor',
  securityEvent: 'registration',
  limit: 'login',
  changes: ['users'],
  body: z.object({
    /** of the mail's link */
    invitation: opaque(100),
    password: secret,
    confirm: secret,
    acceptedTerms: AcceptedTerms,
  }),
  data: SignedInUser,
})
