/**
 * The prizes of histories that are over, period after period: what the read model and the verifier make of the log is what
 * the oracle makes of it. Winners are published in the order of the rounds, as what nobody won rolls over.
 */
import type pg from 'pg'
import { v5 as uuidv5 } from 'uuid'
import { expect } from 'vitest'
import type { Period } from '#domain/prize/events.ts'
import { prizes } from '#domain/prize/prizes.ts'
import { streams } from '#domain/streams.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import type { EventStore } from '#eventstore/port.ts'
import { openGeneration } from '#projections/engine/read/live-connection.ts'
import { type Season, seasonOf } from '#projections/prize/periods.ts'
import { type Computed, computePrizes } from '#projections/prize/winners.ts'
import { type Award, awardsOf } from '#proof/verify/replay/awards.ts'
import type { Game } from '#proof/verify/replay/game.ts'
import { type Won, wonIn } from './oracle/prizes.ts'
import type { Verdict } from './oracle/verdict.ts'
import { NAMESPACE } from './world.ts'

/** In the order in which they are published; the months in which histories are played. */
export const PERIODS: readonly Period[] = [
  'round-1',
  'round-2',
  'month-2026-10',
  'month-2026-11',
  'month-2026-12',
  'season',
]

/** Behind all histories. */
const PUBLISHED = '2027-01-31T12:00:00.000Z'

/** How prizes came to be won: what never came was not tested. */
export type PrizesReached = Record<
  'won by exact scores' | 'won by a place' | 'shared prizes' | 'rolled over',
  number
>

interface Told {
  readonly pool: pg.Pool
  readonly store: EventStore
  readonly verdict: Verdict
  readonly game: Game
  /** folds what was published */
  fold(): Promise<unknown>
}

export async function comparePrizes(told: Told, competitions: readonly string[]): Promise<PrizesReached> {
  const reached = { 'won by exact scores': 0, 'won by a place': 0, 'shared prizes': 0, 'rolled over': 0 }
  const { rows } = await told.pool.query<{ number: number }>(
    `select number from control.generations where state = 'live'`,
  )
  const { db, close } = openGeneration(told.pool, rows[0]?.number ?? 0)
  const published = new Map<string, Published>()
  const seasons = new Map<string, Season>()
  try {
    for (const competition of competitions)
      seasons.set(competition, (await seasonOf(db, competition)) as Season)
    for (const period of PERIODS) {
      for (const [competition, season] of seasons) {
        const before = period === 'round-2' ? published.get(`${competition} round-1`) : undefined
        const computed = await computePrizes(db, season, period)
        const expected = wonIn(told.verdict, competition, period, before?.won)
        const given = awardsOf(told.game, competition, period, before?.given)
        const name = `${competition} ${period}`
        expect(
          computed.awards.map(({ rule, ...award }) => ({ prize: rule.id, ...award })),
          name,
        ).toMatchObject(expected)
        expect(given, `${name} by the verifier`).toMatchObject(expected)
        note(reached, told.verdict, competition, expected)
        if (period !== 'round-1' || expected.length === 0) continue
        if (!season.matches.some(({ round, status }) => round === 1 && status !== 'void')) continue
        await publish(told.store, competition, period, computed)
        published.set(name, { won: expected, given })
      }
      await told.fold()
    }
  } finally {
    await close()
  }
  return reached
}

interface Published {
  readonly won: readonly Won[]
  readonly given: readonly Award[]
}

function note(reached: PrizesReached, { log }: Verdict, competition: string, all: readonly Won[]): void {
  for (const { prize, pool, winners } of all) {
    const rule = log.prizesIn(competition).find(({ id }) => id === prize)
    if (!rule || winners.length === 0) continue
    reached[rule.won.kind === 'exact' ? 'won by exact scores' : 'won by a place']++
    if (winners.length > 1) reached['shared prizes']++
    if (rule.gives.kind !== 'thing' && pool !== rule.gives.units) reached['rolled over']++
  }
}

/** As an admin would who does not wait for every result: what is published counts. */
async function publish(
  store: EventStore,
  competition: string,
  period: Period,
  { awards, fingerprint }: Computed,
): Promise<void> {
  const commandId = uuidv5(`${competition} ${period}`, NAMESPACE)
  const outcome = await handleCommand(
    store,
    streams.prizes(competition, period),
    prizes,
    { type: 'PublishPrizes', competition, period, awards, position: await store.head(), fingerprint },
    {
      commandId,
      commandHash: 'model',
      correlationId: commandId,
      causationId: commandId,
      actor: { id: 'model', role: 'system' },
      occurredAt: PUBLISHED,
    },
  )
  expect(outcome.kind).toBe('done')
}
