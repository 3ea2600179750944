/** One LISTEN connection that comes back by itself. */
import pg from 'pg'

/** How long to wait before a lost connection is tried again, in milliseconds. */
const RECONNECT_DELAY = 250

export interface Listener {
  /** whether notifications arrive now */
  readonly listening: boolean
  close(): Promise<void>
}

export interface ListenerEvents {
  /** @param payload what NOTIFY said; '' where it said nothing */
  heard(payload: string): void
  /** after each (re)connect: what was said meanwhile was missed, so read it; it counts as listening afterwards */
  connected(): Promise<void> | void
}

/**
 * Listens on a connection beside the pool, so that it never takes one of its slots.
 * Resolves once it listens for the first time.
 * @param channel a name of ours, never input; what listens is called after it in pg_stat_activity
 */
export async function listen(pool: pg.Pool, channel: string, events: ListenerEvents): Promise<Listener> {
  let client: pg.Client | undefined
  let listening = false
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(): Promise<void> {
    const next = new pg.Client({
      ...pool.options,
      application_name: `${channel}-listener`,
      // Behind a broken network a silent connection would be trusted for ever.
      keepAlive: true,
    })
    client = next
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    next.on('notification', message => events.heard(message.payload ?? ''))
    await next.connect()
    await next.query(`listen ${channel}`)
    await events.connected()
    listening = client === next
  }

  function lost(which: pg.Client): void {
    if (closed || which !== client) return
    drop()
    schedule()
  }

  /** One attempt at a time: a failed one is told of twice, by its promise and by its events. */
  function schedule(): void {
    if (closed || retry) return
    retry = setTimeout(() => {
      retry = undefined
      connect().catch(() => {
        drop()
        schedule()
      })
    }, RECONNECT_DELAY)
  }

  function drop(): void {
    const dropped = client
    client = undefined
    listening = false
    void dropped?.end().catch(() => {})
  }

  await connect()
  return {
    get listening() {
      return listening
    },
    async close() {
      closed = true
      clearTimeout(retry)
      listening = false
      await client?.end().catch(() => {})
    },
  }
}
