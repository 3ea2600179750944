/** What a person wishes: kept with the account, on every device the same. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Declared, OWN_ID, WITH_ACCOUNT } from '../identity/personal.ts'

export interface SettingTables {
  settings: {
    user_id: string
    remind_by_mail: boolean
    /** a name of IANA; null where the person has ended the mails and chosen nothing else */
    time_zone: string | null
    /** `22:00`, both or none */
    quiet_from: string | null
    quiet_to: string | null
  }
}

export const settingRows: Declared<SettingTables> = {
  settings: {
    life: WITH_ACCOUNT,
    owners: [{ account: 'user_id' }],
    columns: {
      user_id: OWN_ID,
      remind_by_mail: 'exported',
      time_zone: 'exported',
      quiet_from: 'exported',
      quiet_to: 'exported',
    },
  },
}

/** A step of the identity schema's migrations. */
export const createSettings: Migration = {
  async up(db) {
    await sql`
      create table identity.settings (
        user_id uuid primary key references identity.users (id) on delete cascade,
        remind_by_mail boolean not null,
        time_zone text not null,
        quiet_from text,
        quiet_to text,
        check ((quiet_from is null) = (quiet_to is null)))`.execute(db)
    await sql`create index settings_reminded on identity.settings (user_id) where remind_by_mail`.execute(db)
  },
}

/** A step of the identity schema's migrations: mails can be ended by one click before anything was chosen. */
export const openTimeZones: Migration = {
  async up(db) {
    await sql`alter table identity.settings alter column time_zone drop not null`.execute(db)
  },
}
