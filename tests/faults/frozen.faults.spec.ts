// @module-tag thorough
/** Postgres stopped or frozen: each request is answered with 503 and Retry-After within a bound, and works when Postgres goes on. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { until } from '../support/until.ts'
import { savePredictions } from './support/load.ts'
import {
  type FaultyProduct,
  showOutputOfFailed,
  startWithSeason,
  superviseUntilHealthy,
} from './support/product.ts'
import { APART } from './support/season.ts'

/** More than the bound of one answer, less than pages wait, in milliseconds. */
const ANSWERED_MS = 12_000
/** A health check must answer before those who ask give up, in milliseconds. */
const HEALTH_MS = 3_500

let product: FaultyProduct
showOutputOfFailed(() => product)
beforeAll(async () => {
  product = await startWithSeason({ LOG_LEVEL: 'info', RATE_LIMITS: 'true' })
})
afterAll(() => product?.stop())

interface Answer {
  readonly status: number
  readonly retryAfter: string | null
  readonly milliseconds: number
}

async function ask(path: string, body?: unknown, token?: string): Promise<Answer> {
  const from = performance.now()
  const answer = await fetch(`${product.address}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  await answer.arrayBuffer()
  return {
    status: answer.status,
    retryAfter: answer.headers.get('Retry-After'),
    milliseconds: performance.now() - from,
  }
}

/** 503 for everybody: visitors, a session that is known, one that is not, and a save. */
async function everybodyWaits(): Promise<void> {
  const [known, unknown] = product.season.fans
  if (!known || !unknown) throw new Error('there are no fans')
  const { path, body } = savePredictions(known, APART.matches, () => ({ home: 1, away: 0 }))
  const answers = await Promise.all([
    ask('/api/matchList'),
    ask('/api/users/mypredictions', undefined, known.token),
    ask('/api/users/mypredictions', undefined, unknown.token),
    ask(`/api${path}`, body, known.token),
    ask('/api/login', { email: 'fan0', password: 'Wrong-one-1' }),
  ])
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^[1-9]\d*$/) })
    expect(answer.milliseconds).toBeLessThan(ANSWERED_MS)
  }
  // A health check may answer with what another one found up to a quarter of a second before.
  await until('/healthz says so', async () => {
    const health = await ask('/healthz')
    expect(health.milliseconds).toBeLessThan(HEALTH_MS)
    return health.status === 503 && health.retryAfter === '1'
  })
}

/** The session of the first fan is known to the API, that of the second is not. */
async function signedIn(): Promise<void> {
  const [known] = product.season.fans
  expect(await ask('/api/me', undefined, known?.token)).toMatchObject({ status: 200 })
}

async function savesAgain(home: number): Promise<void> {
  await superviseUntilHealthy(product)
  const [fan] = product.season.fans
  if (!fan) throw new Error('there are no fans')
  const { path, body } = savePredictions(fan, APART.matches, () => ({ home, away: 3 }))
  expect(await ask(`/api${path}`, body, fan.token)).toMatchObject({ status: 200 })
}

describe('Postgres', () => {
  test('frozen: 503 with Retry-After within a bound, and no stack in the log', async () => {
    await signedIn()
    const thaw = await freeze()
    try {
      await everybodyWaits()
    } finally {
      await thaw()
    }
    await savesAgain(2)
    expect(product.output('api')).not.toMatch(/^\s+at |\\n\s+at /m)
  })

  test('stopped: 503 with Retry-After at once, and no stack in the log', async () => {
    await signedIn()
    await product.kill('postgres')
    await everybodyWaits()
    await product.start('postgres')
    await savesAgain(3)
    expect(product.output('api')).not.toMatch(/^\s+at |\\n\s+at /m)
  })
})

/** Stops every process of the server where it is. @returns how they go on */
async function freeze(): Promise<() => Promise<void>> {
  const file = join(product.settings.DATA_DIR ?? '', 'postgres', 'postmaster.pid')
  const server = Number.parseInt(await readFile(file, 'utf8'), 10)
  const processes = [server, ...(await childrenOf(server))]
  for (const process_ of processes) process.kill(process_, 'SIGSTOP')
  return async () => {
    for (const process_ of processes) process.kill(process_, 'SIGCONT')
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const children: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    // 'pid (name) state ppid ...': the name may hold blanks.
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    if (Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent) children.push(Number(name))
  }
  return children
}
