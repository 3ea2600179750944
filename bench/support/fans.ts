/** Signed-in fans of the benchmark, and a league whose rounds are all still open. */

import type { EventStore } from '#eventstore/port.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { openIdentity } from '#people/identity/schema.ts'
import { Sessions } from '#people/identity/sessions.ts'
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
  const pool = openPool(databaseUrl, 'bench-fans', 4)
  const store = await openStore()
  try {
    await openLeague(store)
    const identity = openIdentity(pool)
    const sessions = new Sessions(identity, BENCH_SECRET, () => new Date())
    const fans: Fan[] = []
    await inParallel(numbers(count), async fan => {
      const id = fanId(fan)
      await identity
        .insertInto('users')
        .values({
          id,
          name: `Fan ${fan}`,
          user_name: `f${fan}`,
          email: `f${fan}@example.com`,
          // No password has this hash, so that no sign-in works; the sessions are made here.
          password_hash: '',
          role: 'user',
          image: null,
          email_verified_at: new Date(),
        })
        .execute()
      fans.push({ id, token: await sessions.start({ id, role: 'user' }) })
    })
    return fans
  } finally {
    await store.close()
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
