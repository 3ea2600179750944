/** LISTEN: one connection a process and database, shared by everything that listens there; it comes back by itself. */
import pg from 'pg'
import { within } from './within.ts'

/** How long to wait before a lost connection is tried again, in milliseconds. */
const RECONNECT_DELAY = 250
/** How often the connection is asked whether it is still there, in milliseconds; a broken network says nothing by itself. */
const HEARTBEAT = 20_000
/** How long the connection may take to answer, in milliseconds. */
const ANSWERED_WITHIN = 10_000
/** In pg_stat_activity. */
const NAME = 'listener'

export interface Listener {
  /** whether notifications arrive now */
  readonly listening: boolean
  close(): Promise<void>
}

export interface ListenerEvents {
  /** @param payload what NOTIFY said; '' where it said nothing */
  notified(payload: string): void
  /** after each (re)connect: notifications in between were missed, so read; it counts as listening afterwards */
  connected(): Promise<void> | void
}

/** What listens on one channel. */
interface Member {
  readonly channel: string
  readonly events: ListenerEvents
  listening: boolean
}

/** By address. */
const connections = new Map<string, Connection>()

/**
 * Listens on a connection beside the pool, so that it never takes one of its slots.
 * Resolves once it listens for the first time.
 * @param pool gives the address
 * @param channel a name of ours, never input
 * @throws what Postgres says, or `connected`, the first time; later failures are tried again
 */
export async function listen(pool: pg.Pool, channel: string, events: ListenerEvents): Promise<Listener> {
  const { connectionString, host, port, user, database } = pool.options
  const address = JSON.stringify([connectionString, host, port, user, database])
  const connection =
    connections.get(address) ?? new Connection(pool.options, () => connections.delete(address))
  connections.set(address, connection)
  const member: Member = { channel, events, listening: false }
  await connection.add(member)
  return {
    get listening() {
      return member.listening
    },
    close: () => connection.remove(member),
  }
}

class Connection {
  readonly #config: pg.ClientConfig
  readonly #onUnused: () => void
  readonly #members = new Set<Member>()
  #client: Promise<pg.Client> | undefined
  #retry: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined

  constructor(config: pg.ClientConfig, onUnused: () => void) {
    this.#config = config
    this.#onUnused = onUnused
  }

  async add(member: Member): Promise<void> {
    this.#members.add(member)
    try {
      await this.#begin(member)
    } catch (problem) {
      await this.remove(member)
      throw problem
    }
  }

  async remove(member: Member): Promise<void> {
    member.listening = false
    this.#members.delete(member)
    if (this.#members.size > 0) return
    this.#onUnused()
    clearTimeout(this.#retry)
    clearInterval(this.#heartbeat)
    const client = this.#client
    this.#client = undefined
    await client?.then(open => open.end()).catch(() => {})
  }

  async #begin(member: Member): Promise<void> {
    this.#client ??= this.#open()
    const using = this.#client
    await (await using).query(`listen ${member.channel}`)
    await member.events.connected()
    member.listening = this.#client === using
  }

  #open(): Promise<pg.Client> {
    const client = new pg.Client({
      ...this.#config,
      application_name: NAME,
      // Where a question is left unanswered, the end of such a client cuts the connection, and else waits for ever.
      pipeline: false,
      keepAlive: true,
      keepAliveInitialDelayMillis: HEARTBEAT,
      connectionTimeoutMillis: ANSWERED_WITHIN,
    })
    const opening = client.connect().then(() => client)
    const lost = () => this.#lost(opening)
    client.on('error', lost)
    client.on('end', lost)
    client.on('notification', ({ channel, payload }) => {
      for (const member of this.#members)
        if (member.channel === channel) member.events.notified(payload ?? '')
    })
    opening.catch(lost)
    clearInterval(this.#heartbeat)
    this.#heartbeat = setInterval(() => void this.#ask(opening), HEARTBEAT)
    return opening
  }

  /** A connection that was cut off without a word is trusted until it leaves a question unanswered. */
  async #ask(opening: Promise<pg.Client>): Promise<void> {
    try {
      await within(
        opening.then(client => client.query('select 1')),
        ANSWERED_WITHIN,
      )
    } catch {
      this.#lost(opening)
    }
  }

  /** A lost connection reports it several times, by its promise and by its events. */
  #lost(opening: Promise<pg.Client>): void {
    if (this.#client !== opening) return
    this.#client = undefined
    clearInterval(this.#heartbeat)
    opening.then(client => client.end()).catch(() => {})
    for (const member of this.#members) member.listening = false
    if (this.#members.size === 0) return
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => void this.#resume(), RECONNECT_DELAY)
  }

  async #resume(): Promise<void> {
    const silent = [...this.#members].filter(({ listening }) => !listening)
    try {
      await Promise.all(silent.map(member => this.#begin(member)))
    } catch {
      if (this.#client) this.#lost(this.#client)
    }
  }
}
