/** What was done to accounts: by whom, to whom, when and why. */
import { type ColumnType, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { AccountRole, DoneAct } from '#contract/account-acts.ts'
import { type Declared, OWN_ID } from '../identity/personal.ts'

export interface AccountActTables {
  account_acts: {
    /** of the request: the same once more finds its row */
    id: string
    user_id: string
    /** the admin; null for the command line of the server */
    done_by: string | null
    act: DoneAct
    role_from: AccountRole | null
    role_to: AccountRole | null
    /** null where the command line gave none */
    reason: string | null
    done_at: Date
    /** who was admin when outlasts the account */
    of_office: ColumnType<boolean, never, never>
    /** whose row it is as long as the account lives; null for rows that outlast it */
    person: ColumnType<string | null, never, never>
  }
}

export const accountActRows: Declared<AccountActTables> = {
  account_acts: {
    owners: [{ account: 'user_id', except: 'of_office' }],
    stays: 'who held which office, by an id without a person',
    columns: {
      ...{ id: { withheld: 'names a request of somebody else' }, user_id: OWN_ID },
      ...{ done_by: { withheld: 'who acted in office' }, act: 'exported', role_from: 'exported' },
      ...{ role_to: 'exported', reason: 'exported', done_at: 'exported' },
      ...{ of_office: { withheld: 'says whether it is about a role, as the act does' }, person: OWN_ID },
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
