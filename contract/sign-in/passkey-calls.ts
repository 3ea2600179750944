/**
 * Passkeys: keys that a device keeps, and shows once it has verified the person. One signs in without a password, or is the second
 * factor after a password. The values of the browser's part are those of Web Authentication (Level 3), bytes as base64url.
 */
import * as z from 'zod/mini'
import { defineRoute } from '../route.ts'
import { opaque, typedLine } from '../typed.ts'
import { Captcha, SignedInUser } from './calls.ts'
import { OwnCode, OwnPassword } from './second-factor-calls.ts'

const tag = 'session'

/** Passkeys of one account, at most. */
export const MAX_PASSKEYS = 10
/** Of a passkey's name, in characters. */
export const MAX_PASSKEY_NAME = 40

/** Of the parts of an answer, in characters: several times what devices of today send. */
const MAX_ID = 1_400
const MAX_PART = 4_096
const MAX_ATTESTATION = 8_192
/** Of the name of a way to reach a device, and how many such ways one has. */
const MAX_TRANSPORT = 20
const MAX_TRANSPORTS = 10

const id = opaque(MAX_ID, { min: 1 })
const type = z.literal('public-key')

/** What a browser makes of `navigator.credentials.create`. */
export const MadePasskey = z.object({
  id,
  rawId: id,
  type,
  response: z.object({
    clientDataJSON: opaque(MAX_PART),
    attestationObject: opaque(MAX_ATTESTATION),
    transports: z._default(z.array(opaque(MAX_TRANSPORT)).check(z.maxLength(MAX_TRANSPORTS)), []),
  }),
})
export type MadePasskey = z.infer<typeof MadePasskey>

/** What a browser makes of `navigator.credentials.get`. */
export const ShownPasskey = z.object({
  id,
  rawId: id,
  type,
  response: z.object({
    clientDataJSON: opaque(MAX_PART),
    authenticatorData: opaque(MAX_PART),
    signature: opaque(MAX_PART),
    userHandle: z.optional(opaque(MAX_TRANSPORT * MAX_TRANSPORTS)),
  }),
})
export type ShownPasskey = z.infer<typeof ShownPasskey>

/** A passkey that a browser may show, or has already. */
const Known = z.object({ id: z.string(), type, transports: z.array(z.string()) })

/** What `navigator.credentials.get` takes. */
export const AskedPasskey = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** in milliseconds */
  timeout: z.int(),
  userVerification: z.enum(['required', 'preferred']),
  /** empty: the person chooses among those that the device has for this site */
  allowCredentials: z.array(Known),
})

/** Which step of a sign-in: with `second`, the one after the password. */
const second = z._default(z.boolean(), false)

/** The answer is the same whoever asks; with `second` it needs the cookie of a login that was answered 'code-needed'. */
export const beginPasskeyLogin = defineRoute({
  method: 'POST',
  path: '/login/passkey/begin',
  summary: 'Ask for a passkey: the challenge counts once, for 5 minutes, in this browser',
  tag,
  access: 'visitor',
  securityEvent: null,
  limit: 'login',
  changes: [],
  body: z.object({ second }),
  data: AskedPasskey,
})

export const passkeyLogin = defineRoute({
  method: 'POST',
  path: '/login/passkey',
  summary: 'Sign in with a passkey: alone, or after a password instead of a code',
  tag,
  access: 'visitor',
  securityEvent: 'sign-in',
  limit: 'login',
  changes: [],
  body: z.object({ second, passkey: ShownPasskey, captcha: Captcha }),
  data: SignedInUser,
})

const OwnPasskey = z.object({
  id: z.uuid(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  /** null: never */
  usedAt: z.nullable(z.iso.datetime()),
})
export type OwnPasskey = z.infer<typeof OwnPasskey>

export const myPasskeys = defineRoute({
  method: 'GET',
  path: '/users/passkeys',
  summary: "The reader's passkeys, the newest first",
  tag,
  access: 'user',
  staleBy: ['settings'],
  data: z.array(OwnPasskey),
})

/** Password and, where the second factor is on, its code are asked again: an open browser is not enough. */
export const beginPasskey = defineRoute({
  method: 'POST',
  path: '/users/passkeys/begin',
  summary: 'Begin a new passkey: the challenge counts once, for 5 minutes, in this browser',
  tag,
  access: 'user',
  securityEvent: 'passkey',
  limit: 'login',
  changes: [],
  body: z.object({ password: OwnPassword, code: OwnCode }),
  data: z.object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type, alg: z.int() })),
    /** in milliseconds */
    timeout: z.int(),
    /** those that the account has: a device makes one for an account once */
    excludeCredentials: z.array(Known),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
})

/** 'Your passkey is added' */
export const addPasskey = defineRoute({
  method: 'POST',
  path: '/users/passkeys/add',
  summary: 'Keep the passkey that the browser has made, under a name',
  tag,
  access: 'user',
  securityEvent: 'passkey',
  limit: 'login',
  changes: ['settings', 'mails'],
  body: z.object({
    name: typedLine(MAX_PASSKEY_NAME, {
      min: 1,
      message: `Please give the passkey a name of 1 to ${MAX_PASSKEY_NAME} characters`,
    }),
    passkey: MadePasskey,
  }),
  data: z.object({ added: z.literal(true) }),
})

/** 'The passkey is removed' */
export const removePasskey = defineRoute({
  method: 'POST',
  path: '/users/passkeys/remove',
  summary: 'Remove a passkey, by the password and, where the second factor is on, a code of it',
  tag,
  access: 'user',
  securityEvent: 'passkey',
  limit: 'login',
  changes: ['settings', 'mails'],
  body: z.object({ passkey: z.uuid(), password: OwnPassword, code: OwnCode }),
  data: z.object({ removed: z.literal(true) }),
})
