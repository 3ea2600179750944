/** Coming in by the front door: a proof of work, and the code read from the mail. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/scrypt'
import { TERMS_VERSION } from '#contract/account/terms-version.ts'
import { ALGORITHM, GUESS } from '#people/identity/captcha.ts'
import { keyedHash } from '#people/identity/keyed-hash.ts'
import { type CallOptions, PASSWORD, type Reply, type RunningApi, SECRETS } from './running-api.ts'

export interface Mail {
  readonly kind: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The mails to an address, the newest first. */
export async function mailsTo(api: RunningApi, email: string): Promise<Mail[]> {
  await api.settled()
  const { rows } = await api.pool.query(
    'select kind, subject, text, html from identity.mails where lower("to") = lower($1) order by created_at desc',
    [email],
  )
  return rows
}

/** The code of the newest mail that has one. */
export async function codeFor(api: RunningApi, email: string): Promise<string> {
  for (const { text } of await mailsTo(api, email)) {
    const code = /^\d{6}$/m.exec(text)?.[0]
    if (code) return code
  }
  throw new Error(`no code was sent to ${email}`)
}

/** Any six digits but these. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** A challenge of the API, solved as a browser does: 3 to 144 guesses. */
export async function solvedCaptcha(api: RunningApi): Promise<string> {
  return solutionOf((await api.get('/api/users/captcha')).body.data.challenge)
}

const ofProofs = keyedHash(SECRETS, 'captcha')
/** For as long as a test lasts, in milliseconds. */
const PROOF_MS = 600_000

/**
 * A proof of work that the API takes, of a single guess: by the API's own key, so that a test which is not about the work can have
 * many. What the work costs, and who has to do it, is tested by solved challenges.
 */
export async function madeProof(): Promise<string> {
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    ...GUESS,
    counter: 0,
    deriveKey,
    expiresAt: new Date(Date.now() + PROOF_MS),
    hmacSignatureSecret: ofProofs('challenge'),
    hmacKeySignatureSecret: ofProofs('solution'),
  })
  return solutionOf(challenge)
}

async function solutionOf(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

export function signupForm(userName: string, more: object = {}) {
  return {
    name: 'Dora Fan',
    user_name: userName,
    email: `${userName}@example.com`,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    acceptedTerms: TERMS_VERSION,
    ...more,
  }
}

/**
 * Registers with a proof of work.
 * @param from in which browser, at which address
 */
export async function signUp(
  api: RunningApi,
  userName: string,
  more: object = {},
  from: CallOptions = {},
): Promise<Reply> {
  const captcha = await madeProof()
  return api.post('/api/signup', { captcha, ...signupForm(userName, more) }, from)
}

/** Registers and proves the e-mail. */
export async function comeIn(
  api: RunningApi,
  userName: string,
): Promise<{ email: string; password: string }> {
  const email = `${userName}@example.com`
  await signUp(api, userName)
  await api.post('/api/verify_otp', { email, otp: await codeFor(api, email), type: '' })
  return { email, password: PASSWORD }
}

/** The cookies that an answer set, as a browser would send them back. */
export function cookiesOf(reply: Reply): string {
  return reply.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}

export interface LocalServer {
  readonly url: string
  close(): Promise<void>
}

/** A server on loopback that answers with JSON, in the place of one that is far away. */
export async function serveJson(answer: (path: string, body: string) => unknown): Promise<LocalServer> {
  const server: Server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(answer(request.url ?? '', body)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
