/** What was done to accounts, and by staff in office: by whom, to whom, when and why. */
import { type ColumnType, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { AccountRole, DoneAct } from '#contract/account/act-calls.ts'
import { type Declared, OWN_ID } from '../identity/personal.ts'

type Nullable<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

export interface AccountActTables {
  account_acts: {
    /** of the request: the same once more finds its row */
    id: string
    user_id: string
    /** the admin; null for the command line of the server */
    done_by: string | null
    act: DoneAct
    role_from: Nullable<AccountRole>
    role_to: Nullable<AccountRole>
    /** null where the command line gave none */
    reason: Nullable<string>
    done_at: Date
    /** the path of the route that rows were downloaded by, or that was refused */
    call: Nullable<string>
    /** rows that were downloaded, null until their end is known; how often it was refused that day */
    counted: Nullable<number>
    /** who was admin when, and what was done in office, outlasts the account */
    of_office: ColumnType<boolean, never, never>
    /** whose row it is as long as the account lives; null for rows that outlast it */
    person: ColumnType<string | null, never, never>
  }
}

export const accountActRows: Declared<AccountActTables> = {
  account_acts: {
    life: { endedBy: 'the end of the account, but for acts in office, which are history for good' },
    owners: [{ account: 'user_id', except: 'of_office' }],
    stays: 'who held which office, and what was taken along or refused in it, by an id without a person',
    columns: {
      id: { withheld: 'names a request of somebody else' },
      user_id: OWN_ID,
      done_by: { withheld: 'who acted in office' },
      act: 'exported',
      role_from: 'exported',
      role_to: 'exported',
      reason: 'exported',
      done_at: 'exported',
      call: 'exported',
      counted: 'exported',
      of_office: { withheld: 'says whether it is about an office, as the act does' },
      person: OWN_ID,
    },
  },
}

/** A step of the identity schema's migrations. */
export const createAccountActs: Migration = {
  async up(db) {
    await sql`alter table identity.users add column blocked_at timestamptz`.execute(db)
    await sql`
      create table identity.account_acts (
        id uuid primary key,
        user_id uuid not null,
        done_by uuid,
        act text not null,
        role_from text,
        role_to text,
        reason text,
        done_at timestamptz not null,
        of_office boolean not null generated always as (act = 'role') stored,
        person uuid generated always as (case when act <> 'role' then user_id end) stored
          constraint account_acts_living references identity.users (living) on delete cascade)`.execute(db)
    await sql`create index account_acts_of on identity.account_acts (user_id, done_at desc)`.execute(db)
    await sql`create index account_acts_newest on identity.account_acts (done_at desc, id)`.execute(db)
    await sql`create index account_acts_person on identity.account_acts (person)`.execute(db)
  },
}

/** A step of the identity schema's migrations: Postgres 15 changes no expression of a column. */
export const noteDownloads: Migration = {
  async up(db) {
    await sql`
      alter table identity.account_acts
        drop column of_office,
        drop column person,
        add column call text,
        add column counted integer`.execute(db)
    await sql`
      alter table identity.account_acts
        add column of_office boolean not null
          generated always as (act in ('role', 'downloaded', 'refused')) stored,
        add column person uuid
          generated always as (case when act not in ('role', 'downloaded', 'refused') then user_id end) stored
          constraint account_acts_living references identity.users (living) on delete cascade`.execute(db)
    await sql`create index account_acts_person on identity.account_acts (person)`.execute(db)
  },
}
