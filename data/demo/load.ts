/** Fills an empty store with the demo: the World Cup as it was, and a Premier League season that ends now. */

import { monthOf } from '#domain/raffle/month.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { streams } from '#domain/streams.ts'
import type { Instant } from '#domain/words.ts'
import { type AnyRecorded, type EventStore, START } from '#eventstore/port.ts'
import type { Season } from '../format.ts'
import { readPremierLeague, readWorldCup } from '../seasons.ts'
import { chooseDefault } from './default-competition.ts'
import { playDisputes } from './disputes.ts'
import type { DemoUser } from './fans.ts'
import { playLeagues } from './leagues.ts'
import { playMarket } from './market.ts'
import { playGames } from './play-games.ts'
import { playSeason } from './play-season.ts'
import { playPrizes } from './prizes.ts'
import { playQuestions } from './questions.ts'
import { playRaffles } from './raffles.ts'
import { resultsFile } from './results-file.ts'
import { SeasonWriter } from './season-writer.ts'
import { lastRoundLock, shiftSeason } from './shift.ts'

/** Every event of the demo carries the instant that the first attempt at loading took for now. */
const CORRELATION = 'demo '

export interface DemoSummary {
  readonly events: number
  readonly fans: number
  readonly matches: number
  readonly seconds: number
}

/**
 * Loads the demo, or what an interrupted load left out. The users themselves are the caller's to keep.
 * @param users `demoUsers()`; those of role 'user' predict, the first admin enters scores
 * @param now decides where in time the season lies; a load that goes on uses that of its first attempt
 * @throws Error when the store holds something else
 */
export async function loadDemo(demo: {
  readonly store: EventStore
  readonly users: readonly DemoUser[]
  readonly now: Instant
}): Promise<DemoSummary> {
  const started = performance.now()
  const { store, users } = demo
  const now = await demoBegins(store, demo.now)
  const fans = users.filter(({ role }) => role === 'user').map(({ id }) => id)
  const adminId = users.find(({ role }) => role === 'admin')?.id
  if (adminId === undefined) throw new Error('the demo needs an admin, who enters the scores')

  const seasons = [readWorldCup(), leagueOf(now)]
  const correlationId = `${CORRELATION}${now}`
  let events =
    (await playMarket({ store, fans, adminId, correlationId, now })) +
    (await playGames(store, fans, { now, correlationId }))
  for (const season of seasons) {
    const ruleset = rulesPresets[season.competition.ruleset]
    const writer = new SeasonWriter(store, {
      season,
      ruleset,
      adminId,
      correlationId,
    })
    await playSeason(writer, season, fans, now)
    events += writer.events
  }
  for (const { competition } of seasons.slice(-1))
    events += await chooseDefault(store, competition.id, { adminId, correlationId, now })
  for (const season of seasons.slice(-1)) events += await playDisputes({ store, season, correlationId, now })
  events += await playPrizes({ store, seasons, adminId, correlationId, now })
  events += await playLeagues({ store, fans, correlationId, now })
  for (const season of seasons.slice(-1)) {
    const lastRoundLocksAt = lastRoundLock(season, rulesPresets[season.competition.ruleset])
    events += await playQuestions({ store, fans, adminId, correlationId, now, lastRoundLocksAt })
  }
  // After the seasons: a list is closed on what fans played and predicted.
  events += await playRaffles({ store, fans, adminId, correlationId, now })
  return {
    events,
    fans: fans.length,
    matches: seasons.reduce((sum, { matches }) => sum + matches.length, 0),
    seconds: (performance.now() - started) / 1000,
  }
}

/**
 * Whether there is something for `loadDemo` to do: the store is empty, or a load was interrupted. The last thing
 * a load writes is the raffle of its month. A store that holds something else wants no demo.
 */
export async function wantsDemo(store: EventStore): Promise<boolean> {
  const [first] = await store.readAll(START, 1)
  if (!first) return true
  const attempt = attemptOf(first)
  if (attempt === undefined) return false
  return (await store.readStream(streams.raffle(monthOf(attempt)), { limit: 1 })).length === 0
}

/**
 * The instant that the demo takes for now, which decides where in time its season lies.
 * @returns that of the first attempt, where a load goes on
 */
export async function demoBegins(store: EventStore, now: Instant): Promise<Instant> {
  return (await firstAttempt(store)) ?? now
}

/** The file of the demo's own source of results. */
export function demoResults(now: Instant): string {
  return resultsFile(leagueOf(now))
}

function leagueOf(now: Instant): Season {
  const season = readPremierLeague()
  return shiftSeason(season, rulesPresets[season.competition.ruleset], now)
}

/** @returns undefined for an empty store */
async function firstAttempt(store: EventStore): Promise<Instant | undefined> {
  const [first] = await store.readAll(START, 1)
  if (!first) return undefined
  const now = attemptOf(first)
  if (now === undefined)
    throw new Error('the store holds other events than the demo: the demo needs an empty one')
  return now
}

/** @returns undefined where the event is none of the demo's */
function attemptOf(first: AnyRecorded): Instant | undefined {
  if (first.type === 'Unreadable' || !first.metadata.correlationId.startsWith(CORRELATION)) return undefined
  return first.metadata.correlationId.slice(CORRELATION.length)
}
