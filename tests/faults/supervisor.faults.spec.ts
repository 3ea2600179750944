// @module-tag thorough
/** The supervisor: a crashed child comes back, a stop leaves no process behind, a second start finds its data. */
import { execFileSync } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { isHealthy, TEST_SECRET } from '../support/processes.ts'
import { type RunningProduct, startProduct } from '../support/product.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { until } from '../support/until.ts'
import { audit, auditAnswers } from './support/audit.ts'
import { type Load, startLoad } from './support/load.ts'
import { seeded } from './support/product.ts'
import { prepareSeason, type Season } from './support/season.ts'

/** How long a crashed child may take to come back, its backoff and its start included, in milliseconds. */
const BACK_MS = 30_000
/** How long a stop may take, in milliseconds. */
const STOPPED_MS = 20_000
const CHILDREN = {
  api: 'api/main.ts',
  workers: 'workers/main.ts',
  postgres: 'embedded-postgres/main.ts',
} as const
const PARTS = ['api', 'workers', 'postgres'] as const

const random = seeded()
let data: string
let product: RunningProduct
let season: Season
const loads: Load[] = []

const start = () =>
  startProduct({
    NODE_ENV: 'test',
    DATA_DIR: data,
    EVENTSTORE_URL: '',
    REDIS_URL: '',
    DEMO: 'false',
    RATE_LIMITS: 'false',
    LOG_LEVEL: 'fatal',
    SKOR_SECRET: TEST_SECRET,
  })

beforeAll(async () => {
  data = await scratchFolder('supervised')
  product = await start()
  const url = await databaseUrl()
  const store = await createPostgresEventStore({ url })
  season = await prepareSeason(url, store)
  await store.close()
})
afterAll(async () => {
  await Promise.allSettled(loads.map(load => load.stop()))
  await product?.stop()
  await rm(data, { recursive: true, force: true })
})

test.each(PARTS)('a killed %s is started again', async child => {
  const load = startLoad(product.url, season, random)
  loads.push(load)
  await load.progress(20)
  const before = childPid(child)
  // Of Postgres the server itself: its process only looks after it.
  process.kill(child === 'postgres' ? await postmaster() : before, 'SIGKILL')
  await until(`another ${child} runs`, () => ![before, undefined].includes(findChild(child)), BACK_MS)
  await load.progress(20)
  await load.stop()
  await auditAll()
})

test('a stop leaves no process behind, and a second start finds everything', async () => {
  const family = descendants(product.pid)
  expect(family.length).toBeGreaterThan(Object.keys(CHILDREN).length)
  process.kill(product.pid, 'SIGTERM')
  await until('everybody is gone', () => ![product.pid, ...family].some(isAlive), STOPPED_MS)

  product = await start()
  await auditAll()
  const load = startLoad(product.url, season, random)
  loads.push(load)
  await load.progress(20)
  await load.stop()
  await auditAll()
})

test('a second start on the same data says where the first one is, and leaves it alone', async () => {
  const running = async () => [await postmaster(), ...PARTS.map(childPid)]
  const before = await running()
  await expect(start()).rejects.toThrow(`SKOR runs already on ${data}: ${product.url}`)
  expect(await running()).toEqual(before)
  await auditAll()
})

test('a killed supervisor takes its children with it; of two next starts one finds everything', async () => {
  const family = descendants(product.pid)
  process.kill(product.pid, 'SIGKILL')
  await until('everybody is gone', () => !family.some(isAlive), STOPPED_MS)
  const starts = await Promise.allSettled([start(), start()])
  const [started, ...more] = starts.flatMap(outcome =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  )
  if (started) product = started
  expect(more).toEqual([])
  const [refused] = starts.flatMap(outcome => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
  expect(refused).toMatch(/SKOR runs already on|Another process of SKOR starts/)
  await auditAll(audit)
})

/** @param check the whole audit once, at the end; after each other end of a process the answers */
async function auditAll(check: typeof audit = auditAnswers): Promise<void> {
  await until('the product is healthy', () => isHealthy(product.url), BACK_MS)
  const url = await databaseUrl()
  const store = await createPostgresEventStore({ url })
  try {
    await check({ address: product.url, databaseUrl: url, store, season }, loads)
  } finally {
    await store.close()
  }
}

/** As scripts find a running product. */
async function databaseUrl(): Promise<string> {
  return JSON.parse(await readFile(join(data, 'runtime.json'), 'utf8')).databaseUrl
}

async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(join(data, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

interface ListedProcess {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

function processes(): ListedProcess[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' }).trim().split('\n')
  return lines.map(line => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return { pid: Number(pid), parent: Number(parent), command }
  })
}

function findChild(name: keyof typeof CHILDREN): number | undefined {
  return processes().find(({ parent, command }) => parent === product.pid && command.includes(CHILDREN[name]))
    ?.pid
}

function childPid(name: keyof typeof CHILDREN): number {
  const pid = findChild(name)
  if (pid === undefined) throw new Error(`the supervisor has no child ${name}`)
  return pid
}

function descendants(pid: number): number[] {
  const all = processes()
  const below = (parent: number): number[] =>
    all.filter(each => each.parent === parent).flatMap(each => [each.pid, ...below(each.pid)])
  return below(pid)
}

function isAlive(pid: number): boolean {
  return processes().some(each => each.pid === pid && !each.command.includes('<defunct>'))
}
