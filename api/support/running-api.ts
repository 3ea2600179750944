/** The API on a port of its own: real Postgres, real event store, real workers; only the clock is the test's. */

import type { AddressInfo } from 'node:net'
import { POSITION_HEADER } from '#contract/position.ts'
import type { RateLimit } from '#contract/route.ts'
import type { EventStore } from '#eventstore/port.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { BROWSER_COOKIE } from '#people/identity/browsers.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { openSessionEndings } from '#people/identity/session-endings.ts'
import { Sessions } from '#people/identity/sessions.ts'
import { Secrets } from '#people/secret/secrets.ts'
import { controlOf } from '#projections/engine/control.ts'
import { openReadModel, type ReadModel } from '#projections/engine/read/read-model.ts'
import { type StoreWatch, watchStore } from '#projections/engine/store-watch.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { logOf } from '#projections/log/kept/schema.ts'
import { readConfig } from '#runtime/config.ts'
import { createLogger, type Logger } from '#runtime/log.ts'
import { openPool } from '#runtime/postgres.ts'
import { openQueues } from '#runtime/queue.ts'
import { urlOf } from '#runtime/rights.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { startWorkers } from '#workers/start.ts'
import { type AccountLimit, NO_ACCOUNT_LIMIT } from '../account/limits.ts'
import type { AppDeps } from '../app-deps.ts'
import { listen } from '../http/listen.ts'
import { createApp } from '../server.ts'
import type { Person } from './people.ts'
import { seasonTemplate } from './season-template.ts'

export { PASSWORD } from './people.ts'

/** Connections to Postgres of the API's own tables. */
const POOL_SIZE = 10

export const SECRET = 'test-secret-'.repeat(6)
export const SECRETS = new Secrets([SECRET])

const UNLIMITED: Readonly<Record<RateLimit | AccountLimit | 'requests', number>> = {
  requests: 100_000,
  read: 100_000,
  page: 100_000,
  write: 100_000,
  heavy: 100_000,
  login: 100_000,
  form: 100_000,
  proof: 100_000,
  guess: 100_000,
  ...NO_ACCOUNT_LIMIT,
}

/** A login ends the session that it came with, a block and another role those of their account. */
const ENDS_A_SESSION =
  /\/(admin\/users\/act|login|login\/code|login\/passkey|loginwithgoogle|logout|deleteaccount|change_password)$/

export interface Reply {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers as the wire has them
  readonly body: any
}

export interface CallOptions {
  /** `unverified`: somebody who registered and has not proven the e-mail */
  readonly as?: Person | 'unverified'
  readonly body?: unknown
  readonly headers?: Record<string, string>
  /** the browser that the cookie names; one browser for all calls that leave the field out */
  readonly browser?: string
}

export interface Caller {
  get(path: string, options?: CallOptions): Promise<Reply>
  /** @param body a FormData goes as multipart, a text as it is, anything else as JSON */
  post(path: string, body?: unknown, options?: CallOptions): Promise<Reply>
}

export interface RunningApi extends Caller {
  readonly url: string
  /** as the API has it */
  readonly store: EventStore
  readonly readModel: ReadModel
  readonly watch: StoreWatch
  /** of the role that owns everything: what a test writes by itself, no process may */
  readonly pool: Awaited<ReturnType<typeof freshDatabase>>['pool']
  /** the server's clock */
  now: Date
  /** what is wrong with it; null while it may decide */
  clockProblem: string | null
  /** Resolves when nothing goes on after an answer: mails that were caused are written, and the read model shows what was saved. */
  settled(): Promise<void>
  /**
   * A second API on the database of the first, with an event store, a read model and memory of its own.
   * @param now the second server's clock, against which the store's may decide; the first one's where it is left out
   * @param secrets those of the first one where they are left out
   */
  another(
    now?: () => Date,
    secrets?: Secrets,
  ): Promise<Caller & { readonly url: string; close(): Promise<void> }>
  close(): Promise<void>
}

/** For what was saved to be shown, on a busy machine. */
const SHOWN_WITHIN = { milliseconds: 30_000 }

/**
 * @param limits calls a minute, where a test is about them, and when answers are even
 * @param webRoot a built web app
 * @param settings as in the environment, where a test is about them
 * @param log of the API and of its workers, where a test is about the lines
 */
export async function runApi(
  { evenMs = 0, ...limits }: Partial<Record<RateLimit | AccountLimit | 'requests' | 'evenMs', number>> = {},
  webRoot?: string,
  settings: Record<string, string> = {},
  log: Logger = createLogger('test', 'fatal'),
): Promise<RunningApi> {
  const database = await freshDatabase(seasonTemplate)
  const { url, pool: ownersPool } = database
  // Each with its own role, as in production: what a process may not do fails in whatever test.
  const [ofApi, ofWorkers] = [urlOf(url, 'api'), urlOf(url, 'workers')]
  const pool = openPool(ofApi, 'test-api', POOL_SIZE)
  const config = readConfig({ NODE_ENV: 'test', ...settings })
  const identity = openIdentity(pool)
  const store = await createPostgresEventStore({ url: ofApi })
  const workersStore = await createPostgresEventStore({ url: ofWorkers })
  const workers = await startWorkers(config, {
    databaseUrl: ofWorkers,
    store: workersStore,
    logger: log,
    projectionsFor: ruleset => createReadModelProjections(ruleset ? { ruleset } : {}),
  })
  const readModel = await openReadModel(pool)
  const watch = await watchStore({ control: controlOf(pool), store, logger: log, log: logOf(pool) })
  const sessionEndings = await openSessionEndings(pool)
  const queues = openQueues(config, ofApi, log)

  const running: { now: Date; clockProblem: string | null } = {
    now: new Date('2026-03-01T12:00:00.000Z'),
    clockProblem: null,
  }
  const clock = { now: () => running.now, problem: () => running.clockProblem }
  const deps = {
    config,
    secrets: SECRETS,
    log,
    pool,
    sessionEndings,
    queues,
    ...(webRoot === undefined ? {} : { webRoot }),
    limits: { ...UNLIMITED, ...limits },
    evenMs,
  }
  const {
    url: address,
    app,
    stop,
  } = await serve({ ...deps, store, readModel, watch, clock, storeClock: false }, settings.PORT)
  const sessions = new Sessions(identity, SECRETS, clock.now)
  const tokens = new Map<string, Promise<string>>()
  // A session lasts 12 hours, and the clock of a test jumps by days.
  const tokenOf = (person: Person | 'unverified') => {
    if (person === 'unverified') return sessions.registered(crypto.randomUUID())
    const key = `${person.id} ${running.now.getTime()}`
    const known = tokens.get(key) ?? sessions.start(person)
    tokens.set(key, known)
    return known
  }

  const cookies = new Map<string, string>()
  /** of the newest event that any of the test's people wrote: all of them read what was written before */
  let written = ''
  async function call(
    method: string,
    path: string,
    { as, body, headers = {}, browser = '' }: CallOptions,
    base = address,
  ): Promise<Reply> {
    const { Cookie, ...others } = headers
    const sent = [Cookie, cookies.get(browser)].filter(cookie => cookie !== undefined)
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        ...(as ? { Authorization: `Bearer ${await tokenOf(as)}` } : {}),
        ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...(written === '' ? {} : { [POSITION_HEADER]: written }),
        ...(sent.length > 0 ? { Cookie: sent.join('; ') } : {}),
        ...others,
      },
      ...(body === undefined ? {} : { body: isReady(body) ? body : JSON.stringify(body) }),
    })
    const position = response.headers.get(POSITION_HEADER) ?? ''
    if (position > written) written = position
    const given = response.headers.getSetCookie().find(cookie => cookie.includes(`${BROWSER_COOKIE}=`))
    if (given) cookies.set(browser, given.split(';')[0] ?? '')
    // Their next call signs in anew.
    if (ENDS_A_SESSION.test(path)) tokens.clear()
    const { status, headers: answered } = response
    const type = answered.get('Content-Type') ?? ''
    if (type.includes('spreadsheet'))
      return { status, headers: answered, body: Buffer.from(await response.arrayBuffer()) }
    const text = await response.text()
    return { status, headers: answered, body: type.includes('json') ? JSON.parse(text) : text }
  }

  return Object.assign(running, {
    url: address,
    store,
    readModel,
    watch,
    pool: ownersPool,
    get: (path: string, options: CallOptions = {}) => call('GET', path, options),
    post: (path: string, body?: unknown, options: CallOptions = {}) =>
      call('POST', path, { ...options, body }),
    async settled() {
      await app.settled()
      if (written !== '' && !(await readModel.waitFor(written, SHOWN_WITHIN)))
        throw new Error(`the read model has not reached ${written}`)
    },
    async another(now?: () => Date, secrets: Secrets = SECRETS) {
      const store = await createPostgresEventStore({ url: ofApi })
      const own = {
        store,
        readModel: await openReadModel(pool),
        watch: await watchStore({ control: controlOf(pool), store, logger: log, log: logOf(pool) }),
      }
      const other = await serve({
        ...deps,
        ...own,
        secrets,
        clock: now ? { now, problem: () => null } : clock,
        storeClock: now !== undefined,
      })
      return {
        url: other.url,
        get: (path: string, options: CallOptions = {}) => call('GET', path, options, other.url),
        post: (path: string, body?: unknown, options: CallOptions = {}) =>
          call('POST', path, { ...options, body }, other.url),
        async close() {
          await other.stop()
          own.watch.close()
          await own.readModel.close()
          await own.store.close()
        },
      }
    },
    async close() {
      await stop()
      watch.close()
      await queues.close()
      await readModel.close()
      await sessionEndings.close()
      await workers.close()
      await workersStore.close()
      await store.close()
      await pool.end()
      await database.drop()
    },
  })
}

/** An API that listens on a port of its own, or on one that the settings name. */
async function serve(deps: AppDeps, PORT = '0') {
  const app = createApp(deps)
  const server = await listen(app, { ...readConfig({ PORT }), HOST: '127.0.0.1' })
  return {
    app,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      app.close()
      const closed = new Promise(resolve => server.close(resolve))
      server.closeAllConnections()
      await closed
      await app.settled()
    },
  }
}

function isReady(body: unknown): body is string | FormData {
  return typeof body === 'string' || body instanceof FormData
}
