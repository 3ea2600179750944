/**
 * A kept player becomes an ordinary account: an organiser names a mailbox, and who reads the mail there sets the password. The id stays,
 * and so do predictions and points. Nothing of the account changes before the invitation is taken.
 */
import { sql } from 'kysely'
import { errors } from '#contract/errors.ts'
import { INVITATIONS_A_DAY } from '#contract/kept-player/invitation-calls.ts'
import type { Language } from '#contract/languages.ts'
import { staffErrors } from '#contract/staff-errors.ts'
import type { UserId } from '#domain/words.ts'
import { isUniqueViolation } from '#runtime/postgres.ts'
import { type Doing, oneAfterTheOther, record, wasDone } from '../account-act/record.ts'
import { type KeyedHash, keyedHash, randomSecret } from '../identity/keyed-hash.ts'
import type { MailTexts } from '../identity/mail-texts.ts'
import { hashPassword } from '../identity/passwords.ts'
import { dropRegistrations } from '../identity/registrations.ts'
import type { IdentityDatabase, IdentityTables } from '../identity/schema.ts'
import type { Users } from '../identity/users.ts'
import { type MailDeps, queueMail, withMails } from '../mail/outbox.ts'
import type { Secrets } from '../secret/secrets.ts'
import { lifeOf } from '../secret/uses.ts'
import { acceptTerms } from '../terms/terms.ts'

const DAY_SECONDS = 86_400

interface Deps {
  readonly outbox: MailDeps<IdentityTables>
  readonly texts: MailTexts
  readonly users: Pick<Users, 'forget'>
}

interface Asked extends Doing {
  readonly user: UserId
  readonly email: string
  readonly by: string
  readonly reason: string
  /** of the mail, as nobody knows the player's */
  readonly language: Language
}

interface Withdrawing extends Doing {
  readonly user: UserId
  readonly by: string
  readonly reason: string
}

interface Taking {
  readonly password: string
  readonly terms: string
  readonly at: Date
}

export class PlayerInvitations {
  readonly #deps: Deps
  readonly #hash: KeyedHash

  constructor(deps: Deps, secrets: Secrets) {
    this.#deps = deps
    this.#hash = keyedHash(secrets, 'player invitations')
  }

  /**
   * Sends the invitation, once for each request; the player's invitation before holds no more.
   * @throws ApiError 404 where no such player is kept, 409 where the e-mail has an account or an invitation to another player, 422 where
   * the id was of another request, 429 after too many invitations
   */
  invite(request: Asked): Promise<void> {
    const { user, email, at, language } = request
    return withMails(this.#deps.outbox, async within => {
      const { db } = within
      await oneAfterTheOther(db)
      if ((await wasDone(db, { user, act: 'invited' }, request)) !== undefined) return
      const player = await keptPlayer(db, user)
      if (!player) throw staffErrors.noSuchAccount()
      await refuseTaken(db, request)
      await refuseTooMany(db, at)
      const secret = randomSecret()
      const row = {
        email,
        secret_hash: this.#hash(secret),
        expires_at: new Date(at.getTime() + lifeOf('player invitations') * 1_000),
      }
      await db
        .insertInto('player_invitations')
        .values({ user_id: user, ...row })
        .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
        .execute()
      await record(db, { user, act: 'invited' }, request)
      const words = this.#deps.texts(language).playerInvited(player.user_name, secret)
      await queueMail(within, { account: user, to: email, ...words })
    })
  }

  /**
   * Ends the player's open invitation, once for each request; the e-mail is forgotten with it. The row stays until the invitation would
   * have ended, so that its link can say what happened.
   * @returns whether an invitation was open, at this request or at the same one before
   * @throws ApiError 404 where no such player is kept, 422 where the id was of another request
   */
  withdraw(request: Withdrawing): Promise<boolean> {
    const { user, at } = request
    return this.#deps.outbox.db.transaction().execute(async db => {
      await oneAfterTheOther(db)
      if ((await wasDone(db, { user, act: 'invitation-withdrawn' }, request)) !== undefined) return true
      if (!(await keptPlayer(db, user))) throw staffErrors.noSuchAccount()
      const { numUpdatedRows } = await db
        .updateTable('player_invitations')
        .set({ email: null })
        .where('user_id', '=', user)
        .where('email', 'is not', null)
        .where('expires_at', '>', at)
        .executeTakeFirstOrThrow()
      if (numUpdatedRows === 0n) return false
      await record(db, { user, act: 'invitation-withdrawn' }, request)
      return true
    })
  }

  /**
   * @returns what the player of an invitation that holds is called
   * @throws ApiError 400 whatever is wrong with the invitation
   */
  async invited(secret: string, now: Date) {
    const row = await this.#holding(this.#deps.outbox.db, secret, now).executeTakeFirst()
    if (!row) throw errors.invitationOver()
    if (row.email === null) throw errors.invitationWithdrawn()
    return { userName: row.user_name, name: row.name, email: row.email }
  }

  /**
   * Makes the player an ordinary account, once: the invitation is used up by it.
   * @returns the account; null whatever was wrong with the invitation
   * @throws ApiError 409 where the e-mail has another account by now
   */
  async take(secret: string, { password, terms, at }: Taking): Promise<UserId | null> {
    const passwordHash = await hashPassword(password)
    try {
      const user = await this.#deps.outbox.db.transaction().execute(async db => {
        const invited = await this.#holding(db, secret, at).executeTakeFirst()
        if (!invited) return null
        // First, as a deletion does: else each could wait for the other.
        const player = await keptPlayer(db, invited.user_id)
        const used = await db
          .deleteFrom('player_invitations')
          .where('user_id', '=', invited.user_id)
          .where('secret_hash', 'in', this.#hash.all(secret))
          .where('email', 'is not', null)
          .executeTakeFirst()
        const { email } = invited
        if (!player || used.numDeletedRows !== 1n || email === null) return null
        await db
          .updateTable('users')
          .set({
            email,
            password_hash: passwordHash,
            email_verified_at: at,
            kept_at: null,
            user_name_given: true,
          })
          .where('id', '=', player.id)
          .execute()
        await dropRegistrations(db, email)
        await acceptTerms(db, [player.id], terms, at)
        const done = { id: crypto.randomUUID(), by: player.id, reason: null, at }
        await record(db, { user: player.id, act: 'taken-over' }, done)
        return player.id
      })
      if (user !== null) this.#deps.users.forget(user)
      return user
    } catch (cause) {
      if (isUniqueViolation(cause)) throw errors.emailHasAccount()
      throw cause
    }
  }

  #holding(db: IdentityDatabase, secret: string, now: Date) {
    return db
      .selectFrom('player_invitations as i')
      .innerJoin('users as u', 'u.id', 'i.user_id')
      .select(['i.user_id', 'i.email', 'u.user_name', 'u.name'])
      .where('i.secret_hash', 'in', this.#hash.all(secret))
      .where('i.expires_at', '>', now)
  }
}

function keptPlayer(db: IdentityDatabase, user: UserId) {
  return db
    .selectFrom('users')
    .select(['id', 'user_name'])
    .where('id', '=', user)
    .where('kept_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Admins read the e-mails of all accounts: the answer tells them nothing else. */
async function refuseTaken(db: IdentityDatabase, { user, email, at }: Asked): Promise<void> {
  const account = await db
    .selectFrom('users')
    .select('user_name')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  if (account) throw staffErrors.emailOfAnAccount(account.user_name)
  const other = await db
    .selectFrom('player_invitations as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select('u.user_name')
    .where(sql`lower(i.email)`, '=', email.toLowerCase())
    .where('i.user_id', '<>', user)
    .where('i.expires_at', '>', at)
    .executeTakeFirst()
  if (other) throw staffErrors.emailInvited(other.user_name)
}

/** @throws ApiError 429 after too many invitations of the site in a day */
async function refuseTooMany(db: IdentityDatabase, now: Date): Promise<void> {
  const since = new Date(now.getTime() - DAY_SECONDS * 1_000)
  const { sent } = await db
    .selectFrom('account_acts')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .where('act', '=', 'invited')
    .where('done_at', '>', since)
    .executeTakeFirstOrThrow()
  if (Number(sent) >= INVITATIONS_A_DAY) throw staffErrors.tooManyInvitations(DAY_SECONDS)
}
