/** Sessions that ended, in whatever process: told by Postgres itself, so that no way to end one can forget to tell. */
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type pg from 'pg'
import { listen } from '#runtime/listener.ts'

const CHANNEL = 'session_ended'

export interface SessionEndings {
  /** whether this process hears of endings at once */
  readonly listening: boolean
  /** Calls the listener with each session that ends, and with null when some may have ended unheard. */
  ended(listener: (session: string | null) => void): void
  close(): Promise<void>
}

/** Listens beside the pool. */
export async function openSessionEndings(pool: pg.Pool): Promise<SessionEndings> {
  const listeners = new Set<(session: string | null) => void>()
  const publish = (session: string | null) => {
    for (const listener of listeners) listener(session)
  }
  const connection = await listen(pool, CHANNEL, { notified: publish, connected: () => publish(null) })
  return {
    get listening() {
      return connection.listening
    },
    ended: listener => void listeners.add(listener),
    close: () => connection.close(),
  }
}

/** A step of the identity schema's migrations. */
export const tellSessionEndings: Migration = {
  async up(db) {
    await sql`
      create function identity.tell_session_ended() returns trigger language plpgsql as $function$
      begin
        perform pg_notify('${sql.raw(CHANNEL)}', old.id::text);
        return null;
      end
      $function$`.execute(db)
    await sql`
      create trigger session_revoked after update of revoked_at on identity.sessions
      for each row when (old.revoked_at is null and new.revoked_at is not null)
      execute function identity.tell_session_ended()`.execute(db)
    await sql`
      create trigger session_deleted after delete on identity.sessions
      for each row when (old.revoked_at is null and old.expires_at > now())
      execute function identity.tell_session_ended()`.execute(db)
  },
}
