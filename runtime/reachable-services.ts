/**
 * Whether the servers that the settings name are there and let us in. Asked once, at the start of a program: a wrong
 * address is one sentence then, and no stack from whatever needed the server first.
 */
import { Redis } from 'ioredis'
import pg from 'pg'
import { type Config, WrongSetting } from './config.ts'

/** How long a server may take to let us in, in milliseconds. */
const ANSWERED_WITHIN_MS = 5_000
/** The oldest Postgres that the product's SQL runs on, as the server counts its versions. */
const OLDEST_POSTGRES = 150_000

/** @throws WrongSetting with the server's reason */
export async function expectDatabase(url: string): Promise<void> {
  await expectAnswer('DATABASE_URL', async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'start',
      connectionTimeoutMillis: ANSWERED_WITHIN_MS,
      query_timeout: ANSWERED_WITHIN_MS,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query(
        `select current_setting('server_version_num')::int as version, current_setting('server_version') as name,
           has_database_privilege(current_database(), 'create') or to_regnamespace('eventstore') is not null as may_create`,
      )
      const [server] = rows
      if (server.version < OLDEST_POSTGRES)
        throw new Error(`the server is Postgres ${server.name}, and 15 or newer is needed`)
      if (!server.may_create) throw new Error('the role may not create schemas in this database')
    } finally {
      await client.end().catch(() => {})
    }
  })
}

/** @throws WrongSetting with the server's reason */
export async function expectRedis({ REDIS_URL: url }: Pick<Config, 'REDIS_URL'>): Promise<void> {
  if (url === undefined) return
  await expectAnswer('REDIS_URL', async () => {
    const redis = new Redis(url, {
      lazyConnect: true,
      retryStrategy: () => null,
      maxRetriesPerRequest: 0,
      connectTimeout: ANSWERED_WITHIN_MS,
      commandTimeout: ANSWERED_WITHIN_MS,
    })
    // What a command throws says that the connection is closed, and not why.
    let reason: unknown
    redis.on('error', problem => {
      reason ??= problem
    })
    try {
      await redis.connect()
      await redis.ping()
    } catch (problem) {
      throw reason ?? problem
    } finally {
      redis.disconnect()
    }
  })
}

/** @throws WrongSetting that names the setting, with the reason in the words of `ask` */
export async function expectAnswer(setting: string, ask: () => Promise<unknown>): Promise<void> {
  try {
    await ask()
  } catch (problem) {
    throw new WrongSetting(`${setting}: ${reasonOf(problem)}`)
  }
}

/** A name with several addresses fails with an error for each, and no message of its own. */
function reasonOf(problem: unknown): string {
  const reasons = problem instanceof AggregateError ? problem.errors : [problem]
  return reasons.map(reason => plainReason((reason as Error).message)).join('; ')
}

/** What libraries say in words of their own, as an operator would. */
export function plainReason(message: string): string {
  if (/wrong version number|packet length too long|SSL routines|EPROTO|does not support SSL/i.test(message))
    return 'the server speaks no TLS at this address: switch TLS off in the address (tls=false, no sslmode, redis://, smtp://), or on at the server'
  const [, file] = /ENOENT: no such file or directory, open '([^']+)'/.exec(message) ?? []
  if (file !== undefined) return `the file ${file} is not there`
  if (/URI malformed/i.test(message)) return PERCENT
  return message
}

/** Of an address with a user and a password. */
const PERCENT = "a % of the password or the user must be written as %25: it begins a character's code"
