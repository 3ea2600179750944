/** Signed-in fans of the benchmark, and a league whose rounds are all still open. */

import { randomUUID } from 'node:crypto'
import type { EventStore } from '#eventstore/port.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { Sessions } from '#people/identity/sessions.ts'
import { Secrets } from '#people/secret/secrets.ts'
import { openPool } from '#runtime/postgres.ts'
import { BENCH_SECRET } from './product.ts'
import { fanId, inParallel, likelyScore, MATCHES_A_ROUND, matchId, numbers, openLeague } from './season.ts'

export interface Fan {
  readonly id: string
  readonly token: string
}

/** Adds the fans, starts a session for each, and opens the league with its first round in the future. */
export async function prepareFans(
  databaseUrl: string,
  count: number,
  openStore: () => Promise<EventStore> = () => createPostgresEventStore({ url: databaseUrl }),
): Promise<Fan[]> {
  const store = await openStore()
  try {
    await openLeague(store)
  } finally {
    await store.close()
  }
  const fans = Array.from(numbers(count), fan => ({ id: fanId(fan), name: `Fan ${fan}`, short: `f${fan}` }))
  return signedIn(databaseUrl, 'user', fans)
}

/** An admin with a session. */
export async function prepareAdmin(databaseUrl: string): Promise<Fan> {
  const [admin] = await signedIn(databaseUrl, 'admin', [{ id: randomUUID(), name: 'Admin', short: 'admin' }])
  return admin as Fan
}

interface Person {
  readonly id: string
  readonly name: string
  readonly short: string
}

async function signedIn(
  databaseUrl: string,
  role: 'user' | 'admin',
  people: readonly Person[],
): Promise<Fan[]> {
  const pool = openPool(databaseUrl, 'bench-fans', 4)
  try {
    const identity = openIdentity(pool)
    const sessions = new Sessions(identity, new Secrets([BENCH_SECRET]), () => new Date())
    const fans: Fan[] = []
    await inParallel(people, async ({ id, name, short }) => {
      await identity
        .insertInto('users')
        .values({
          id,
          name,
          role,
          user_name: short,
          email: `${short}@example.com`,
          // No password has this hash, so that no sign-in works; the sessions are made here.
          password_hash: '',
          image: null,
          email_verified_at: new Date(),
        })
        .execute()
      fans.push({ id, token: await sessions.start({ id }) })
    })
    return fans
  } finally {
    await pool.end()
  }
}

/** The body of a save of a whole round. */
export function saveBody(round: number, seed: number) {
  return {
    predictionData: Array.from({ length: MATCHES_A_ROUND }, (_, index) => {
      const score = likelyScore(seed * 7919 + index * 1_299_709)
      return { competition_id: matchId(round, index), fristTeamSore: score.home, secondTeamSore: score.away }
    }),
  }
}
