/** A fan's own account: name and picture, one's own data, the end of the account. */
import * as z from 'zod/mini'
import { defineRoute } from '../route.ts'
import { UserCodec } from '../sign-in/calls.ts'
import { OwnPassword } from '../sign-in/second-factor-calls.ts'
import { opaque } from '../typed.ts'
import { MAX_UPLOAD_BYTES } from '../upload-rules.ts'
import { onWire } from '../wire.ts'
import { field } from './fields.ts'
import { NAME_MAX, USER_NAME_MAX } from './rules.ts'

const tag = 'accounts'

/** 'updated succesfully'. E-mail and user name stay as they are; `user_id` is never believed. */
export const editAccountInfo = defineRoute({
  method: 'POST',
  path: '/edit-accountInfo',
  summary: 'Change name and picture (multipart: name, user_id, file)',
  tag,
  access: 'user',
  changes: ['users'],
  upload: MAX_UPLOAD_BYTES,
  body: onWire(
    z.object({ name: field(NAME_MAX), file: z.optional(z.file()) }),
    {},
    { user_id: z.optional(opaque(100)) },
  ),
  data: UserCodec,
})

/** 'Your user name is chosen'. Once, for who got a user name from Google's sign-in or from an organiser. */
export const chooseUserName = defineRoute({
  method: 'POST',
  path: '/users/username',
  summary: 'Choose a user name in the place of one that was given',
  tag,
  access: 'user',
  changes: ['users'],
  body: onWire(z.object({ userName: field(USER_NAME_MAX) }), { userName: 'user_name' }),
  data: UserCodec,
})

/** The path stands in `image` of users; a new picture has a new path, so browsers keep it for good. */
export const userImage = defineRoute({
  method: 'GET',
  path: '/users/image/:id',
  summary: 'A picture',
  tag,
  access: 'visitor',
  staleBy: [],
  answers: 'file',
  query: z.object({ id: z.uuid() }),
  data: z.object({ type: z.string(), content: z.custom<Uint8Array>(), keepSeconds: z.int() }),
})

/** Values of any kind: a type that refers to itself would keep makers of clients from compiling theirs. */
const Row = z.record(z.string(), z.unknown())

/** Everything the product holds about the caller, as JSON. */
export const exportData = defineRoute({
  method: 'GET',
  path: '/users/export',
  summary: "One's own data",
  tag,
  access: 'user',
  securityEvent: 'personal-data',
  limit: 'heavy',
  staleBy: [],
  data: z.object({
    exportedAt: z.iso.datetime(),
    account: Row,
    acceptedTerms: z.array(Row),
    wallet: z.nullable(Row),
    /** reminders, quiet hours and time zone; null for who has chosen nothing */
    settings: z.nullable(Row),
    /** share cards show the person's name */
    namedOnCards: z.boolean(),
    sessions: z.array(Row),
    predictions: z.array(Row),
    coupons: z.array(Row),
    playTime: z.array(Row),
    /** the best of each game */
    scores: z.array(Row),
    transactions: z.array(Row),
    collectibles: z.array(Row),
    /** offers, purchases and sales; the other side stands there by its id alone */
    orders: z.array(Row),
    /** which collectibles were viewed and liked */
    interests: z.array(Row),
    subscriptions: z.array(Row),
    requests: z.array(Row),
    disputes: z.array(Row),
    /** what the caller wrote in disputes, receipts included, by the id of the dispute */
    disputeWords: z.array(Row),
    /** what the caller wrote in leagues, by the id of the league */
    leagueWords: z.array(Row),
    mails: z.array(Row),
    /** what else is kept about the caller, and deleted with the account, by table: devices, calendars, pictures, reminders, ... */
    alsoKept: z.record(z.string(), z.array(Row)),
    /** when the user declared to be 18 or older; null where it never was */
    adultSince: z.nullable(z.iso.datetime()),
    /** when the user handed an access code in; null where they never did */
    websiteAccessSince: z.nullable(z.iso.datetime()),
  }),
})

/** An answer that gives up says nothing of a deletion, which is done all the same: so long may the deletion take, in milliseconds. */
const DELETED_WITHIN_MS = 60_000

/**
 * The history stays, the person goes: name, e-mail, picture and sessions are deleted, boards show a neutral name.
 * The password is asked again, so that an open browser is not enough; accounts by Google alone send none.
 */
export const deleteAccount = defineRoute({
  method: 'POST',
  path: '/users/deleteaccount',
  summary: "Delete one's own account",
  tag,
  access: 'user',
  securityEvent: 'account-end',
  asksAgain: 'always',
  limit: 'login',
  changes: ['users', 'mails'],
  answersWithinMs: DELETED_WITHIN_MS,
  body: z.object({ password: OwnPassword }),
  data: z.object({ deleted: z.boolean() }),
})
