/**
 * The product on one machine: Postgres (unless DATABASE_URL is set), migrations, the demo season the first time, the
 * web app, then API and workers as processes of their own, kept running until Ctrl-C.
 */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Config, readConfig, WrongSetting } from '#runtime/config.ts'
import {
  announceProduct,
  postgresDirectory,
  runningProduct,
  withdrawAnnouncement,
} from '#runtime/database.ts'
import { embeddedUrl, expectPassable, FolderClosed } from '#runtime/embedded-postgres.ts'
import { createLogger } from '#runtime/log.ts'
import { freePort, isFree } from '#runtime/ports.ts'
import { openPool } from '#runtime/postgres.ts'
import { Supervisor } from '#runtime/supervisor.ts'
import { buildWeb } from './build-web.ts'
import { DEMO_PASSWORD, hasDemo, loadDemoSeason } from './demo.ts'
import { migrate } from './migrate.ts'

/** How long the services may take from start to ready, in milliseconds. */
const READY_TIMEOUT_MS = 120_000
const READY_POLL_MS = 100

await main().catch(error => {
  const forTheReader = error instanceof WrongSetting || error instanceof FolderClosed
  console.error(forTheReader ? error.message : error)
  process.exit(1)
})

async function main(): Promise<void> {
  const config = readConfig()
  const running = await runningProduct(config)
  if (running) throw new WrongSetting(`SKOR runs already on ${config.DATA_DIR}: ${running.address}`)

  if (config.PORT !== 0 && !(await isFree(config.PORT, config.HOST)))
    throw new WrongSetting(`PORT: ${config.PORT} is in use; stop what listens there or set another`)

  if (!config.DATABASE_URL) await expectPassable(postgresDirectory(config))

  const log = createLogger('supervisor', config.LOG_LEVEL)
  const supervisor = new Supervisor(log)
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    await supervisor.stop()
    await withdrawAnnouncement(config)
    process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0))

  try {
    const port = config.PORT === 0 ? await freePort() : config.PORT
    const address = `http://${config.HOST === '0.0.0.0' ? '127.0.0.1' : config.HOST}:${port}`
    const embeddedPort = config.DATABASE_URL ? undefined : await freePort()
    const databaseUrl =
      config.DATABASE_URL ?? embeddedUrl(resolve(postgresDirectory(config)), embeddedPort ?? 0)
    // Before Postgres starts: a second start on the same folder must not take it for one that a crash left behind.
    await announceProduct(config, { pid: process.pid, databaseUrl, address })
    if (embeddedPort !== undefined) await startPostgres(config, supervisor, databaseUrl, embeddedPort)
    await migrate(databaseUrl)
    await Promise.all([loadDemoSeason(config, databaseUrl, console.log), buildWeb()])

    const env = {
      DATABASE_URL: databaseUrl,
      DATA_DIR: resolve(config.DATA_DIR),
      PORT: String(port),
      SKOR_SECRET: config.SKOR_SECRET ?? (await keptSecret(config)),
    }
    supervisor.start({ name: 'workers', script: 'workers/main.ts', env })
    supervisor.start({ name: 'api', script: 'api/main.ts', env })
    await untilReady(address)
    printWelcome(config, address)
  } catch (error) {
    // What was under way when the stop came has failed, and that is no news.
    if (!stopping) console.error(error)
    await stop(1)
  }
}

async function startPostgres(
  config: Config,
  supervisor: Supervisor,
  url: string,
  port: number,
): Promise<void> {
  const directory = resolve(postgresDirectory(config))
  supervisor.start({
    name: 'postgres',
    script: 'scripts/postgres.ts',
    args: [directory, String(port)],
    env: {},
  })
  await until('Postgres', async () => {
    const pool = openPool(url, 'supervisor', 1)
    try {
      await pool.query('select 1')
      return true
    } catch {
      return false
    } finally {
      await pool.end()
    }
  })
}

/** Made once and kept beside the data, so that a second start keeps everybody signed in. Production refuses it. */
async function keptSecret(config: Config): Promise<string> {
  const file = join(config.DATA_DIR, 'secret')
  await mkdir(config.DATA_DIR, { recursive: true })
  const kept = await readFile(file, 'utf8').catch(() => undefined)
  if (kept) return kept
  const made = randomBytes(32).toString('hex')
  await writeFile(file, made, { mode: 0o600 })
  return made
}

async function untilReady(address: string): Promise<void> {
  let last = ''
  await until('the product', async () => {
    const answer = await fetch(`${address}/healthz`).catch(() => undefined)
    last = answer ? await answer.text() : 'no answer'
    return answer?.ok ?? false
  }).catch(() => {
    throw new Error(`Not ready after ${READY_TIMEOUT_MS / 1000} s: ${last}`)
  })
}

async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`${what} is not ready after ${READY_TIMEOUT_MS / 1000} s`)
    await new Promise(wake => setTimeout(wake, READY_POLL_MS))
  }
}

function printWelcome(config: Config, address: string): void {
  console.log(`\nSKOR is ready: ${address}`)
  if (!hasDemo(config)) return
  console.log(
    `Sign in as fan@skor.example, admin@skor.example or auditor@skor.example; password ${DEMO_PASSWORD}\n`,
  )
}
