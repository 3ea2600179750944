import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import {
  appendFile,
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { until } from '#tests/support/until.ts'
import { launchPostgres, MAIN } from './launch.ts'
import { placeOf } from './place.ts'
import { ROOTS_PLACE } from './reachable.ts'
import { type RunningPostgres, startEmbeddedPostgres } from './server.ts'

// Each test starts servers, some make data folders: seconds each, beside busy neighbours many.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const isRoot = process.getuid?.() === 0

/** The same data folder serves one test after the other. */
let around: string
let directory: string
beforeAll(async () => {
  around = await mkdtemp(join(tmpdir(), 'skor-embedded-'))
  directory = join(around, 'pg')
})
afterAll(() => rm(around, { recursive: true, force: true }))

async function ask(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

const postmaster = async () => Number.parseInt(await readFile(join(directory, 'postmaster.pid'), 'utf8'), 10)

describe('while it runs', () => {
  let postgres: RunningPostgres
  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ directory })
  })
  afterAll(() => postgres.stop())

  test('the product owns its database and is no superuser, and nothing listens on TCP', async () => {
    const mayDo = `select rolsuper, rolcreatedb, rolcreaterole, current_setting('listen_addresses') as tcp
      from pg_roles where rolname = current_user`
    expect(await ask(postgres.url, mayDo)).toEqual([
      { rolsuper: false, rolcreatedb: false, rolcreaterole: false, tcp: '' },
    ])
    await ask(postgres.url, 'create schema ours')
    await expect(ask(postgres.url, `copy (select 1) to program 'true'`)).rejects.toThrow('permission denied')
  })

  test('no other role logs in', async () => {
    const superuser = Object.assign(new URL(postgres.url), { username: 'postgres' }).href
    await expect(ask(superuser, 'select 1')).rejects.toThrow('no pg_hba.conf entry')
    expect((await stat(directory)).mode & 0o777).toBe(0o700)
  })

  test.runIf(isRoot)("no other user of the system connects (only root can try another user's)", async () => {
    const NOBODY = 65_534
    // The other user comes in when the packages are loaded: root's home, where they may stand, is closed to that user.
    const program = `
      import pg from 'pg'
      process.setgroups([])
      process.setgid(${NOBODY})
      process.setuid(${NOBODY})
      const client = new pg.Client({ connectionString: process.argv[1] })
      client.connect().then(() => console.log('connected'), problem => console.log(problem.syscall, problem.code))`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, postgres.url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [output] = await once(child.stdout, 'data')
    expect(String(output).trim()).toBe('connect EACCES')
  })
})

test('a crash is noticed, and what a crashed server leaves behind blocks no start', async () => {
  const crashing = await startEmbeddedPostgres({ directory })
  await ask(crashing.url, 'create table kept (id int)')
  process.kill(await postmaster(), 'SIGKILL')
  await crashing.exited

  // The process id that the crashed server had is the id of another process now.
  const lockFile = join(directory, 'postmaster.pid')
  const reused = spawn('sleep', ['600'], isRoot ? await stat(directory) : {})
  await writeFile(lockFile, (await readFile(lockFile, 'utf8')).replace(/^\d+/, String(reused.pid)))
  const { url, stop } = await startAgain()
  expect(await ask(url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 0 }])
  expect([reused.exitCode, reused.signalCode]).toEqual([null, null])
  reused.kill()
  await stop()
})

test('a server whose process was killed is ended by the next start', async () => {
  const killed = spawn(process.execPath, [MAIN, directory], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  await once(killed, 'message')
  const left = await postmaster()
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  const { stop } = await startAgain()
  expect(await postmaster()).not.toBe(left)
  await stop()
})

/** Processes of a server that crashed may hold its memory for a moment. */
async function startAgain(): Promise<RunningPostgres> {
  let started: RunningPostgres | undefined
  await until('the server runs', async () => {
    started = await startEmbeddedPostgres({ directory }).catch(() => undefined)
    return started !== undefined
  })
  return started as RunningPostgres
}

test('a launched server ends with the process that launched it, which keeps its exit code', async () => {
  const program = `
    import { launchPostgres } from './runtime/embedded-postgres/launch.ts'
    const postgres = await launchPostgres(process.argv[1])
    if (process.argv[2] === 'stop') await postgres.stop()
    process.exit(3)`
  for (const how of ['stop', 'leave']) {
    const child = execFile(process.execPath, ['--input-type=module', '-e', program, directory, how])
    const [code] = await once(child, 'exit')
    expect(code).toBe(3)
    await until('the server is gone', () => !existsSync(join(directory, 'postmaster.pid')))
  }
})

test('a folder whose name is long, or holds a space, a comma and a quote, will do', async () => {
  for (const name of ['a folder, "quoted"', 'l'.repeat(120)]) {
    const renamed = join(around, name)
    await rename(directory, renamed)
    directory = renamed
    const { url, stop } = await startEmbeddedPostgres({ directory })
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
  }
  const { socket } = await placeOf(directory)
  expect(socket).toMatch(/^\/tmp\/skor-\w{16}$/)
  expect((await stat(socket)).mode & 0o777).toBe(0o700)

  // What may be another user's folder in its place is not used.
  await chmod(socket, 0o777)
  await expect(startEmbeddedPostgres({ directory })).rejects.toThrow(`${socket} for Postgres' socket`)
  await rm(socket, { recursive: true })
})

test('a server that does not start says why', async () => {
  await appendFile(join(directory, 'postgresql.conf'), '\nno_such_setting = 1\n')
  await expect(launchPostgres(directory)).rejects.toThrow(
    'unrecognized configuration parameter "no_such_setting"',
  )
})

test('data of an older version are refused with a sentence that says what to do', async () => {
  const older = join(around, 'older')
  await mkdir(older)
  await writeFile(join(older, 'pg_hba.conf'), 'local all all scram-sha-256\n')
  await expect(startEmbeddedPostgres({ directory: older })).rejects.toThrow(
    /were made by an older version of SKOR .* Remove the folder and start again/,
  )
})

test.runIf(isRoot)(
  'in a folder that only root may enter a link leads to the data (only root runs Postgres as another user)',
  async () => {
    await mkdir(join(around, 'home'), { mode: 0o700 })
    const inHome = join(around, 'home', '.data', 'postgres')
    const { url, stop } = await startEmbeddedPostgres({ directory: inHome, throwaway: true })
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
    await stop()
    const data = await realpath(inHome)
    expect(data).toContain(`${ROOTS_PLACE}/data-`)
    // The second start finds the same data.
    expect((await placeOf(inHome)).directory).toBe(data)
    await rm(dirname(data), { recursive: true })
  },
)
