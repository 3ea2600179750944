/** BullMQ queues and workers from one place: on Redis where REDIS_URL is set, else on the product's Postgres. */
import {
  createPostgresBackend,
  DEFAULT_SCHEMA,
  type Job,
  type PgPool,
  Queue,
  runMigrations,
  Worker,
} from 'bullmq'
import type { Pool } from 'pg'
import type { Config } from './config.ts'
import type { Logger } from './log.ts'
import { openPool } from './postgres.ts'
import { mayMigrate, type SchemaRights } from './rights.ts'

/** Connections of all queues and workers of one process on Postgres; each worker's LISTEN connection comes on top. */
const CONNECTIONS = 2
/** How many jobs that are over stay to be looked at. */
const KEEP_DONE = { count: 50 }
const KEEP_FAILED = { count: 200 }
/** How long one Redis command is tried before it fails, in attempts: a producer must not hang on a lost Redis. */
const REDIS_ATTEMPTS = 3

/** The least time between two lines about one queue's trouble, in milliseconds. */
const LOG_PAUSE = 5_000

/**
 * How long a worker waits before it asks a lost server again, in milliseconds. BullMQ's own 15 seconds would keep jobs
 * waiting for a server that is back, and a stop of the process for a worker that sleeps.
 */
const RETRY_PAUSE = 500

/** How often a worker on Postgres looks for jobs beside the notifications of new ones, in seconds. */
const LOOK_S = 10

/** Where BullMQ keeps its tables. */
export const JOBS_SCHEMA = DEFAULT_SCHEMA

export type { Job, Queue, Worker }

export interface Queues {
  readonly backend: 'postgres' | 'redis'
  queue(name: string): Queue
  /** Starts to process at once, one job at a time. */
  worker(name: string, process: (job: Job) => Promise<unknown>): Worker
  /** Until every worker that was started is open. @throws what a worker could not be opened for */
  opened(): Promise<void>
  /** rejects when a worker could not be opened: the process must be started anew */
  readonly failed: Promise<never>
  /** Waits for the jobs at hand, then closes every connection. */
  close(): Promise<void>
}

/**
 * @param databaseUrl the Postgres of the product; its schema `jobs` is made where it is missing
 */
export function openQueues(
  config: Pick<Config, 'REDIS_URL'>,
  databaseUrl: string,
  logger: Pick<Logger, 'warn'>,
): Queues {
  const queues = new Map<string, Queue>()
  const workers: Worker[] = []
  const opening: Promise<void>[] = []
  const make = config.REDIS_URL ? onRedis(config.REDIS_URL) : onPostgres(databaseUrl)
  let closing = false
  let fail: (problem: unknown) => void = () => {}
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  failed.catch(() => {})
  const logged = (name: string) =>
    quietly(problem => logger.warn({ queue: name, problem }, 'a queue has trouble'))

  return {
    backend: config.REDIS_URL ? 'redis' : 'postgres',
    queue(name) {
      const known = queues.get(name)
      if (known) return known
      const queue = make.queue(name)
      queue.on('error', logged(name))
      queues.set(name, queue)
      // One that could not be opened remembers that for ever: the next caller gets another.
      queue.waitUntilReady().catch(() => {
        if (queues.get(name) !== queue) return
        queues.delete(name)
        queue.close().catch(() => {})
      })
      return queue
    },
    worker(name, process) {
      const worker = make.worker(name, process)
      worker.on('error', logged(name))
      workers.push(worker)
      const opened = make.open(worker)
      opening.push(opened)
      opened
        .then(() => make.run(worker))
        .catch(problem => {
          if (!closing) fail(problem)
        })
      return worker
    },
    async opened() {
      await Promise.all(opening)
    },
    failed,
    async close() {
      closing = true
      await Promise.all(workers.map(worker => make.close(worker)))
      await Promise.all([...queues.values()].map(queue => queue.close()))
      await make.end()
    },
  }
}

/** A lost connection comes back by itself; unlogged, its errors would end the process, and it makes many a second. */
function quietly(say: (problem: Error) => void): (problem: Error) => void {
  let loggedAt = Number.NEGATIVE_INFINITY
  return problem => {
    const now = performance.now()
    if (now - loggedAt < LOG_PAUSE) return
    loggedAt = now
    say(problem)
  }
}

interface Maker {
  queue(name: string): Queue
  worker(name: string, process: (job: Job) => Promise<unknown>): Worker
  /** rejects when the worker can't begin */
  open(worker: Worker): Promise<void>
  /** of one that is open; settles when the worker has ended */
  run(worker: Worker): Promise<void>
  close(worker: Worker): Promise<void>
  /** closes what all queues and workers share */
  end(): Promise<void>
}

const defaultJobOptions = { removeOnComplete: KEEP_DONE, removeOnFail: KEEP_FAILED }

function onPostgres(databaseUrl: string): Maker {
  const pool = openPool(databaseUrl, 'queue', CONNECTIONS, {
    keepAlive: true,
    // Jobs are nudges: what a crash loses, a sweep finds again. Waiting for the disk would slow every save.
    options: `-c synchronous_commit=off -c search_path=${DEFAULT_SCHEMA}`,
  })
  const connection = migrated(pool)
  return {
    queue: name =>
      new Queue(name, { connection, defaultJobOptions }, createPostgresBackend) as unknown as Queue,
    worker(name, process) {
      // The connection that a worker listens on is never given back.
      pool.options.max++
      return new Worker(
        name,
        process,
        { connection, autorun: false, runRetryDelay: RETRY_PAUSE, drainDelay: LOOK_S },
        createPostgresBackend,
      ) as unknown as Worker
    },
    // A worker that runs although its connection could not be opened asks for jobs without a pause between two
    // refusals: nothing else of the process, not even its end, gets a turn.
    open: async worker => {
      await worker.waitUntilReady()
    },
    run: worker => worker.run(),
    async close(worker) {
      // A worker that is closed while it opens its LISTEN connection leaves that one open for good.
      await worker.waitUntilReady().catch(() => {})
      await worker.close()
    },
    end: () => pool.end(),
  }
}

/** Jobs are nudges: both put them and look after them, and the library makes its tables. */
export const jobRights: SchemaRights = {
  schema: DEFAULT_SCHEMA,
  tables: { api: 'writes', workers: 'writes' },
}

/** Makes the tables of all queues, or brings them to the version of BullMQ's code. */
export async function migrateQueueTables(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await runMigrations(client)
  } finally {
    client.release()
  }
}

/** What BullMQ asks of a pool, after its tables have been brought to the version of its code; a failed attempt is made again. */
function migrated(pool: Pool): PgPool {
  let migration: Promise<void> | undefined
  async function migrate(): Promise<void> {
    if (await mayMigrate(pool, DEFAULT_SCHEMA)) await migrateQueueTables(pool)
  }
  function ready(): Promise<void> {
    migration ??= migrate().catch(problem => {
      migration = undefined
      throw problem
    })
    return migration
  }
  return Object.assign(Object.create(pool) as PgPool, {
    connect: () => ready().then(() => pool.connect()),
    query: (text: string, values?: unknown[]) => ready().then(() => pool.query(text, values)),
  })
}

function onRedis(url: string): Maker {
  return {
    queue: name =>
      new Queue(name, { connection: { url, maxRetriesPerRequest: REDIS_ATTEMPTS }, defaultJobOptions }),
    worker: (name, process) =>
      new Worker(name, process, {
        connection: { url, maxRetriesPerRequest: null },
        runRetryDelay: RETRY_PAUSE,
      }) as Worker,
    // It runs by itself, and waits for a Redis that is away.
    open: async () => {},
    run: async () => {},
    close: worker => worker.close(),
    end: async () => {},
  }
}
