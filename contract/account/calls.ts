/**
 * Accounts: sign up, prove the e-mail, recover, Google. The checks of the forms stand in `rules.ts`, in their order; the schemas here
 * only bound what comes in, so that no other message overtakes.
 */
import * as z from 'zod/mini'
import { DIAL_CODE, DIAL_CODE_MAX } from '../contact/rules.ts'
import { defineRoute } from '../route.ts'
import { Captcha, SignedInUser } from '../sign-in/calls.ts'
import { OwnCode } from '../sign-in/second-factor-calls.ts'
import { opaque } from '../typed.ts'
import { onWire, writtenAs } from '../wire.ts'
import { EMAIL_MAX } from './email.ts'
import { email, field, SLACK, secret } from './fields.ts'
import { NAME_MAX } from './rules.ts'
import { AcceptedTerms } from './terms.ts'

const MAX_USER_NAME_FIELD = 40
const MAX_OTP_FIELD = 12
/** A Google ID token, in characters. */
export const MAX_CREDENTIAL = 8_192

const tag = 'accounts'

/** Data of an answer that is its message alone, which does not reveal whether an account exists. */
const Nothing = z.object({})

/** Status true with HTTP 200 when the name can be had; status false, also with 200, when not. Asked on each key. */
export const verifyUserName = defineRoute({
  method: 'POST',
  path: '/verifyusername',
  summary: 'Is this user name available',
  tag,
  access: 'visitor',
  limit: 'read',
  changes: [],
  mayDeny: true,
  body: onWire(z.object({ userName: field(MAX_USER_NAME_FIELD) }), { userName: 'user_name' }),
  data: z.object({ available: z.boolean() }),
})

const SignupBody = onWire(
  z.object({
    name: field(NAME_MAX),
    userName: field(MAX_USER_NAME_FIELD),
    email: field(EMAIL_MAX),
    password: secret,
    confirmPassword: secret,
    /** the solution of GET users/captcha: ALTCHA's payload in base64, or reCAPTCHA's token */
    captcha: z._default(Captcha, ''),
    acceptedTerms: AcceptedTerms,
    /** collected by no form of ours; programs may send it */
    countryCode: z.optional(
      z
        .string()
        .check(
          z.regex(DIAL_CODE, 'A country code is written like 971'),
          z.maxLength(DIAL_CODE_MAX, 'A country code is written like 971'),
        ),
    ),
  }),
  { userName: 'user_name' },
  // In the payload, collected by no form, kept nowhere.
  { phoneNumber: z.optional(z.unknown()) },
)

const SIGNUP = {
  method: 'POST',
  summary:
    'Register. The answer is the same whether the e-mail has an account or not; the mail informs the owner',
  tag,
  access: 'visitor',
  securityEvent: 'registration',
  limit: 'login',
  changes: ['users', 'mails'],
  body: SignupBody,
  data: z.codec(
    z.object({
      /** says who registered; opens nothing: predicting needs a proven e-mail and a login */
      loginObj: z.object({ token: z.string(), user_role: z.literal('user') }),
      kycstatus: z.literal('pending'),
    }),
    z.object({ token: z.string(), role: z.literal('user'), kycStatus: z.literal('pending') }),
    {
      decode: wire => ({
        token: wire.loginObj.token,
        role: wire.loginObj.user_role,
        kycStatus: wire.kycstatus,
      }),
      encode: words => ({
        loginObj: { token: words.token, user_role: words.role },
        kycstatus: words.kycStatus,
      }),
    },
  ),
} as const

/** 'Signup success please check your mail for otp' */
export const signup = defineRoute({ ...SIGNUP, path: '/signup' })
/** `signup` under its second path. */
export const usersSignup = defineRoute({ ...SIGNUP, path: '/users/signup' })

/** What a code is for: to prove the e-mail of a registration, or to change a forgotten password once, in this browser. */
const PURPOSES = { registration: '', recovery: 'forgetpassword' } as const
const OtpPurpose = writtenAs(
  z.codec(z._default(z.enum(PURPOSES), ''), z.enum(['registration', 'recovery']), {
    decode: type => (type === PURPOSES.registration ? 'registration' : 'recovery'),
    encode: purpose => PURPOSES[purpose],
  }),
  { words: PURPOSES },
)
export type OtpPurpose = z.output<typeof OtpPurpose>

const OTP_NAMES = { purpose: 'type' } as const

/** 'Otp verify successfully'. A registration is signed in with it, so nobody is asked to log in. */
export const verifyOtp = defineRoute({
  method: 'POST',
  path: '/verify_otp',
  summary: 'Hand in the code of a mail: once, within 10 minutes, 5 tries, in the browser that asked for it',
  tag,
  access: 'visitor',
  securityEvent: 'code-given',
  limit: 'login',
  changes: ['users'],
  body: onWire(
    z.object({
      email: email('Please enter valid email'),
      otp: field(MAX_OTP_FIELD),
      purpose: OtpPurpose,
    }),
    OTP_NAMES,
  ),
  /** who a proven registration signed in */
  data: z.object({ user: z.optional(SignedInUser) }),
})

/** Beyond the spec. The answer does not reveal whether a mail is sent; a new code ends the one before. */
export const resendOtp = defineRoute({
  method: 'POST',
  path: '/users/resendotp',
  summary: 'Send a new code',
  tag,
  access: 'visitor',
  securityEvent: 'code-asked',
  limit: 'login',
  changes: ['mails'],
  body: onWire(
    z.object({
      email: email('Please enter valid email'),
      purpose: OtpPurpose,
      captcha: Captcha,
    }),
    OTP_NAMES,
  ),
  data: Nothing,
})

/** 'Please verify your otp', whether there is such an account or not; 'proof-needed' after many mails. */
export const forgetPassword = defineRoute({
  method: 'POST',
  path: '/forget_password',
  summary: 'Ask for a code that allows a new password',
  tag,
  access: 'visitor',
  securityEvent: 'code-asked',
  limit: 'login',
  changes: ['mails'],
  body: z.object({ email: field(EMAIL_MAX), captcha: Captcha }),
  data: Nothing,
})

/** 'Password changed successfully'. Needs the cookie that verify_otp gave this browser; every session then ends. */
export const changePassword = defineRoute({
  method: 'POST',
  path: '/change_password',
  summary: 'Set a new password after a verified code',
  tag,
  access: 'visitor',
  securityEvent: 'new-password',
  limit: 'login',
  changes: ['mails'],
  body: onWire(
    z.object({
      email: email('Please enter valid email'),
      password: secret,
      confirm: secret,
    }),
    { password: 'resetPassword', confirm: 'confirm_password' },
  ),
  data: Nothing,
})

/** 'Password changed successfully'; every other session of the account then ends. */
export const changeOwnPassword = defineRoute({
  method: 'POST',
  path: '/users/password',
  summary: 'Set a new password, with the present one',
  tag,
  access: 'user',
  securityEvent: 'new-password',
  limit: 'login',
  changes: ['settings', 'mails'],
  body: z.object({ present: secret, password: secret, confirm: secret }),
  data: Nothing,
})

/**
 * The answer is the same whether the new e-mail has an account or not. New codes end those before. The password is asked again, and a
 * code where two-step sign-in is on.
 */
export const beginEmailChange = defineRoute({
  method: 'POST',
  path: '/users/email',
  summary: 'Ask for another e-mail: a code goes to the present one, and one to the new one',
  tag,
  access: 'user',
  securityEvent: 'email-change',
  limit: 'login',
  changes: ['mails'],
  body: z.object({
    email: email('Please enter valid email'),
    password: secret,
    code: OwnCode,
  }),
  data: Nothing,
})

/** Every other session of the account then ends. */
export const changeEmail = defineRoute({
  method: 'POST',
  path: '/users/email/change',
  summary:
    'Give the account its new e-mail, by the codes of both mails: once, within 10 minutes, 5 tries, in the browser that asked',
  tag,
  access: 'user',
  securityEvent: 'email-change',
  limit: 'login',
  changes: ['users', 'settings', 'mails'],
  body: z.object({ present: field(MAX_OTP_FIELD), next: field(MAX_OTP_FIELD) }),
  data: z.object({ email: z.string() }),
})

/** E-mail and name are of the spec's payload and are never believed: the credential alone says who it is. */
export const loginWithGoogle = defineRoute({
  method: 'POST',
  path: '/loginwithgoogle',
  summary: 'Sign in with an ID token of Google; its nonce comes from users/googleconfig',
  tag,
  access: 'visitor',
  securityEvent: 'sign-in',
  limit: 'login',
  changes: ['users'],
  body: onWire(
    z.object({
      credential: z._default(opaque(MAX_CREDENTIAL), ''),
      /** needed where the login makes an account */
      acceptedTerms: AcceptedTerms,
    }),
    {},
    {
      email: z.optional(opaque(EMAIL_MAX * SLACK)),
      name: z.optional(opaque(NAME_MAX * SLACK)),
    },
  ),
  data: SignedInUser,
})

/** The nonce belongs to this browser: a cookie beside it says so. */
export const googleConfig = defineRoute({
  method: 'GET',
  path: '/users/googleconfig',
  summary: 'The client id of the Google button; null where there is none and the button is not shown',
  tag,
  access: 'visitor',
  staleBy: [],
  data: z.object({ clientId: z.nullable(z.string()), nonce: z.string() }),
})

const AltchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number(),
    memoryCost: z.optional(z.number()),
    parallelism: z.optional(z.number()),
    keyLength: z.number(),
    keyPrefix: z.string(),
    keySignature: z.optional(z.string()),
    expiresAt: z.optional(z.number()),
  }),
  signature: z.string(),
})

/** Solve with `altcha-lib` and hand in base64(JSON({ challenge, solution })) as `captcha`; each counts once. */
export const captcha = defineRoute({
  method: 'GET',
  path: '/users/captcha',
  summary: 'A proof of work for a registration, or the key of the configured reCAPTCHA',
  tag,
  access: 'visitor',
  limit: 'proof',
  staleBy: [],
  data: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('altcha'), challenge: AltchaChallenge }),
    z.object({ kind: z.literal('recaptcha'), siteKey: z.string() }),
  ]),
})
