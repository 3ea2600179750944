/** The product as processes that a test may kill and start again: Postgres, API, workers. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MAIN as POSTGRES } from '#runtime/embedded-postgres/launch.ts'
import { placeOf } from '#runtime/embedded-postgres/place.ts'
import { API_FLAGS } from '#runtime/node-flags.ts'
import { openPool } from '#runtime/postgres.ts'
import { urlOf } from '#runtime/rights.ts'
import { migrate } from '../../scripts/migrate.ts'
import { ownPort } from './ports.ts'
import { scratchFolder } from './scratch-folder.ts'
import { until } from './until.ts'

/** `second api`, `second workers`: other processes on the same database, where a test starts them */
export type Part = 'postgres' | 'api' | 'second api' | 'workers' | 'second workers'

export interface Processes {
  readonly address: string
  /** of the second API */
  readonly secondAddress: string
  readonly databaseUrl: string
  /** what the parts are started with, for scripts that are run beside them */
  readonly settings: Readonly<Record<string, string>>
  /** what a part wrote, for the message of a failed test */
  output(part: Part): string
  /**
   * @param more settings of this start alone
   * @throws Error with its output when it ends before it is up
   */
  start(part: Part, more?: Readonly<Record<string, string>>): Promise<void>
  /** kill -9 unless another signal is given, of Postgres the server itself; resolves when it is gone */
  kill(part: Part, signal?: NodeJS.Signals): Promise<void>
  /** the parts that ended and were not started again */
  ended(): Part[]
  stop(): Promise<void>
}

const START_MS = 60_000
/** Signs the sessions of the tests. */
export const TEST_SECRET = 'test-secret-'.repeat(6)

/**
 * Starts the parts on a data folder of their own.
 * @param env further settings, such as EVENTSTORE_URL and REDIS_URL; with DATABASE_URL there is no Postgres of its own
 * @param prepare runs when Postgres is migrated and before API and workers start: loads what the test needs
 * @param makeFolder makes the empty data folder, which is removed by `stop`
 */
export async function startProcesses(
  env: Record<string, string> = {},
  prepare: (databaseUrl: string) => Promise<void> = async () => {},
  makeFolder = () => scratchFolder('run'),
): Promise<Processes> {
  const directory = await makeFolder()
  const port = await ownPort()
  const secondPort = await ownPort()
  const databaseUrl = env.DATABASE_URL ?? (await placeOf(join(directory, 'postgres'))).url
  const [address, secondAddress] = [port, secondPort].map(at => `http://127.0.0.1:${at}`) as [string, string]
  /** as `npm start`: each process has a role of its own */
  const hasRoles = env.DATABASE_URL === undefined
  const settings = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    DEMO: 'false',
    RATE_LIMITS: 'false',
    DATA_DIR: directory,
    DATABASE_URL: databaseUrl,
    EVENTSTORE_URL: '',
    REDIS_URL: '',
    PORT: String(port),
    SKOR_SECRET: TEST_SECRET,
    ...env,
  }
  const commands: Record<Part, string[]> = {
    postgres: [POSTGRES, join(directory, 'postgres')],
    api: [...API_FLAGS, 'api/main.ts'],
    'second api': [...API_FLAGS, 'api/main.ts'],
    workers: ['workers/main.ts'],
    'second workers': ['workers/main.ts'],
  }
  const running = new Map<Part, ChildProcess>()
  const outputs: Record<Part, string> = {
    postgres: '',
    api: '',
    'second api': '',
    workers: '',
    'second workers': '',
  }

  const responds = async (at: string) => (await fetch(`${at}/healthz`).catch(() => undefined)) !== undefined
  const ready: Record<Part, () => Promise<boolean>> = {
    postgres: () => answers(databaseUrl),
    api: () => responds(address),
    'second api': () => responds(secondAddress),
    workers: async () => running.get('workers')?.exitCode === null,
    'second workers': async () => running.get('second workers')?.exitCode === null,
  }

  const processes: Processes = {
    address,
    secondAddress,
    databaseUrl,
    settings,
    output: part => outputs[part],
    async start(part, more = {}) {
      const child = spawn(process.execPath, commands[part], {
        // As the supervisor does: they end with this process whatever ends it.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        env: {
          ...process.env,
          ...settings,
          ...(hasRoles ? { DATABASE_URL: urlOf(databaseUrl, part.endsWith('api') ? 'api' : 'workers') } : {}),
          ...(part === 'second api' ? { PORT: String(secondPort) } : {}),
          ...more,
        },
      })
      running.set(part, child)
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', chunk => {
          outputs[part] += String(chunk)
        })
      await until(
        `${part} is up`,
        () => {
          if (hasEnded(child)) throw new Error(`${part} ended before it was up`)
          return ready[part]()
        },
        START_MS,
      ).catch(problem => {
        throw new Error(`${problem.message}\n${outputs[part].slice(-2_000)}`, { cause: problem })
      })
    },
    async kill(part, signal = 'SIGKILL') {
      const child = running.get(part)
      running.delete(part)
      if (!child || hasEnded(child)) return
      const gone = once(child, 'exit')
      // Its process only looks after the server and ends with it.
      if (part === 'postgres' && signal === 'SIGKILL') process.kill(await postmaster(directory), signal)
      else child.kill(signal)
      await gone
    },
    ended: () => [...running].flatMap(([part, child]) => (hasEnded(child) ? [part] : [])),
    async stop() {
      for (const part of ['second api', 'api', 'second workers', 'workers', 'postgres'] as const)
        await processes.kill(part, 'SIGTERM')
      await rm(directory, { recursive: true, force: true })
    },
  }

  try {
    if (env.DATABASE_URL === undefined) await processes.start('postgres')
    await migrate(databaseUrl, () => {})
    await prepare(databaseUrl)
    await Promise.all([processes.start('workers'), processes.start('api')])
    return processes
  } catch (problem) {
    await processes.stop()
    throw problem
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function postmaster(directory: string): Promise<number> {
  return Number.parseInt(await readFile(join(directory, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/** Whether the projections have caught up and the API answers. */
export async function isHealthy(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/healthz`).catch(() => undefined)
  return answer?.ok ?? false
}

async function answers(url: string): Promise<boolean> {
  const pool = openPool(url, 'test-probe', 1)
  try {
    await pool.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await pool.end()
  }
}
