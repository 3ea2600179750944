/** Mails from the table to a real SMTP server, and what happens when it refuses, is away, or the queue is lost. */
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clearEnded } from '#people/identity/ended-rows.ts'
import { migrateIdentity, openIdentity } from '#people/identity/schema.ts'
import { openOutbox, queueMail } from '#people/mail/outbox.ts'
import { type MailDatabase, openMails } from '#people/mail/table.ts'
import { mailBodies } from '#people/mail/template.ts'
import { readConfig } from '#runtime/config.ts'
import { nudge } from '#runtime/jobs.ts'
import { createLogger } from '#runtime/log.ts'
import { FIRST_WAIT, MAIL_RETRIES, MAX_ATTEMPTS, waitAfter } from '#runtime/mail-retries.ts'
import { openQueues, type Queues } from '#runtime/queue.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { hasRedis, type OwnRedis, startRedis } from '#tests/support/redis.ts'
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts'
import { typedLines } from '#tests/support/texts.ts'
import { until } from '#tests/support/until.ts'
import { type MailerDeps, sendMail } from './send.ts'
import { overdueMails, sweepMails } from './sweep.ts'
import { openTransport, type Transport } from './transport.ts'

const logger = createLogger('test', 'silent')
const FROM = 'SKOR <no-reply@skor.example>'
/** Of a mail, in their order. */
const HEADERS = [
  'auto-submitted',
  'from',
  'to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
]

const settings = (url: string, env: Record<string, string> = {}) =>
  readConfig({ NODE_ENV: 'test', SMTP_URL: url, MAIL_FROM: FROM, ...env })

let database: TestDatabase
let smtp: TestSmtp
let db: MailDatabase
let transport: Transport | null
let mailer: MailerDeps
beforeEach(async () => {
  database = await freshDatabase()
  await migrateIdentity(database.pool)
  smtp = await startSmtp()
  db = openMails(database.pool)
  transport = openTransport(settings(smtp.url))
  mailer = { db, transport, logger, firstWait: 20 }
})
afterEach(async () => {
  transport?.close()
  await smtp.stop()
  await database.drop()
})

async function write(to = 'ada@example.com', subject = 'Hello'): Promise<string> {
  const { id } = await db
    .insertInto('mails')
    .values({
      to,
      kind: 'access-code',
      subject,
      text: 'plain words',
      html: '<p>rich words</p>',
      problem: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function look(id: string) {
  return db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

test('a mail is sent with both bodies, and its content is then forgotten', async () => {
  const id = await write()
  await sendMail(mailer, id)
  expect(smtp.received).toHaveLength(1)
  const [mail] = smtp.received
  expect(mail?.to).toEqual(['ada@example.com'])
  for (const part of [
    `From: ${FROM}`,
    'Subject: Hello',
    `Message-ID: <${id}@skor.example>`,
    'multipart/alternative',
    'plain words',
    '<p>rich words</p>',
  ])
    expect(mail?.raw).toContain(part)
  expect(await look(id)).toMatchObject({
    state: 'sent',
    attempts: 1,
    problem: null,
    text: '',
    html: '',
    sent_at: expect.any(Date),
  })
})

test('a mail of a kind that one click ends says so to mail programs (RFC 8058)', async () => {
  const [plain, ended] = [await write(), await write('ben@example.com')]
  const link = `https://skor.example/unsubscribe?token=${'a'.repeat(80)}`
  await db.updateTable('mails').set({ unsubscribe: link }).where('id', '=', ended).execute()
  await sendMail(mailer, plain)
  await sendMail(mailer, ended)
  const [first, second] = smtp.received.map(({ raw }) => raw.replace(/\r\n[ \t]+/g, ' '))
  expect(first).not.toContain('List-Unsubscribe')
  expect(second).toContain(`\r\nList-Unsubscribe: <${link}>\r\n`)
  expect(second).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  expect(await look(ended)).toMatchObject({ state: 'sent', unsubscribe: null })
})

test('a mail takes its file along, and keeps it no longer than its bodies', async () => {
  const attachment = { name: 'league.1.2.tlog-proof', content: 'c2sp.org/tlog-proof@v1' }
  const mail = {
    account: null,
    to: 'ada@example.com',
    kind: 'receipt',
    subject: 'Hello',
    text: 'words',
    html: 'words',
  } as const
  const id = await queueMail({ db, notify: () => {} }, { ...mail, attachment })
  await sendMail(mailer, id)
  const [received] = smtp.received
  expect(received?.raw).toContain('filename=league.1.2.tlog-proof')
  expect(received?.raw.replaceAll(/\r\n/g, '')).toContain(Buffer.from(attachment.content).toString('base64'))
  expect(await look(id)).toMatchObject({ state: 'sent', attachment: null })
})

test('a job that comes twice, one after the other or at once, sends once', async () => {
  const id = await write()
  await sendMail(mailer, id)
  await sendMail(mailer, id)
  expect(smtp.received).toHaveLength(1)

  const other = await write()
  let open = () => {}
  const gate = new Promise<void>(resolve => {
    open = resolve
  })
  smtp.beforeAnswer = () => gate
  const first = sendMail(mailer, other)
  await until('the first is at the server', () => smtp.attempts.length === 2)
  await Promise.all(Array.from({ length: 5 }, () => sendMail(mailer, other)))
  open()
  await first
  expect(smtp.attempts).toHaveLength(2)
  expect(smtp.received).toHaveLength(2)
})

test('a sender that dies between the server and the table loses no mail; what comes twice has one Message-ID', async () => {
  const id = await write()
  let open = () => {}
  const gate = new Promise<void>(resolve => {
    open = resolve
  })
  smtp.beforeAnswer = () => gate
  const dying = sendMail(mailer, id)
  await until('it is at the server', () => smtp.attempts.length === 1)
  expect(await look(id)).toMatchObject({ state: 'waiting', attempts: 0, sending_until: expect.any(Date) })
  // Its lease is over without a word of it.
  await database.pool.query(`update identity.mails set sending_until = now() - interval '1 second'`)
  open()
  await dying
  expect(await look(id)).toMatchObject({ state: 'waiting', attempts: 0 })
  await sendMail(mailer, id)
  expect(await look(id)).toMatchObject({ state: 'sent', attempts: 1, sending_until: null })
  const ids = smtp.received.map(({ raw }) => /^Message-ID: (.*)$/m.exec(raw)?.[1]?.trim())
  expect(ids).toEqual([`<${id}@skor.example>`, `<${id}@skor.example>`])
})

test('a mail carries every text that may stand in it as it is, and no header comes of one', async () => {
  await fc.assert(
    fc.asyncProperty(typedLines, async line => {
      const mail = { account: null, to: 'ada@example.com', kind: 'league-reminder', subject: line } as const
      const bodies = mailBodies({ title: line, paragraphs: [line, `${line} end`] }, null)
      await sendMail(mailer, await queueMail({ db, notify: () => {} }, { ...mail, ...bodies }))
      const read = await PostalMime.parse(smtp.received.at(-1)?.raw ?? '')
      expect(read.subject).toBe(line)
      expect(read.to?.map(({ address }) => address)).toEqual([mail.to])
      expect(read.headers.map(({ key }) => key)).toEqual(HEADERS)
      expect(read.text?.trimEnd()).toBe(bodies.text.trimEnd())
      expect(read.html?.trimEnd()).toBe(bodies.html.trimEnd())
    }),
    { numRuns: 40 },
  )
})

test('an address is one address, and a subject one line', async () => {
  await sendMail(mailer, await write('ada@example.com', 'Hello\r\nBcc: eve@example.com'))
  expect(smtp.received[0]?.to).toEqual(['ada@example.com'])
  expect(smtp.received[0]?.raw).not.toMatch(/^Bcc:/m)
  await expect(sendMail(mailer, await write('ada@example.com, eve@example.com'))).rejects.toThrow()
  expect(smtp.received).toHaveLength(1)
})

test('production hands no mail to a server on another machine that offers no TLS, unless a setting names it', async () => {
  const production = {
    NODE_ENV: 'production',
    SKOR_SECRET: 'a'.repeat(64),
    PUBLIC_URL: 'https://skor.example',
  }
  // Every address of this machine, which does not say that it is this one.
  const elsewhere = smtp.url.replace('127.0.0.1', '0.0.0.0')
  const ways = [
    [elsewhere, production, 0],
    [elsewhere, { ...production, PLAIN_SERVICES: 'smtp' }, 1],
    [smtp.url, production, 2],
    [elsewhere, {}, 3],
  ] as const
  for (const [url, env, received] of ways) {
    const open = openTransport(settings(url, env))
    await sendMail({ ...mailer, transport: open }, await write()).catch(() => {})
    open?.close()
    expect(smtp.received).toHaveLength(received)
  }
})

test('without an SMTP server a mail is kept, with its content', async () => {
  const id = await write()
  await sendMail({ ...mailer, transport: openTransport(settings('')) }, id)
  expect(await look(id)).toMatchObject({ state: 'kept', attempts: 0, text: 'plain words' })
  expect(smtp.received).toEqual([])
})

test('after its last attempt a mail has failed; the problem names no address', async () => {
  const id = await write()
  smtp.refusals.push(...Array<string>(MAX_ATTEMPTS).fill('no mailbox <ada@example.com> here'))
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) {
    await expect(sendMail(mailer, id)).rejects.toThrow('no mailbox')
    expect(await look(id)).toMatchObject({ state: 'waiting', attempts: attempt })
  }
  await sendMail(mailer, id)
  const failed = await look(id)
  expect(failed).toMatchObject({ state: 'failed', attempts: MAX_ATTEMPTS, text: 'plain words' })
  expect(failed.problem).toMatch(/no mailbox <\[address\]> here/)
  await sendMail(mailer, id)
  expect(smtp.attempts).toHaveLength(MAX_ATTEMPTS)
})

test('a server that is away is a failed attempt', async () => {
  const id = await write()
  await smtp.stop()
  await expect(sendMail(mailer, id)).rejects.toThrow()
  expect(await look(id)).toMatchObject({ state: 'waiting', attempts: 1, problem: expect.any(String) })
  smtp = await startSmtp()
})

const backends = [
  { backend: 'Postgres', run: describe },
  { backend: 'Redis (where the machine has redis-server)', run: hasRedis ? describe : describe.skip },
]

for (const { backend, run } of backends)
  run(`the queue on ${backend}`, () => {
    let redis: OwnRedis | undefined
    let queues: Queues
    beforeEach(async () => {
      redis = backend === 'Postgres' ? undefined : await startRedis()
      queues = openQueues({ REDIS_URL: redis?.url }, database.url, logger)
    })
    afterEach(async () => {
      await queues.close()
      await redis?.stop()
    })

    test('tries again after growing waits', async () => {
      const id = await write()
      const firstWait = 100
      smtp.refusals.push('busy', 'busy', 'busy')
      queues.worker('mail', job => sendMail({ ...mailer, firstWait }, job.data.id))
      await queues
        .queue('mail')
        .add('send mail', { id }, { ...MAIL_RETRIES, backoff: { ...MAIL_RETRIES.backoff, delay: firstWait } })
      await until('it is sent', () => smtp.received.length === 1)
      const waits = smtp.attempts.slice(1).map((at, index) => at - (smtp.attempts[index] ?? at))
      // 100, 200 and 400 ms; timers may be early by a few.
      expect(waits).toHaveLength(3)
      for (const [index, wait] of waits.entries())
        expect(wait).toBeGreaterThan(waitAfter(index + 1, firstWait) - 20)
      await until('it is written down', async () => (await look(id)).state === 'sent')
      expect(await look(id)).toMatchObject({ attempts: 4, problem: null })
    })

    test('a code goes out before reminders that were queued earlier', async () => {
      const outbox = openOutbox(db, queues)
      const content = { account: null, subject: 'Hello', text: 'words', html: 'words' }
      const queued = async () => {
        const { waiting = 0, prioritized = 0 } = await queues.queue('mail').getJobCounts()
        return waiting + prioritized
      }
      for (const to of ['one', 'two', 'three'])
        await queueMail(outbox, { ...content, to: `${to}@example.com`, kind: 'reminder' })
      await until('the reminders are queued', async () => (await queued()) === 3)
      await queueMail(outbox, { ...content, to: 'code@example.com', kind: 'reset-password' })
      await until('the code is queued', async () => (await queued()) === 4)
      queues.worker('mail', job => sendMail(mailer, job.data.id))
      await until('all are sent', () => smtp.received.length === 4)
      const [first, ...others] = smtp.received.map(({ to }) => to[0]?.split('@')[0])
      expect([first, others.toSorted()]).toEqual(['code', ['one', 'three', 'two']])
    })

    test('a job that has given up does not keep the next one of its mail away', async () => {
      const id = await write()
      let broken = true
      let tried = 0
      queues.worker('mail', async job => {
        tried++
        if (broken) throw new Error('the database is away')
        await sendMail(mailer, job.data.id)
      })
      await queues
        .queue('mail')
        .add('send mail', { id }, { attempts: 1, deduplication: { id, keepLastIfActive: true } })
      await until('it was tried', () => tried === 1)
      await until('it has failed', async () => (await queues.queue('mail').getFailedCount()) === 1)
      broken = false
      await nudge(queues, 'send mail', { id }, id)
      await until('it is sent', async () => (await look(id)).state === 'sent')
      expect(smtp.received).toHaveLength(1)
    })
  })

describe('the sweep', () => {
  test('all jobs lost: a sweep finds what waits, and leaves alone what is not due', async () => {
    const lost = await write()
    const fresh = await write()
    const later = await write()
    await db
      .updateTable('mails')
      .set({ due_at: new Date(Date.now() - 60_000) })
      .where('id', '=', lost)
      .execute()
    await db
      .updateTable('mails')
      .set({ due_at: new Date(Date.now() + 60_000) })
      .where('id', '=', later)
      .execute()
    expect(await overdueMails(db)).toEqual([{ id: lost, kind: 'access-code' }])
    const reminder = await write()
    const longAgo = new Date(Date.now() - 600_000)
    await db
      .updateTable('mails')
      .set({ due_at: longAgo, kind: 'reminder' })
      .where('id', '=', reminder)
      .execute()
    expect((await overdueMails(db)).map(({ id }) => id)).toEqual([lost, reminder])
    await db.deleteFrom('mails').where('id', '=', reminder).execute()

    const stop = new AbortController()
    const sweeping = sweepMails({ db, logger, signal: stop.signal, transport: null }, id =>
      sendMail(mailer, id),
    )
    await until('the lost mail is sent', async () => (await look(lost)).state === 'sent')
    stop.abort()
    await sweeping
    expect((await look(fresh)).state).toBe('waiting')
    expect((await look(later)).state).toBe('waiting')
  })
})

test('the waits double from 5 seconds, and a failed attempt is not due before its wait is over', async () => {
  expect(MAIL_RETRIES).toEqual({ attempts: 8, backoff: { type: 'exponential', delay: 5_000 } })
  expect([1, 2, 3, 7].map(attempts => waitAfter(attempts))).toEqual([5_000, 10_000, 20_000, 320_000])
  const id = await write()
  smtp.refusals.push('busy')
  await expect(sendMail({ ...mailer, firstWait: FIRST_WAIT }, id)).rejects.toThrow('busy')
  const { rows } = await database.pool.query('select due_at - now() as left from identity.mails')
  expect(rows[0]?.left.seconds).toBeGreaterThanOrEqual(3)
  expect(rows[0]?.left.seconds).toBeLessThanOrEqual(5)
})

test('mails that are over are forgotten after 30 days', async () => {
  const [old, waiting, fresh] = [await write(), await write(), await write()]
  await sendMail(mailer, old)
  await sendMail(mailer, fresh)
  await database.pool.query(
    `update identity.mails set created_at = now() - interval '31 days' where id = any($1)`,
    [[old, waiting]],
  )
  await clearEnded(openIdentity(database.pool), new Date())
  const left = await db.selectFrom('mails').select('id').execute()
  expect(left.map(({ id }) => id).sort()).toEqual([waiting, fresh].sort())
})

test('a farewell leaves no address behind, whether it was sent, refused for good or could not be sent at all', async () => {
  const farewell = () =>
    queueMail(
      { db, notify: () => {} },
      {
        account: null,
        to: 'gone@example.com',
        kind: 'account-deleted' as const,
        subject: 'Bye',
        text: 'words',
        html: 'words',
      },
    )
  const left = async () => (await db.selectFrom('mails').select('id').execute()).length
  await sendMail(mailer, await farewell())
  expect(smtp.received.map(({ to }) => to)).toEqual([['gone@example.com']])
  expect(await left()).toBe(0)

  const refused = await farewell()
  smtp.refusals.push(...Array<string>(MAX_ATTEMPTS).fill('no mailbox'))
  for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++)
    await expect(sendMail(mailer, refused)).rejects.toThrow('no mailbox')
  expect(await left()).toBe(1)
  await sendMail(mailer, refused)
  expect(await left()).toBe(0)

  await sendMail({ ...mailer, transport: null }, await farewell())
  expect(await left()).toBe(0)
})
