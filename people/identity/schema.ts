/** Who people are. The only place of the product that holds names, e-mails and pictures; events hold ids. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type pg from 'pg'
import { asking } from '#runtime/asking.ts'
import { OperatorError } from '#runtime/operator-error.ts'
import { mayMigrate, type SchemaRights, type TableRights } from '#runtime/rights.ts'
import { createWebsiteAccess, type WebsiteAccessTables } from '../access-code/table.ts'
import { type AccountActTables, createAccountActs, noteDownloads } from '../account-act/table.ts'
import { type AnnouncementTables, createAnnouncements } from '../announcement/table.ts'
import { createByHand, nameMailsByEvents } from '../by-hand/table.ts'
import { type CalendarTables, createCalendars } from '../calendar/table.ts'
import {
  type CollectiblePictureTables,
  createCollectiblePictures,
  createCollectibleWords,
  indexCollectiblePictures,
} from '../collectible/table.ts'
import { addAskersLanguage, type ContactTables, createContact } from '../contact/tables.ts'
import { createDeletions, type DeletionTables } from '../deletion/table.ts'
import {
  createDisputeMails,
  createDisputes,
  type DisputeTables,
  markWordsInOffice,
  nameDisputeMailsByEvents,
} from '../dispute/tables.ts'
import { createEmailChanges, type EmailChangeTables } from '../email-change/table.ts'
import { createFanKeys, type FanKeyTables } from '../fan-key/table.ts'
import { createLeagues, createLeagueWords, type LeagueTables } from '../league/tables.ts'
import { createMails, type MailTables } from '../mail/table.ts'
import { createSeenNotices, type NoticeTables } from '../notice/table.ts'
import { createPasskeys, type PasskeyTables } from '../passkey/table.ts'
import {
  createPlayerInvitations,
  type PlayerInvitationTables,
  withdrawInvitations,
} from '../player-invitation/table.ts'
import { createPushes, type PushTables } from '../push/table.ts'
import { createRaffle, type RaffleTables } from '../raffle/tables.ts'
import { createReceipts, placeReceipts, type ReceiptTables } from '../receipt/table.ts'
import { createReminders, type ReminderTables } from '../reminder/table.ts'
import { createSecondFactors, type SecondFactorTables } from '../second-factor/table.ts'
import { createKeptKeys, type KeptKeyTables } from '../secret/table.ts'
import { createNamedCards, type NamedCardTables } from '../setting/named-cards-table.ts'
import { createSettings, openTimeZones, type SettingTables } from '../setting/table.ts'
import { createSubscriptions, type SubscriptionTables } from '../subscription/table.ts'
import { createAcceptedTerms, type TermsTables } from '../terms/table.ts'
import { createWallets, type WalletTables } from '../wallet/tables.ts'
import {
  type AccountTables,
  addCountryCode,
  addLanguage,
  bindCodes,
  createAccounts,
  describeSessions,
  noteGivenNames,
  noteProofs,
} from './account-tables.ts'
import { referToLiving } from './living.ts'
import type { Declared } from './personal.ts'
import { addSendingLeases } from './sending-leases.ts'
import { tellSessionEndings } from './session-endings.ts'

export interface IdentityTables
  extends AccountActTables,
    AccountTables,
    AnnouncementTables,
    CalendarTables,
    CollectiblePictureTables,
    ContactTables,
    DeletionTables,
    DisputeTables,
    EmailChangeTables,
    FanKeyTables,
    KeptKeyTables,
    LeagueTables,
    MailTables,
    NamedCardTables,
    NoticeTables,
    PasskeyTables,
    PlayerInvitationTables,
    PushTables,
    RaffleTables,
    ReceiptTables,
    ReminderTables,
    SecondFactorTables,
    SettingTables,
    SubscriptionTables,
    TermsTables,
    WalletTables,
    WebsiteAccessTables {}

export type IdentityDatabase = Kysely<IdentityTables>

const SCHEMA = 'identity'

export function openIdentity(pool: pg.Pool): IdentityDatabase {
  return new Kysely<IdentityTables>({ dialect: new PostgresDialect({ pool: asking(pool) }) }).withSchema(
    SCHEMA,
  )
}

const migrations: Record<string, Migration> = {
  '001-users-and-sessions': {
    async up(db) {
      const schema = db.schema.withSchema(SCHEMA)
      await schema
        .createTable('users')
        .addColumn('id', 'uuid', column => column.primaryKey())
        .addColumn('name', 'text', column => column.notNull())
        .addColumn('user_name', 'text', column => column.notNull())
        .addColumn('email', 'text', column => column.notNull())
        .addColumn('password_hash', 'text', column => column.notNull())
        .addColumn('role', 'text', column => column.notNull())
        .addColumn('image', 'text')
        .addColumn('created_at', 'timestamptz', column => column.notNull().defaultTo(db.fn('now')))
        .execute()
      for (const name of ['user_name', 'email'])
        await schema
          .createIndex(`users_${name}_lower`)
          .on('users')
          .unique()
          .expression(db.fn('lower', [name]))
          .execute()
      await schema
        .createTable('sessions')
        .addColumn('id', 'uuid', column => column.primaryKey())
        .addColumn('user_id', 'uuid', column => column.notNull().references(`${SCHEMA}.users.id`))
        .addColumn('expires_at', 'timestamptz', column => column.notNull())
        .addColumn('revoked_at', 'timestamptz')
        .execute()
      await schema.createIndex('sessions_expires_at').on('sessions').column('expires_at').execute()
      // Counts of the last minute: not worth the write-ahead log, and empty after a crash is right.
      await sql`create unlogged table ${sql.id(SCHEMA, 'rate_limits')} (
        key varchar(255) primary key, points integer not null default 0, expire bigint)`.execute(db)
    },
  },
  '002-mails': createMails,
  '003-accounts': createAccounts,
  '004-contact': createContact,
  '005-users-by-date': {
    async up(db) {
      // A download of all users reads them in batches: 200,000 took 25 s by sorting for each, by this index 2 s.
      await sql`create index users_created on identity.users (created_at, id)`.execute(db)
    },
  },
  '006-session-endings': tellSessionEndings,
  '007-codes-of-browsers': bindCodes,
  '008-collectible-pictures': createCollectiblePictures,
  '009-subscriptions': createSubscriptions,
  '010-raffle': createRaffle,
  '011-collectible-pictures-of-a-user': indexCollectiblePictures,
  '012-accepted-terms': createAcceptedTerms,
  '013-wallets': createWallets,
  '014-country-codes': addCountryCode,
  '015-fan-keys': createFanKeys,
  '016-seen-notices': createSeenNotices,
  '017-disputes': createDisputes,
  '018-leagues': createLeagues,
  '019-dispute-mails': createDisputeMails,
  '020-settings': createSettings,
  '021-reminders': createReminders,
  '022-calendars': createCalendars,
  '023-pushes': createPushes,
  '024-receipts': createReceipts,
  '025-named-cards': createNamedCards,
  '026-placed-receipts': placeReceipts,
  '027-languages': addLanguage,
  '028-askers-languages': addAskersLanguage,
  '029-unrecorded-deletions': createDeletions,
  '030-words-in-office': markWordsInOffice,
  '031-league-words': createLeagueWords,
  '032-website-access': createWebsiteAccess,
  '036-open-time-zones': openTimeZones,
  '037-living-accounts': referToLiving,
  '038-collectible-words': createCollectibleWords,
  '039-sending-leases': addSendingLeases,
  '040-described-sessions': describeSessions,
  '041-second-factors': createSecondFactors,
  '042-passkeys': createPasskeys,
  '043-account-acts': createAccountActs,
  '044-proven-sessions': noteProofs,
  '045-email-changes': createEmailChanges,
  '046-noted-downloads': noteDownloads,
  '047-by-hand': createByHand,
  '048-announcements': createAnnouncements,
  '049-kept-keys': createKeptKeys,
  '050-mails-by-events': nameMailsByEvents,
  '051-player-invitations': createPlayerInvitations,
  '052-withdrawn-invitations': withdrawInvitations,
  '053-dispute-mails-by-events': nameDisputeMailsByEvents,
  '054-given-user-names': noteGivenNames,
}

/** The names of migrations that were carried out. */
const CARRIED_OUT = 'kysely_migration'

/** Of each table as it declares them. */
export function identityRights(tables: Declared<IdentityTables>): SchemaRights {
  const write: TableRights = { api: 'writes', workers: 'writes' }
  const reads: TableRights = { api: 'reads', workers: 'reads' }
  return {
    schema: SCHEMA,
    tables: {
      ...Object.fromEntries(Object.entries(tables).map(([table, { rights }]) => [table, rights ?? write])),
      [CARRIED_OUT]: reads,
      [`${CARRIED_OUT}_lock`]: reads,
    },
  }
}

/** @throws OperatorError where the schema lacks something of this version */
async function expectMigrated(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(`select name from ${SCHEMA}.${CARRIED_OUT}`)
  const there = new Set(rows.map(({ name }) => name))
  if (!Object.keys(migrations).every(name => there.has(name)))
    throw new OperatorError('The database is not of this version: run npm run migrate first.')
}

/**
 * Brings the identity schema up to date; several processes may call it at once.
 * A role that does not own the schema only looks whether it is.
 * @throws the first migration's error
 */
export async function migrateIdentity(pool: pg.Pool): Promise<void> {
  if (!(await mayMigrate(pool, SCHEMA))) return expectMigrated(pool)
  const migrator = new Migrator({
    db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }),
    provider: { getMigrations: async () => migrations },
    migrationTableSchema: SCHEMA,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
