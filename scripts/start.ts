/**
 * The product on one machine: Postgres (unless DATABASE_URL is set), migrations, the demo season the first time, the
 * web app, then API and workers as processes of their own, kept running until Ctrl-C.
 */
import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import type { Pool } from 'pg'
import { demoAdmin, demoAuditor, demoFan, demoUsers } from '#data/demo/fans.ts'
import { refuseDemo } from '#people/identity/known-accounts.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { makeVapidKey } from '#people/push/vapid.ts'
import { Secrets } from '#people/secret/secrets.ts'
import { makeSecretKey } from '#proof/note/key.ts'
import {
  type Config,
  fileOf,
  KEPT_FROM,
  readConfig,
  SETTING_NAMES,
  secretsOf,
  WrongSetting,
} from '#runtime/config.ts'
import { announceProduct, claimData, postgresDirectory, withdrawAnnouncement } from '#runtime/database.ts'
import { MAIN as POSTGRES } from '#runtime/embedded-postgres/launch.ts'
import { placeOf } from '#runtime/embedded-postgres/place.ts'
import { createLogger } from '#runtime/log.ts'
import { API_FLAGS } from '#runtime/node-flags.ts'
import { whenParentIsGone } from '#runtime/parent.ts'
import { freePort, isFree } from '#runtime/ports.ts'
import { openPool } from '#runtime/postgres.ts'
import { hasRoles as hasRolesOn, type Role, urlOf } from '#runtime/rights.ts'
import { Supervisor } from '#runtime/supervisor.ts'
import { buildWeb } from './build-web.ts'
import { runScript } from './command-line.ts'
import { loadDemoSeason } from './demo.ts'
import { KEPT_SECRET, kept } from './kept.ts'
import { migrate } from './migrate.ts'
import { expectServices } from './services.ts'
import { step } from './steps.ts'

/** How long the services may take from start to ready, in milliseconds. */
const READY_TIMEOUT_MS = 120_000
const READY_POLL_MS = 100

const USAGE = `Usage: npm start

Starts the product on this machine, with a demo season, until Ctrl-C. .env.example lists the settings.`

await runScript({ usage: USAGE }, async () => {
  const config = readConfig()
  // Held until this process ends.
  await claimData(config)
  if (config.PORT !== 0 && !(await isFree(config.PORT, config.HOST)))
    throw new WrongSetting(`PORT: ${config.PORT} is in use; stop what listens there or set another`)
  await expectServices(config)
  return runUntilStopped(config)
})

/**
 * @returns 0 after a stop that was asked for, when no child is left
 * @throws what kept the product from starting, when no child is left
 */
function runUntilStopped(config: Config): Promise<number> {
  const supervisor = new Supervisor(createLogger('supervisor', config.LOG_LEVEL))
  const ended = Promise.withResolvers<number>()
  let stopping = false
  const stop = async (settle: () => void) => {
    // What was under way when the stop came fails, and that is no news.
    if (stopping) return
    stopping = true
    await supervisor.stop()
    await withdrawAnnouncement(config)
    settle()
  }
  const stopAsAsked = () => void stop(() => ended.resolve(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stopAsAsked)
  whenParentIsGone(stopAsAsked)
  startAll(config, supervisor).catch(problem => stop(() => ended.reject(problem)))
  return ended.promise
}

async function startAll(config: Config, supervisor: Supervisor): Promise<void> {
  const port = config.PORT === 0 ? await freePort() : config.PORT
  const address = `http://${config.HOST === '0.0.0.0' ? '127.0.0.1' : config.HOST}:${port}`
  const databaseUrl =
    config.DATABASE_URL ??
    (await step('Starting Postgres', 'Postgres is up', () => startPostgres(config, supervisor)))
  await migrate(databaseUrl, () => {})
  const hasRoles = config.DATABASE_URL === undefined && (await onDatabase(databaseUrl, hasRolesOn))
  if (config.NODE_ENV === 'production') await expectNoDemo(databaseUrl)
  await announceProduct(config, { databaseUrl, address })
  const secrets = config.SKOR_SECRET ?? secretsOf(await keptSecret(config))
  const [demoPassword] = await Promise.all([
    loadDemoSeason(config, databaseUrl, new Secrets(secrets), console.log),
    buildWeb(),
  ])

  const logKey = config.LOG_KEY ?? (await keptLogKey(config, address))
  const urlFor = (role: Role) => ({ DATABASE_URL: hasRoles ? urlOf(databaseUrl, role) : databaseUrl })
  const env = {
    DATA_DIR: resolve(config.DATA_DIR),
    PORT: String(port),
    SKOR_SECRET: secrets.join(','),
    VAPID_KEY: config.VAPID_KEY ?? (await kept(config, 'vapid-key', async () => makeVapidKey())),
  }
  const ofWorkers = { ...env, ...urlFor('workers'), LOG_KEY: logKey }
  const ofApi = { ...env, ...urlFor('api') }
  supervisor.start({
    name: 'workers',
    script: 'workers/main.ts',
    env: ofWorkers,
    without: withFiles([...KEPT_FROM.workers, ...Object.keys(ofWorkers)]),
  })
  supervisor.start({
    name: 'api',
    script: 'api/main.ts',
    flags: API_FLAGS,
    env: ofApi,
    without: withFiles([...KEPT_FROM.api, ...Object.keys(ofApi)]),
  })
  const problem = await step('Starting API and workers', 'They are up', () => untilReady(address))
  if (problem === undefined) printWelcome(config, address, demoPassword)
  else console.error(`\nSKOR is not ready: ${problem}.\nPages can be read: ${address}`)
}

/** Variables of settings, and those that name files with them. */
function withFiles(settings: readonly string[]): string[] {
  return settings.flatMap(name => [name, fileOf(name)])
}

/** @throws OperatorError where production finds the demo's accounts */
async function expectNoDemo(databaseUrl: string): Promise<void> {
  await onDatabase(databaseUrl, pool => refuseDemo(openIdentity(pool), demoUsers()))
}

async function onDatabase<T>(databaseUrl: string, ask: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openPool(databaseUrl, 'start', 1)
  return ask(pool).finally(() => pool.end())
}

/** @returns its address, once it takes connections */
async function startPostgres(config: Config, supervisor: Supervisor): Promise<string> {
  const directory = resolve(postgresDirectory(config))
  await supervisor.startReady({
    name: 'postgres',
    script: POSTGRES,
    args: [directory],
    env: {},
    without: withFiles(SETTING_NAMES),
  })
  return (await placeOf(directory)).url
}

/** Made once and kept beside the data, so that a second start keeps everybody signed in. Production refuses it. */
function keptSecret(config: Config): Promise<string> {
  return kept(config, KEPT_SECRET, async () => randomBytes(32).toString('hex'))
}

/** Signs the log: made once and kept beside the data, since a log has one key. Its name is where the log is found. */
function keptLogKey(config: Config, address: string): Promise<string> {
  const { host } = new URL(config.PUBLIC_URL ?? address)
  return kept(config, 'log-key', () => makeSecretKey(`${host}/log`))
}

/** @returns what an operator must decide before the product can be ready, in a sentence; undefined when it is ready */
async function untilReady(address: string): Promise<string | undefined> {
  let last = ''
  let problem: string | undefined
  await until('the product', async () => {
    const answer = await fetch(`${address}/healthz`).catch(() => undefined)
    last = answer ? await answer.text() : 'no answer'
    if (!answer || answer.ok) return answer !== undefined
    const { storeReplaced = false, behind } = JSON.parse(last) as {
      storeReplaced?: boolean
      behind: string[]
    }
    if (storeReplaced) problem = behind.join('; ')
    return storeReplaced
  }).catch(() => {
    throw new Error(`Not ready after ${READY_TIMEOUT_MS / 1000} s: ${last}`)
  })
  return problem
}

async function until(name: string, check: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`${name} is not ready after ${READY_TIMEOUT_MS / 1000} s`)
    await new Promise(resolve => setTimeout(resolve, READY_POLL_MS))
  }
}

/** @param demoPassword null where there are no demo users */
function printWelcome(config: Config, address: string, demoPassword: string | null): void {
  const lines = [`SKOR is ready: ${address}`]
  if (!config.SMTP_URL && config.NODE_ENV !== 'production')
    lines.push(`Mails are shown at ${address}/dev/mail`)
  if (demoPassword !== null) {
    const [fan, admin, auditor] = [demoFan, demoAdmin, demoAuditor].map(({ email }) => email)
    lines.push(`Sign in as ${fan}, ${admin} or ${auditor}; password ${demoPassword}`)
  }
  console.log(`\n${lines.join('\n')}\nCtrl-C stops everything.\n`)
}
