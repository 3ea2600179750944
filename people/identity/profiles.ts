/** What users change about themselves, take with them, and leave behind. */
import { sql } from 'kysely'
import { websiteAccessSince } from '../access-codes/website-access.ts'
import { forgetWords } from '../disputes/words.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import { acceptancesOf } from '../terms/terms.ts'
import type { MailTexts } from './mail-texts.ts'
import type { Pictures } from './pictures.ts'
import type { IdentityTables } from './schema.ts'
import type { Sessions } from './sessions.ts'
import { type Account, accountOf, type Users } from './users.ts'

/** Of the id in a deleted user's name: enough that no two are equal, longer than any name that can be registered. */
const NAME_OF_ID = 12

/** Tables whose rows of an account go with the person. */
const OF_AN_ACCOUNT = [
  'pictures',
  'otp_codes',
  'password_grants',
  'adult_declarations',
  'accepted_terms',
  'seen_notices',
  'settings',
  'sent_reminders',
  'calendars',
  'push_devices',
  'receipt_wishes',
  'receipt_mails',
  'website_access',
  'wallets',
  'wallet_messages',
  'fan_keys',
  'dispute_cases',
  'league_words',
] as const

interface Deps {
  readonly outbox: MailDeps<IdentityTables>
  readonly texts: MailTexts
  readonly sessions: Sessions
  readonly users: Users
  readonly pictures: Pictures
}

export class Profiles {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** @param picture drawn anew; undefined keeps the one there is */
  async change(user: string, name: string, picture: Buffer | undefined): Promise<Account> {
    const { outbox, pictures, users } = this.#deps
    const row = await outbox.db.transaction().execute(async db => {
      const image = picture && (await pictures.keep(user, picture, db))
      return db
        .updateTable('users')
        .set({ name, ...(image === undefined ? {} : { image }) })
        .where('id', '=', user)
        .where('deleted_at', 'is', null)
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    users.forget(user)
    return accountOf(row)
  }

  /** @returns what the identity schema holds about a user, without what would open the account */
  async data(user: string) {
    const { db } = this.#deps.outbox
    const account = await db
      .selectFrom('users')
      .select(['id', 'name', 'user_name', 'email', 'role', 'image', 'country_code', 'created_at'])
      .select(['email_verified_at', 'language'])
      .select(sql<boolean>`google_sub is not null`.as('google'))
      .where('id', '=', user)
      .executeTakeFirstOrThrow()
    const sessions = await db
      .selectFrom('sessions')
      .select(['id', 'expires_at', 'revoked_at'])
      .where('user_id', '=', user)
      .orderBy('expires_at', 'desc')
      .execute()
    const acceptedTerms = await acceptancesOf(db, user)
    const mails = await db
      .selectFrom('mails')
      .select(['kind', 'subject', 'created_at', 'sent_at'])
      .where(sql`lower("to")`, '=', account.email.toLowerCase())
      .orderBy('created_at', 'desc')
      .execute()
    const declaration = await db
      .selectFrom('adult_declarations')
      .select('declared_at')
      .where('user_id', '=', user)
      .executeTakeFirst()
    const subscriptions = await db
      .selectFrom('subscriptions')
      .select(['email', 'confirmed_at'])
      .where('email', '=', account.email.toLowerCase())
      .execute()
    const requests = []
    for (const table of ['contact_queries', 'access_requests'] as const)
      requests.push(
        ...(await db
          .selectFrom(table)
          .select(['name', 'email', 'phone', 'country_code', 'user_role', 'created_at'])
          .$if(table === 'contact_queries', query => query.select(sql<string>`message`.as('message')))
          .where(sql`lower(email)`, '=', account.email.toLowerCase())
          .orderBy('created_at', 'desc')
          .execute()),
      )
    const settings = await db
      .selectFrom('settings')
      .select(['remind_by_mail', 'time_zone', 'quiet_from', 'quiet_to'])
      .where('user_id', '=', user)
      .executeTakeFirst()
    const adultSince = declaration?.declared_at ?? null
    const websiteAccess = await websiteAccessSince(db, user)
    return {
      ...{ account, acceptedTerms, sessions, subscriptions, requests, mails, adultSince, settings },
      websiteAccess,
    }
  }

  /**
   * Takes the person out of an account: name, e-mail, password, picture, sessions, what they asked and mails. The id stays, as events name
   * it, with a name that says nothing; the workers write the event of the deletion. A second call changes nothing. The e-mail and the user name can be registered anew.
   */
  async delete(user: string): Promise<void> {
    const { outbox, texts, sessions, users } = this.#deps
    await withMails(outbox, async deps => {
      const account = await deps.db
        .selectFrom('users')
        .select(['email', 'language'])
        .where('id', '=', user)
        .where('deleted_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!account) return
      const { email, language } = account
      await deps.db
        .updateTable('users')
        .set({
          name: 'Deleted user',
          user_name: `deleted-${user.replaceAll('-', '').slice(-NAME_OF_ID)}`,
          email: `${user}@deleted.invalid`,
          password_hash: null,
          google_sub: null,
          image: null,
          country_code: null,
          language: null,
          role: 'user',
          deleted_at: sql<Date>`now()`,
        })
        .where('id', '=', user)
        .execute()
      await deps.db.insertInto('unrecorded_deletions').values({ user_id: user }).execute()
      await forgetWords(deps.db, user)
      for (const table of OF_AN_ACCOUNT) await deps.db.deleteFrom(table).where('user_id', '=', user).execute()
      for (const table of ['contact_queries', 'access_requests'] as const)
        await deps.db.deleteFrom(table).where(sql`lower(email)`, '=', email.toLowerCase()).execute()
      await deps.db.deleteFrom('subscriptions').where('email', '=', email.toLowerCase()).execute()
      await deps.db.deleteFrom('mails').where(sql`lower("to")`, '=', email.toLowerCase()).execute()
      await sessions.endAll(user, deps.db)
      await queueMail(deps, { to: email, ...texts(language).accountDeleted() })
    })
    users.forget(user)
  }
}
