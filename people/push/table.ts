/** Devices that fans chose to be reminded on, and what is on its way to these devices. */
import { type ColumnType, type Generated, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { type Declared, OWN_ID } from '../identity/personal.ts'

export interface PushTables {
  push_devices: {
    id: Generated<string>
    user_id: string
    /** the address at the browser's push service: given by the browser, and so not to be trusted */
    endpoint: string
    /** the device's keys, base64url: what is sent is readable by the device alone */
    p256dh: string
    auth: string
    /** `Firefox on Android` */
    name: string
    added_at: ColumnType<Date, Date, Date>
  }
  pushes: {
    id: Generated<string>
    device_id: string
    /** JSON of a `Push` */
    payload: string
    /** not worth sending afterwards */
    expires_at: Date
    attempts: Generated<number>
    /** not to be tried before */
    due_at: ColumnType<Date, never, Date>
    /** a worker sends it and has it alone until then; null while none does */
    sending_until: ColumnType<Date | null, never, Date | null>
  }
}

export const pushRows: Declared<PushTables> = {
  push_devices: {
    life: { endedBy: 'its owner, the push service, or the end of the account' },
    owners: [{ account: 'user_id' }],
    columns: {
      id: 'exported',
      user_id: OWN_ID,
      endpoint: 'exported',
      p256dh: 'exported',
      auth: { withheld: 'who has it can write to the device' },
      name: 'exported',
      added_at: 'exported',
    },
  },
  pushes: {
    life: { until: 'expires_at' },
    owners: [{ through: 'device_id', table: 'push_devices' }],
    columns: {
      id: 'exported',
      device_id: 'exported',
      payload: 'exported',
      expires_at: 'exported',
      attempts: 'exported',
      due_at: 'exported',
      sending_until: { withheld: 'which worker of ours is at it' },
    },
  },
}

/** A step of the identity schema's migrations. */
export const createPushes: Migration = {
  async up(db) {
    await sql`
      create table identity.push_devices (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references identity.users (id) on delete cascade,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        name text not null,
        added_at timestamptz not null)`.execute(db)
    await sql`create index push_devices_user on identity.push_devices (user_id, added_at)`.execute(db)
    await sql`
      create table identity.pushes (
        id uuid primary key default gen_random_uuid(),
        device_id uuid not null references identity.push_devices (id) on delete cascade,
        payload text not null,
        expires_at timestamptz not null,
        attempts integer not null default 0,
        due_at timestamptz not null default now())`.execute(db)
    await sql`create index pushes_due on identity.pushes (due_at)`.execute(db)
    await sql`create index pushes_device on identity.pushes (device_id)`.execute(db)
  },
}
