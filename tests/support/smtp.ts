/** A mail server on a port of its own: takes mails, or refuses them as a test says. */
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  readonly to: readonly string[]
  /** headers and bodies as they came */
  readonly raw: string
}

export interface TestSmtp {
  readonly url: string
  readonly received: readonly ReceivedMail[]
  /** when each attempt came, refused ones included, in milliseconds */
  readonly attempts: readonly number[]
  /** what the next mails are refused with, one each */
  readonly refusals: string[]
  /** runs before a mail is answered */
  beforeAnswer: () => Promise<void>
  stop(): Promise<void>
}

/** @param password that every user must log in with; nobody logs in where it is left out */
export async function startSmtp(password?: string): Promise<TestSmtp> {
  const received: ReceivedMail[] = []
  const attempts: number[] = []
  const refusals: string[] = []
  const smtp = { received, attempts, refusals, beforeAnswer: async () => {} }
  const server = new SMTPServer({
    authOptional: password === undefined,
    disabledCommands: password === undefined ? ['STARTTLS', 'AUTH'] : ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password: given }, _, done) =>
      given === password ? done(null, { user: username }) : done(new Error('the password is wrong')),
    logger: false,
    onData(stream, session, done) {
      attempts.push(performance.now())
      text(stream)
        .then(async raw => {
          await smtp.beforeAnswer()
          const refusal = refusals.shift()
          if (refusal !== undefined) return done(new Error(refusal))
          received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw })
          done()
        })
        .catch(done)
    },
  })
  // A client that goes away is part of some tests.
  server.on('error', () => {})
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return Object.assign(smtp, {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>(resolve => server.close(() => resolve())),
  })
}
