/** Which Postgres a process uses: the configured one, the one a running product has, or an embedded one started here. */
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, WrongSetting } from './config.ts'
import { type DataLock, lockData } from './data-lock.ts'
import { launchPostgres } from './embedded-postgres/launch.ts'
import { OperatorError } from './operator-error.ts'
import { expectDatabase } from './reachable-services.ts'

/** What a running product leaves in its DATA_DIR for scripts such as `npm run replay`. */
interface RunningProduct {
  readonly databaseUrl: string
  readonly address: string
}

/** Where the embedded server of a DATA_DIR keeps its data. */
export function postgresDirectory(config: Config): string {
  return join(config.DATA_DIR, 'postgres')
}

/**
 * Takes the DATA_DIR for a product that starts.
 * @throws OperatorError where another process works on it
 */
export async function claimData(config: Config): Promise<DataLock> {
  const claimed = await claim(config)
  if ('release' in claimed) return claimed
  throw new OperatorError(`SKOR runs already on ${config.DATA_DIR}: ${claimed.address}`)
}

/** Says to scripts where the product is, once its database can be used. */
export async function announceProduct(config: Config, running: RunningProduct): Promise<void> {
  await writeFile(announcementFile(config), JSON.stringify(running), { mode: 0o600 })
}

export async function withdrawAnnouncement(config: Config): Promise<void> {
  await rm(announcementFile(config), { force: true })
}

/**
 * For scripts: a database to work on, and how to close it.
 * @throws OperatorError where another process starts, stops or works, or the server is not there or does not start
 */
export async function openDatabase(config: Config): Promise<{ url: string; close(): Promise<void> }> {
  if (config.DATABASE_URL) return { url: await configured(config.DATABASE_URL), close: async () => {} }
  const claimed = await claim(config)
  if (!('release' in claimed)) return { url: claimed.databaseUrl, close: async () => {} }
  const postgres = await launchPostgres(postgresDirectory(config))
  return {
    url: postgres.url,
    async close() {
      await postgres.stop()
      claimed.release()
    },
  }
}

/**
 * For the API and the workers, which start no server: the configured database, or that of the running product.
 * @throws WrongSetting where there is neither, or the configured one does not let us in
 */
export async function productDatabase(config: Config): Promise<string> {
  if (config.DATABASE_URL) return configured(config.DATABASE_URL)
  const claimed = await claim(config)
  if (!('release' in claimed)) return claimed.databaseUrl
  claimed.release()
  throw new WrongSetting('DATABASE_URL: must be set, or the product must run on DATA_DIR')
}

async function configured(url: string): Promise<string> {
  await expectDatabase(url)
  return url
}

/** The lock of the DATA_DIR, or the product that holds it. */
async function claim(config: Config): Promise<DataLock | RunningProduct> {
  const lock = lockData(config.DATA_DIR)
  if (lock) {
    // What a product that was killed said is true no more.
    await withdrawAnnouncement(config)
    return lock
  }
  const text = await readFile(announcementFile(config), 'utf8').catch(() => undefined)
  if (text !== undefined) return JSON.parse(text) as RunningProduct
  throw new OperatorError(
    `Another process of SKOR starts, stops or works on ${config.DATA_DIR}: wait until it has ended, or set another DATA_DIR.`,
  )
}

function announcementFile(config: Config): string {
  return join(config.DATA_DIR, 'runtime.json')
}
