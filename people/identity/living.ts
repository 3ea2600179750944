/**
 * What is kept about a person refers to the account as long as the account lives (`users.living`). So Postgres itself holds the
 * rule: a row that is written while the account is being deleted waits, and is then refused, by whatever process and way.
 */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How the constraints of the rule end: `settings_living`. */
const SUFFIX = '_living'
const FOREIGN_KEY_VIOLATION = '23503'
const CHECK_VIOLATION = '23514'

/** Whether Postgres refused a write since its account is deleted. */
export function isOfDeletedAccount(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false
  const { code, constraint } = cause as { code?: unknown; constraint?: unknown }
  return (
    (code === FOREIGN_KEY_VIOLATION || code === CHECK_VIOLATION) &&
    typeof constraint === 'string' &&
    constraint.endsWith(SUFFIX)
  )
}

/** Of the id in a deleted user's name: enough that no two are equal, longer than any name that can be registered. */
const NAME_OF_ID = 12

/** What a deletion leaves of the account: the id, with a name that says nothing. The e-mail and the user name are free again. */
export function tombstoneOf(user: string) {
  return {
    name: 'Deleted user',
    user_name: `deleted-${user.replaceAll('-', '').slice(-NAME_OF_ID)}`,
    user_name_given: false,
    email: `${user}@deleted.invalid`,
    password_hash: null,
    google_sub: null,
    registered_by: null,
    image: null,
    country_code: null,
    language: null,
    role: 'user',
    blocked_at: null,
    deleted_at: sql<Date>`now()`,
  } as const
}

/** Columns that name an account and referred to none before. */
const NEW_REFERENCES = [
  ['collectible_pictures', 'user_id'],
  ['dispute_cases', 'user_id'],
  ['dispute_words', 'writer'],
  ['league_words', 'user_id'],
  ['mails', 'account'],
  ['raffle_mails', 'winner'],
] as const

/** A step of the identity schema's migrations. What was left of accounts that were deleted before goes. */
export const referToLiving: Migration = {
  async up(db) {
    await sql`
      update identity.users set
        name = 'Deleted user', email = id || '@deleted.invalid', password_hash = null, google_sub = null,
        image = null, country_code = null, language = null, registered_by = null
      where deleted_at is not null`.execute(db)
    await sql`
      alter table identity.users
        add column living uuid generated always as (case when deleted_at is null then id end) stored,
        add constraint users_of_living unique (living),
        add constraint ${sql.id(`users${SUFFIX}`)} check (deleted_at is null or (
          name = 'Deleted user' and email = id || '@deleted.invalid' and password_hash is null
          and google_sub is null and image is null and country_code is null and language is null
          and registered_by is null))`.execute(db)
    await sql`alter table identity.mails add column account uuid`.execute(db)
    await sql`create index mails_account on identity.mails (account)`.execute(db)
    await sql`
      alter table identity.dispute_words
        add column writer uuid generated always as (case when not in_office then user_id end) stored`.execute(
      db,
    )
    await sql`create index dispute_words_writer on identity.dispute_words (writer)`.execute(db)
    const { rows: before } = await sql<{ table: string; column: string; name: string }>`
      select t.relname as table, a.attname as column, c.conname as name
      from pg_constraint c
      join pg_class t on t.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'identity.users'::regclass
        and t.relname <> 'unrecorded_deletions'`.execute(db)
    for (const { table, name } of before)
      await sql`alter table identity.${sql.id(table)} drop constraint ${sql.id(name)}`.execute(db)
    const references = [...before.map(({ table, column }) => [table, column] as const), ...NEW_REFERENCES]
    for (const [table, column] of references) {
      await sql`
        delete from identity.${sql.id(table)} t where t.${sql.id(column)} is not null
        and not exists (select from identity.users u where u.living = t.${sql.id(column)})`.execute(db)
      await sql`
        alter table identity.${sql.id(table)} add constraint ${sql.id(table + SUFFIX)}
        foreign key (${sql.id(column)}) references identity.users (living) on delete cascade`.execute(db)
    }
  },
}
