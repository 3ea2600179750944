/** Players without an e-mail and without a sign-in, such as the family of a fan: an organiser keeps them. */
import * as z from 'zod/mini'
import { UserId } from '#domain/words.ts'
import { defineRoute } from '../route.ts'
import { typedLine } from '../typed.ts'
import { onWire } from '../wire.ts'

const tag = 'admin'
const USER_ID = { user: 'userId' }

/** Kept players of a site at the most. */
export const MAX_KEPT_PLAYERS = 500

/** Longer than any user name: the rules of names say what is wrong. */
const Name = typedLine(60, { message: 'Please give a user name' })

const KeptPlayer = z.object({
  id: z.string(),
  userName: z.string(),
  since: z.iso.datetime(),
  /** until when an invitation is open; null where none is */
  invitedUntil: z.nullable(z.iso.datetime()),
})
export type KeptPlayer = z.infer<typeof KeptPlayer>

export const keptPlayers = defineRoute({
  method: 'GET',
  path: '/admin/kept-players',
  summary: 'The players that organisers keep, by user name',
  tag,
  access: 'staff',
  staleBy: ['users'],
  data: z.array(onWire(KeptPlayer, { id: '_id', userName: 'user_name' })),
})

export const keepPlayer = defineRoute({
  method: 'POST',
  path: '/admin/kept-players',
  summary: 'Add a player without an e-mail, who can not sign in',
  tag,
  access: 'admin',
  securityEvent: 'account-act',
  changes: ['users'],
  body: onWire(z.object({ userName: Name }), { userName: 'user_name' }),
  data: z.object({ user: z.string() }),
})

export const renameKeptPlayer = defineRoute({
  method: 'POST',
  path: '/admin/kept-players/rename',
  summary: 'Give a kept player another user name',
  tag,
  access: 'admin',
  securityEvent: 'account-act',
  changes: ['users'],
  body: onWire(z.object({ user: UserId, userName: Name }), { ...USER_ID, userName: 'user_name' }),
  data: z.object({ changed: z.boolean() }),
})

export const removeKeptPlayer = defineRoute({
  method: 'POST',
  path: '/admin/kept-players/remove',
  summary: 'Delete a kept player as any account is deleted: the predictions stay without a name',
  tag,
  access: 'admin',
  securityEvent: 'account-act',
  asksAgain: 'always',
  changes: ['users', 'board'],
  body: onWire(z.object({ user: UserId }), USER_ID),
  data: z.object({ removed: z.boolean() }),
})
