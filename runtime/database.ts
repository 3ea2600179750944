/** Which Postgres a process uses: the configured one, the one a running product has, or an embedded one started here. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** What a running product leaves in its DATA_DIR for scripts such as `npm run replay`. */
interface RunningProduct {
  readonly pid: number
  readonly databaseUrl: string
  readonly address: string
}

const RUNTIME_FILE = 'runtime.json'

/** Where the embedded server of a DATA_DIR keeps its data. */
export function postgresDirectory(config: Config): string {
  return join(config.DATA_DIR, 'postgres')
}

/** The product that runs on this DATA_DIR, if one does. */
export async function runningProduct(config: Config): Promise<RunningProduct | undefined> {
  const text = await readFile(join(config.DATA_DIR, RUNTIME_FILE), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const running = JSON.parse(text) as RunningProduct
  return isAlive(running.pid) ? running : undefined
}

export async function announceProduct(config: Config, running: RunningProduct): Promise<void> {
  await mkdir(config.DATA_DIR, { recursive: true })
  await writeFile(join(config.DATA_DIR, RUNTIME_FILE), JSON.stringify(running))
}

export async function withdrawAnnouncement(config: Config): Promise<void> {
  await rm(join(config.DATA_DIR, RUNTIME_FILE), { force: true })
}

/**
 * For scripts: a database to work on, and how to let go of it.
 * @throws Error when an embedded server has to be started and does not start
 */
export async function openDatabase(config: Config): Promise<{ url: string; close(): Promise<void> }> {
  const url = config.DATABASE_URL ?? (await runningProduct(config))?.databaseUrl
  if (url) return { url, close: async () => {} }
  const postgres = await startEmbeddedPostgres({ directory: postgresDirectory(config) })
  return { url: postgres.url, close: () => postgres.stop() }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
