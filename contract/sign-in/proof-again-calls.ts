/**
 * The proof that whoever is signed in gives once more. What can't be undone is refused with 403 'prove-again' where the session was
 * proven too long ago (`asksAgain` of its route): the client then gives a proof, and sends the same request again with its key.
 */
import * as z from 'zod/mini'
import { defineRoute } from '../route.ts'
import { Captcha } from './calls.ts'
import { AskedPasskey, ShownPasskey } from './passkey-calls.ts'
import { OwnCode, OwnPassword } from './second-factor-calls.ts'

const tag = 'session'

/** How long a proof lasts, in minutes: that of a sign-in as well as one that was given again. */
export const PROOF_MINUTES = 15

const secondsLeft = z.int()

export const myProof = defineRoute({
  method: 'GET',
  path: '/users/proof',
  summary:
    'By what the reader can prove again who they are, and how long the last proof of this session lasts',
  tag,
  access: 'user',
  staleBy: ['settings'],
  data: z.object({
    /** whether calls that can't be undone ask this account */
    asked: z.boolean(),
    /** 0 where the last proof is over */
    secondsLeft,
    /** each of them is enough; a password counts where two-step sign-in is off */
    ways: z.object({ passkey: z.boolean(), code: z.boolean(), password: z.boolean() }),
  }),
})

export const beginPasskeyProof = defineRoute({
  method: 'POST',
  path: '/users/proof/passkey',
  summary: 'Ask for a passkey of the reader: the challenge counts once, for 5 minutes, in this browser',
  tag,
  access: 'user',
  securityEvent: null,
  limit: 'login',
  changes: [],
  data: AskedPasskey,
})

/** Wrong ones are counted as those of a sign-in are. */
export const proveAgain = defineRoute({
  method: 'POST',
  path: '/users/proof',
  summary: `Prove again who the session belongs to, for ${PROOF_MINUTES} minutes: by a passkey, a code, or the password where two-step sign-in is off`,
  tag,
  access: 'user',
  securityEvent: 'proof-again',
  limit: 'login',
  changes: [],
  body: z.object({
    passkey: z.optional(ShownPasskey),
    code: OwnCode,
    password: OwnPassword,
    captcha: Captcha,
  }),
  data: z.object({ secondsLeft }),
})
