/** Postgres from npm, for machines that have none: the product's default, and what the tests run on. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { OperatorError } from '../operator-error.ts'
import { expectOurs, openSocketFolder, writeAccess } from './access.ts'
import { makeCluster } from './cluster.ts'
import { endLeftover, LOCK_FILE } from './leftover.ts'
import { type Place, PORT, placeOf } from './place.ts'
import { packagedPrograms, programsIn } from './programs.ts'
import { systemUser } from './system-user.ts'

export interface RunningPostgres {
  readonly url: string
  /** settles when the server is gone, stopped or crashed */
  readonly exited: Promise<void>
  /** Breaks off what runs, writes everything down, and waits until the server is gone. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** the data folder; found again by a second start */
  readonly directory: string
  /** for tests: no fsync, since their data die with them, and a role that may make databases */
  readonly throwaway?: boolean
  /** for tests: the folder of another Postgres' programs */
  readonly programs?: string
}

/** API and workers of one product hold up to 70 connections. */
const MAX_CONNECTIONS = 200

/**
 * Data that die with their tests are not protected from a loss of power, and their log of writes stays small. One server
 * has the products of all test files that run side by side, some of which have several.
 */
const THROWAWAY_SETTINGS = {
  max_connections: 5 * MAX_CONNECTIONS,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '512MB',
}
/** How many lines of the server's are kept to say why it did not start. */
const KEPT_LINES = 20
const READY_POLL_MS = 20

/**
 * Starts Postgres on a socket of the system; makes the data folder the first time. The caller must be the only one
 * who starts servers on the folder: one that a killed run left there is ended.
 * @throws OperatorError when the server does not start; its last lines say why
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<RunningPostgres> {
  const throwaway = options.throwaway ?? false
  const user = systemUser()
  const programs = options.programs ? programsIn(options.programs) : await packagedPrograms(user)
  const place = await placeOf(options.directory)
  if (!existsSync(place.directory)) await makeCluster(place.directory, { programs, user, throwaway })
  await expectOurs(place.directory)
  await endLeftover(place.directory)
  await writeAccess(place.directory)
  await openSocketFolder(place, user)
  const server = spawn(programs.postgres, ['-D', place.directory, ...flags(place, throwaway)], {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const exited = new Promise<void>(resolve => server.once('close', () => resolve()))
  const lines = lastLines(server)
  const ready = await Promise.race([isReady(server, place.directory), exited.then(() => false)])
  if (!ready) throw new OperatorError(`Postgres did not start on ${place.directory}: ${lines.join(' ')}`)
  return {
    url: place.url,
    exited,
    async stop() {
      server.kill('SIGINT')
      await exited
    },
  }
}

function flags(place: Place, throwaway: boolean): string[] {
  const settings: Record<string, string | number> = {
    port: PORT,
    listen_addresses: '',
    unix_socket_directories: `"${place.socket.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    shared_buffers: '256MB',
    work_mem: '32MB',
    maintenance_work_mem: '128MB',
    max_connections: MAX_CONNECTIONS,
    max_wal_size: '2GB',
    ...(throwaway ? THROWAWAY_SETTINGS : {}),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function lastLines(server: ChildProcess): string[] {
  const lines: string[] = []
  server.stderr?.on('data', chunk => {
    lines.push(...String(chunk).trim().split('\n'))
    lines.splice(0, lines.length - KEPT_LINES)
  })
  return lines
}

/** As pg_ctl does: the server writes into its lock file that it takes connections. False once the server is gone. */
async function isReady(server: ChildProcess, directory: string): Promise<boolean> {
  const STATUS_LINE = 7
  while (server.exitCode === null && server.signalCode === null) {
    const lock = await readFile(join(directory, LOCK_FILE), 'utf8').catch(() => '')
    const lines = lock.split('\n')
    if (Number(lines[0]) === server.pid && lines[STATUS_LINE]?.startsWith('ready')) return true
    await setTimeout(READY_POLL_MS)
  }
  return false
}
