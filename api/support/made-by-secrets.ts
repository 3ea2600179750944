/** Something of each use of the product's secret, as a test of its rotation makes and checks it. */
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/scrypt'
import { sql } from 'kysely'
import type { UserId } from '#domain/words.ts'
import { AccessCodes } from '#people/access-code/requests.ts'
import { Calendars } from '#people/calendar/calendars.ts'
import { Browsers } from '#people/identity/browsers.ts'
import { Captcha } from '#people/identity/captcha.ts'
import { mailTexts } from '#people/identity/mail-texts.ts'
import { OneTimeCodes } from '#people/identity/one-time-codes.ts'
import { Recovery } from '#people/identity/recovery.ts'
import type { IdentityDatabase } from '#people/identity/schema.ts'
import { Sessions } from '#people/identity/sessions.ts'
import { insertUsers } from '#people/identity/users.ts'
import { JoinCodes } from '#people/league/join-codes.ts'
import { PasskeyChallenges } from '#people/passkey/challenges.ts'
import { PlayerInvitations } from '#people/player-invitation/player-invitations.ts'
import { Seeds } from '#people/raffle/seeds.ts'
import { ReminderLinks } from '#people/reminder/links.ts'
import { Seal } from '#people/seal.ts'
import { SecondFactors } from '#people/second-factor/second-factors.ts'
import { SignInTickets } from '#people/second-factor/tickets.ts'
import type { Secrets } from '#people/secret/secrets.ts'
import { KEPT_KEYS } from '#people/secret/table.ts'
import { USES, type UseName } from '#people/secret/uses.ts'
import { Subscriptions } from '#people/subscription/subscriptions.ts'
import { appCode } from '#tests/support/app-code.ts'
import { CardAddresses } from '../card/address.ts'
import { Sittings } from '../play-session/sitting-commands.ts'

/** Uses whose keys make something that is needed later. */
type Needed = { [Use in UseName]: (typeof USES)[Use]['lasts'] extends 0 ? never : Use }[UseName]
export const NEEDED = (Object.keys(USES) as UseName[]).filter((use): use is Needed => USES[use].lasts !== 0)

/** Whether it counts for a process that has these secrets; some count once. */
export type Check = (by: Secrets) => Promise<boolean>
export type Made = Readonly<Record<Needed, Check>>

const SITE = 'https://skor.example'
const BROWSER = 'the browser'
const STEP_MS = 30_000

/** @returns what a process with these secrets makes, each for one check alone */
export async function makeAll(db: IdentityDatabase, secrets: Secrets): Promise<Made> {
  const made = await Promise.all(NEEDED.map(async use => [use, await MAKERS[use](db, secrets)] as const))
  return Object.fromEntries(made) as Made
}

type Maker = (db: IdentityDatabase, secrets: Secrets) => Promise<Check>

const outboxOf = (db: IdentityDatabase) => ({ db, notify: () => {} })
const accessOf = (db: IdentityDatabase, by: Secrets) => new AccessCodes(db, outboxOf(db), by)
const sessionsOf = (db: IdentityDatabase, by: Secrets) => new Sessions(db, by, () => new Date())
const ofAccounts = (db: IdentityDatabase, by: Secrets) => ({
  db,
  outbox: outboxOf(db),
  texts: mailTexts(SITE),
  sessions: sessionsOf(db, by),
  codes: new OneTimeCodes(db, by),
})
const factorsOf = (db: IdentityDatabase, by: Secrets) => new SecondFactors(ofAccounts(db, by), by)
const newsOf = (db: IdentityDatabase, by: Secrets) => new Subscriptions(db, outboxOf(db), by, SITE)

let persons = 0
async function person(db: IdentityDatabase) {
  const userName = `fan${++persons}`
  const id = crypto.randomUUID()
  const account = { id, name: 'A fan', userName, email: `${userName}@example.com`, role: 'user' as const }
  await insertUsers(db, [{ ...account, image: null, password: 'Correct-horse-1' }])
  return account
}

async function accessCode(db: IdentityDatabase, by: Secrets) {
  const { email } = await person(db)
  const asker = { name: 'Vera', email, phone: '', countryCode: 'DE', userRole: 'fan' }
  const now = new Date()
  await accessOf(db, by).ask(asker, 'en', now)
  const listed = async (secrets: Secrets) =>
    (await accessOf(db, secrets).list({ sort: 'newest', text: email }, { page: 1, limit: 1 })).rows[0]
  await accessOf(db, by).send((await listed(by))?.id ?? '', now)
  const code = (await listed(by))?.code ?? ''
  return { code, listed }
}

async function secondFactor(db: IdentityDatabase, by: Secrets) {
  const account = await person(db)
  const now = new Date()
  const session = crypto.randomUUID()
  const key = (await factorsOf(db, by).begin(account, now))?.key ?? ''
  const codes = await factorsOf(db, by).turnOn(account.id, appCode(key, now), session, now)
  return { account, key, codes: codes ?? [], now }
}

async function mailTo(db: IdentityDatabase, email: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select text from identity.mails where "to" = ${email} order by created_at desc limit 1`.execute(db)
  return new URL(/https:\S+token=\S+/.exec(rows[0]?.text ?? '')?.[0] ?? SITE).searchParams.get('token') ?? ''
}

const code = (db: IdentityDatabase, user: string, by: Secrets) =>
  new OneTimeCodes(db, by).issue(db, user, 'reset-password', BROWSER, new Date())

const MAKERS: Readonly<Record<Needed, Maker>> = {
  'access-codes seal': async (db, made) => {
    const { code, listed } = await accessCode(db, made)
    return async by => (await listed(by))?.code === code
  },
  'access-codes hash': async (db, made) => {
    const { code } = await accessCode(db, made)
    return by => accessOf(db, by).redeem(code, BROWSER, new Date())
  },
  'league-codes seal': async (db, made) => {
    const hash = await new JoinCodes(db, made).make()
    return async by => (await new JoinCodes(db, by).open(hash)) !== null
  },
  'league-codes hash': async (db, made) => {
    const codes = new JoinCodes(db, made)
    const hash = await codes.make()
    const typed = (await codes.open(hash)) ?? ''
    return async by => new JoinCodes(db, by).hashes(typed).includes(hash)
  },
  'raffle seeds': async (db, made) => {
    const commitment = await new Seeds(db, made).make()
    return async by => (await new Seeds(db, by).open(commitment)) !== null
  },
  'second factors': async (db, made) => {
    const { account, key, now } = await secondFactor(db, made)
    const later = new Date(now.getTime() + STEP_MS)
    return by => factorsOf(db, by).prove(account.id, appCode(key, later), later)
  },
  'recovery codes': async (db, made) => {
    const { account, codes } = await secondFactor(db, made)
    return by => factorsOf(db, by).prove(account.id, codes[0] ?? '', new Date())
  },
  'kept keys': async (db, made) => {
    const row = { use: 'calendars', of: crypto.randomUUID() }
    const { of: owner } = row
    const key = new Seal(made, KEPT_KEYS).seal(Buffer.from(owner).toString('base64'), row)
    await db
      .insertInto('kept_keys')
      .values({ ...row, key, until: null })
      .execute()
    return async by => {
      const kept = await db
        .selectFrom('kept_keys')
        .select('key')
        .where('of', '=', owner)
        .executeTakeFirstOrThrow()
      return new Seal(by, KEPT_KEYS).open(kept.key, row) === Buffer.from(owner).toString('base64')
    }
  },
  sessions: async (db, made) => {
    const { id } = await person(db)
    const token = await sessionsOf(db, made).start({ id })
    return async by => (await sessionsOf(db, by).check(token)) !== null
  },
  sittings: async (_, made) => {
    const user = crypto.randomUUID() as UserId
    const token = await new Sittings(made).begin(user, 'chess', new Date())
    const read = (by: Secrets) => new Sittings(by).read(token, user, new Date())
    return by =>
      read(by).then(
        () => true,
        () => false,
      )
  },
  cards: async (_, made) => {
    const subject = { kind: 'rank', user: crypto.randomUUID() as UserId, competition: 'a' } as const
    const address = new CardAddresses(made).addressOf(subject as Parameters<CardAddresses['addressOf']>[0])
    return async by => new CardAddresses(by).subjectOf(address) !== null
  },
  browsers: async (_, made) => {
    const cookie = await new Browsers(made).sign(new Browsers(made).create())
    return async by => (await new Browsers(by).read(cookie)) !== undefined
  },
  'accounts of a browser': async (_, made) => {
    const knowing = new Browsers(made).learn(new Browsers(made).create(), 'ada')
    return async by => new Browsers(by).knows(knowing, 'ada')
  },
  'rows of a browser': async (_, made) => {
    const browser = new Browsers(made).create()
    return async by => {
      // As a process before would have set it once more: the cookie is by the newest secret, the rows are of before.
      const read = await new Browsers(by).read(await new Browsers(by).sign(browser))
      return read?.key === browser.key
    }
  },
  calendars: async (db, made) => {
    const { id } = await person(db)
    const secret = await new Calendars(db, made).make(id as UserId, new Date())
    return async by => (await new Calendars(db, by).bySecret(secret)) !== null
  },
  'reminder-links': async (_, made) => {
    const user = crypto.randomUUID() as UserId
    const token = new URL(new ReminderLinks(made, SITE).linkOf(user)).searchParams.get('token') ?? ''
    return async by => new ReminderLinks(by, SITE).openToken(token)?.user === user
  },
  subscriptions: async (db, made) => {
    const { email } = await person(db)
    await newsOf(db, made).ask(email, 'en', new Date())
    const confirming = await mailTo(db, email)
    await newsOf(db, made).confirm(email, confirming, 'en', new Date())
    const ending = await mailTo(db, email)
    return async by =>
      (await newsOf(db, by).confirm(email, confirming, 'en', new Date())) && newsOf(db, by).end(email, ending)
  },
  captcha: async (db, made) => {
    const captchaOf = (by: Secrets) =>
      new Captcha(db, by, { RECAPTCHA_VERIFY_URL: SITE } as ConstructorParameters<typeof Captcha>[2])
    const given = await captchaOf(made).challenge(1)
    if (given.kind !== 'altcha') throw new Error('no challenge')
    const { challenge } = given
    const solution = await solveChallenge({ challenge, deriveKey })
    const answer = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
    return by => captchaOf(by).isSolved(answer, '192.0.2.1')
  },
  'one-time codes': async (db, made) => {
    const { id } = await person(db)
    const digits = await code(db, id, made)
    const redeemed = (by: Secrets) =>
      new OneTimeCodes(db, by).redeem([id], 'reset-password', BROWSER, digits, new Date())
    return async by => (await redeemed(by)) === id
  },
  'password grants': async (db, made) => {
    const { id, email } = await person(db)
    const digits = await code(db, id, made)
    const granted = await new Recovery(ofAccounts(db, made), made).grant(email, BROWSER, digits, new Date())
    return async by =>
      (await new Recovery(ofAccounts(db, by), by).change(
        granted?.secret ?? '',
        email,
        'Another-horse-2',
        new Date(),
      )) === id
  },
  'sign-in tickets': async (db, made) => {
    const { id } = await person(db)
    const ticketsOf = (by: Secrets) => new SignInTickets({ db, outbox: outboxOf(db) }, by)
    const secret = await ticketsOf(made).issue({ id }, BROWSER, new Date())
    const isRight = async () => true
    return async by =>
      (await ticketsOf(by).account(secret, BROWSER, new Date())) !== undefined &&
      (await ticketsOf(by).redeem(secret, BROWSER, isRight, new Date())) !== null
  },
  'player invitations': async (db, made) => {
    const { id } = await person(db)
    await db.updateTable('users').set({ kept_at: new Date() }).where('id', '=', id).execute()
    const invitationsOf = (by: Secrets) =>
      new PlayerInvitations({ ...ofAccounts(db, by), users: { forget() {} } }, by)
    await invitationsOf(made).invite({
      id: crypto.randomUUID(),
      user: id,
      by: id,
      reason: 'He asked for it',
      at: new Date(),
      email: `${id}@example.com`,
      language: 'en',
    })
    const mails = db.selectFrom('mails').select('text').where('account', '=', id)
    const { text } = await mails.where('kind', '=', 'player-invited').executeTakeFirstOrThrow()
    const [, secret = ''] = /take-over#(\S+)/.exec(text) ?? []
    return by =>
      invitationsOf(by)
        .invited(secret, new Date())
        .then(
          () => true,
          () => false,
        )
  },
  'passkey challenges': async (db, made) => {
    const request = { purpose: 'sign-in', browser: BROWSER, user: null } as const
    const challenge = await new PasskeyChallenges(db, made).issue(request, new Date())
    return by => new PasskeyChallenges(db, by).take(db, challenge, request, new Date())
  },
}
