/**
 * Whether the time of an answer tells if there is an account: every call that takes an e-mail or a user name is asked with an account
 * and without one, in turns. Prints both medians and the test of Mann and Whitney.
 */
import { randomUUID } from 'node:crypto'
import { freshName, NAMING_CALLS, type NamingCall } from '#api/support/naming-calls.ts'
import { serveJson } from '#api/support/registering.ts'
import type { Caller } from '#api/support/running-api.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { insertUsers } from '#people/identity/users.ts'
import { openPool } from '#runtime/postgres.ts'
import { mannWhitney } from './support/mann-whitney.ts'
import { withProduct } from './support/product.ts'
import { type Measurement, percentile, within } from './support/report.ts'

/** Calls of a kind with an account, and as many without. */
const SAMPLES = 500
const FEWEST = 20
/** Kinds of calls that are asked at the same time: most of an answer's time is spent waiting. */
const LANES = 3
/** Before the first that is measured. */
const WARM = 5
/** Standard deviations that one of a dozen honest tests is above in one run of two hundred. */
const MOST_Z = 3.5
const ACCOUNT = { userName: 'known', email: 'known@example.com' }

export async function benchNaming(scale: number): Promise<Measurement[]> {
  const captcha = await serveJson(() => ({ success: true }))
  try {
    return await withProduct(
      prepareAccount,
      async ({ address }) => {
        const lanes = Array.from({ length: LANES }, (_, lane) =>
          NAMING_CALLS.filter((_call, index) => index % LANES === lane),
        )
        const found = await Promise.all(lanes.map(calls => measuredInTurn(calls, address, scale)))
        return found.flat()
      },
      {
        // How often something may be tried is another matter.
        RATE_LIMITS: 'false',
        RECAPTCHA_SITE_KEY: 'site',
        RECAPTCHA_SECRET: 'secret',
        RECAPTCHA_VERIFY_URL: captcha.url,
      },
    )
  } finally {
    await captcha.close()
  }
}

async function measuredInTurn(calls: readonly NamingCall[], address: string, scale: number) {
  const found: Measurement[] = []
  for (const call of calls) found.push(await measured(call, callerOf(address), scale))
  return found
}

async function prepareAccount(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl, 'bench-naming', 1)
  try {
    const account = { id: randomUUID(), name: 'Known', ...ACCOUNT, role: 'user' as const, image: null }
    await insertUsers(openIdentity(pool), [{ ...account, password: 'Correct-horse-1' }])
  } finally {
    await pool.end()
  }
}

async function measured(call: NamingCall, at: Pick<Caller, 'post'>, scale: number): Promise<Measurement> {
  const isByName = call.by === 'user name'
  const known = isByName ? ACCOUNT.userName : ACCOUNT.email
  const unknown = () => (isByName ? freshName() : `${freshName()}@example.com`)
  const times = { known: [] as number[], unknown: [] as number[] }
  const timed = async (kind: keyof typeof times) => {
    const name = kind === 'known' ? known : unknown()
    const from = performance.now()
    const { status } = await call.ask(at, name)
    const took = performance.now() - from
    if (status !== call.status) throw new Error(`${call.what} was answered with ${status}`)
    return took
  }
  for (let sample = 0; sample < WARM; sample++)
    for (const kind of ['known', 'unknown'] as const) await timed(kind)
  for (let sample = 0; sample < Math.max(FEWEST, SAMPLES * scale); sample++)
    for (const kind of sample % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
      times[kind].push(await timed(kind))
  const { above, z } = mannWhitney(times.known, times.unknown)
  const median = (kind: keyof typeof times) => percentile(times[kind], 0.5).toFixed(1)
  return within(
    `${call.what}: with an account and without, ${times.known.length} times each`,
    'standard deviations',
    Math.abs(z),
    MOST_Z,
    `medians ${median('known')} and ${median('unknown')} ms; ${(above * 100).toFixed(0)} % of pairs slower with an account`,
  )
}

/** Asks as a browser that nobody knows. */
const callerOf = (address: string): Pick<Caller, 'post'> => ({
  async post(path, body, { headers = {} } = {}) {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  },
})
