/**
 * What strangers who guess passwords meet, and what they take from a fan whose browser is known: the p99 of the fan's login by
 * itself and beside 500 strangers a second; then 1,000 names from one address, and a login from each /64 of one /48.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openIdentity } from '#people/identity/schema.ts'
import { insertUsers } from '#people/identity/users.ts'
import { openPool } from '#runtime/postgres.ts'
import { counted } from './support/beside.ts'
import { withProduct } from './support/product.ts'
import { atMost, type Measurement, percentile, within } from './support/report.ts'
import { strangersTry } from './support/strangers.ts'

const FAN = { userName: 'known', email: 'known@example.com', password: 'Correct-horse-1' }
/** The fan's browser moves about: a network may log in 30 times a minute only. */
const fanNetwork = (turn: number) => `198.51.100.${turn}`
const PER_SECOND = 500
const SECONDS = 15
/** Between two logins of the fan, in milliseconds. */
const EVERY_MS = 250
const LOGINS = 60
const NAMES = 1_000
/** The /64s of a /48. */
const NETWORKS = 65_536
const NETWORKS_PER_SECOND = 1_000
/**
 * Passwords that are compared for one address, at the most: the names of `passwordNamesNear`, and as many that a process counts for
 * itself while its store is late.
 */
const MOST_COMPARED = 40
/** The fan's login may take so many times its quiet p99. */
const SLOWER = 2

export async function benchStrangers(scale: number): Promise<Measurement[]> {
  return withProduct(
    prepareFan,
    async ({ address }) => {
      const browser = await knownBrowser(address)
      const fanLogins = () => loginTimes(address, browser)
      await fanLogins()
      const quiet = percentile(await fanLogins(), 0.99)
      const crowd = {
        address,
        from: 'a network each',
        logins: PER_SECOND * SECONDS,
        perSecond: PER_SECOND,
      } as const
      const [crowdAnswers, beside] = await Promise.all([strangersTry(crowd), fanLogins()])
      const oneAddress = await strangersTry({ address, from: 'one address', logins: NAMES, perSecond: 100 })
      const wide = await strangersTry({
        address,
        from: 'a /64 of one /48 each',
        logins: Math.round(NETWORKS * scale),
        perSecond: NETWORKS_PER_SECOND,
      })
      return [
        atMost(
          `p99 of a known fan's login beside ${PER_SECOND} strangers a second`,
          'ms',
          { baseline: quiet, ours: percentile(beside, 0.99) },
          SLOWER,
          counted(crowdAnswers),
        ),
        within(
          `passwords compared for ${NAMES} names from one address`,
          'passwords',
          oneAddress[COMPARED] ?? 0,
          MOST_COMPARED,
          counted(oneAddress),
        ),
        within(
          `passwords compared for a login from each of ${Math.round(NETWORKS * scale)} /64s of one /48`,
          'passwords',
          wide[COMPARED] ?? 0,
          MOST_COMPARED * WIDEST,
          counted(wide),
        ),
      ]
    },
    { RATE_LIMITS: 'true', TRUST_PROXY: 'true' },
  )
}

/** A wrong password is answered so, once it was compared. */
const COMPARED = 401
/** A /48 has so many times the budget of a /64. */
const WIDEST = 16

async function prepareFan(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl, 'bench-strangers', 1)
  try {
    await insertUsers(openIdentity(pool), [
      { ...FAN, id: randomUUID(), name: 'Known', role: 'user' as const, image: null },
    ])
  } finally {
    await pool.end()
  }
}

/** @param cookies of a browser that the account knows */
function login(address: string, turn: number, cookies = ''): Promise<Response> {
  return fetch(`${address}/api/login`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': fanNetwork(turn),
      cookie: cookies,
    },
    body: JSON.stringify({ email: FAN.userName, password: FAN.password }),
  })
}

/** @returns the cookies by which the account knows the browser from now on */
async function knownBrowser(address: string): Promise<string> {
  const answer = await login(address, LOGINS)
  if (answer.status !== 200) throw new Error(`the fan was refused: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}

/** @returns how long each login took, in milliseconds */
async function loginTimes(address: string, cookies: string): Promise<number[]> {
  const times: Promise<number>[] = []
  for (let turn = 0; turn < LOGINS; turn++) {
    times.push(timedLogin(address, turn, cookies))
    await sleep(EVERY_MS)
  }
  return Promise.all(times)
}

async function timedLogin(address: string, turn: number, cookies: string): Promise<number> {
  const began = performance.now()
  const answer = await login(address, turn, cookies)
  if (answer.status !== 200) throw new Error(`the fan was refused: ${await answer.text()}`)
  await answer.arrayBuffer()
  return performance.now() - began
}
