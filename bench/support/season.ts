/** A synthetic season of any number of fans, written through the event store port in the order it would have happened. */

import { v5 as uuidv5 } from 'uuid'
import type { DomainEvent, EventOf } from '#domain/events.ts'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import { winnerOf } from '#domain/score.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { streams } from '#domain/streams.ts'
import type { Score } from '#domain/words.ts'
import type { EventStore, NewEvent } from '#eventstore/port.ts'

export const BENCH_COMPETITION = 'bench-league'
export const ROUNDS = 38
export const MATCHES_A_ROUND = 10
const NAMESPACE = '4c1bb2f6-6d0a-4d0e-9d61-6a1c38c1a0b7'
/** Appends under way at once: as many as a busy API would have. */
const CONCURRENCY = 64
const SYSTEM = { id: 'bench', role: 'system' } as const
/** Far enough ahead that nothing locks while it is measured. */
const SEASON_START = Date.UTC(2036, 7, 2, 14)
const WEEK_MS = 7 * 24 * 3600 * 1000
const HOUR_MS = 3600 * 1000

export const matchId = (round: number, index: number) => `${BENCH_COMPETITION}.${round}.${index}`
export const fanId = (fan: number) => uuidv5(`fan ${fan}`, NAMESPACE)
export const kickOffOf = (round: number) => new Date(SEASON_START + round * WEEK_MS).toISOString()

/** Deterministic and cheap; plausible scorelines, so that scorelines repeat as they do in life. */
const LIKELY: readonly Score[] = [
  [1, 1],
  [2, 1],
  [1, 0],
  [2, 0],
  [0, 0],
  [1, 2],
  [0, 1],
  [3, 1],
  [2, 2],
  [0, 2],
  [3, 0],
  [1, 3],
  [3, 2],
  [4, 1],
  [2, 3],
].map(([home, away]) => ({ home: home as number, away: away as number }))

export function likelyScore(seed: number): Score {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) >>> 0
  // The square root leans towards the front of the list: the most common scorelines of real leagues.
  const index = Math.floor((mixed / 2 ** 32) ** 2 * LIKELY.length)
  return LIKELY[index] ?? { home: 1, away: 1 }
}

let commands = 0

/** An event with the metadata that its command would have given. */
export function asCommand(
  event: DomainEvent,
  at: string,
  role: 'user' | 'system' = 'system',
  id = 'bench',
): NewEvent {
  const commandId = uuidv5(`command ${++commands} ${process.pid}`, NAMESPACE)
  const metadata = {
    commandId,
    commandHash: 'bench',
    correlationId: commandId,
    causationId: commandId,
    actor: role === 'system' ? SYSTEM : { id, role },
    occurredAt: at,
  }
  return { ...event, id: commandId, metadata } as NewEvent
}

/** Opens the league and schedules its matches. */
export async function openLeague(store: EventStore, rounds = ROUNDS): Promise<void> {
  // A real server still has the league of the part before.
  if ((await store.readStream(streams.competition(BENCH_COMPETITION), { limit: 1 })).length > 0) return
  const opened: DomainEvent[] = [
    {
      type: 'CompetitionOpened',
      data: {
        competition: BENCH_COMPETITION,
        name: 'Bench League',
        kind: 'league',
        rounds: Array.from({ length: rounds }, (_, i) => ({
          number: i + 1,
          name: `${i + 1} of ${rounds}`,
          knockOut: false,
        })),
        prizes: [...prizesPresets['premier-league']],
      },
    },
    {
      type: 'RulesetAdopted',
      data: { competition: BENCH_COMPETITION, rules: rulesPresets['premier-league'] },
    },
  ]
  for (const [index, event] of opened.entries())
    await append(store, streams.competition(BENCH_COMPETITION), asCommand(event, kickOffOf(0)), index - 1)
  await inParallel(numbers(rounds), async i => {
    const round = i + 1
    for (const index of numbers(MATCHES_A_ROUND)) {
      const scheduled: DomainEvent = {
        type: 'MatchScheduled',
        data: {
          match: matchId(round, index),
          competition: BENCH_COMPETITION,
          round,
          home: `Team ${(index * 2 + round) % 20}`,
          away: `Team ${(index * 2 + 1 + round) % 20}`,
          kickOff: kickOffOf(round),
          ground: 'Ground',
          group: null,
          category: 'League',
          knockOut: false,
          marquee: index === 0,
        },
      }
      await append(store, roundStream(round), asCommand(scheduled, kickOffOf(0)), index - 1)
    }
  })
}

export const roundStream = (round: number) => streams.round(BENCH_COMPETITION, round)

/** One fan's predictions for a round, as one save. */
export function roundPredictions(
  round: number,
  fan: number,
  matches = MATCHES_A_ROUND,
): EventOf<'PredictionsSaved'> {
  const predictions = Array.from({ length: matches }, (_, index) => ({
    match: matchId(round, index),
    from: null,
    to: likelyScore(fan * 7919 + round * 104_729 + index * 1_299_709),
  }))
  const data = { competition: BENCH_COMPETITION, round, user: fanId(fan), predictions }
  return { type: 'PredictionsSaved', data }
}

/** Score and winner of a match: it is settled. */
export function result(round: number, index: number, score = likelyScore(round * 31 + index)): DomainEvent[] {
  const key = { match: matchId(round, index), competition: BENCH_COMPETITION, round }
  return [
    { type: 'ScoreEntered', data: { ...key, score } },
    { type: 'WinnerSet', data: { ...key, winner: winnerOf(score) } },
  ]
}

/**
 * Writes a whole season of at least so many predictions: a save of ten a fan and round, a coupon for every eighth, results.
 * @returns how many predictions were written
 */
/** @param firstFan fans below it have predicted in this store before */
export async function writeSeason(store: EventStore, predictions: number, firstFan = 0): Promise<number> {
  return writeRounds(
    store,
    Math.max(1, Math.ceil(predictions / (ROUNDS * MATCHES_A_ROUND))),
    ROUNDS,
    firstFan,
  )
}

/**
 * Writes so many rounds that all fans predicted and that are settled.
 * @returns how many predictions were written
 */
export async function writeRounds(
  store: EventStore,
  fans: number,
  rounds: number,
  firstFan = 0,
): Promise<number> {
  await openLeague(store, rounds)
  const couponRevisions = new Map<number, number>()
  for (let round = 1; round <= rounds; round++) {
    const at = new Date(Date.parse(kickOffOf(round)) - 24 * HOUR_MS).toISOString()
    await inParallel(numbers(fans), async place => {
      const fan = firstFan + place
      await append(
        store,
        streams.entry(BENCH_COMPETITION, round, fanId(fan)),
        asCommand(roundPredictions(round, fan), at, 'user', fanId(fan)),
      )
      if ((fan + round) % 8 !== 0) return
      const coupon: DomainEvent = {
        type: 'CouponUsed',
        data: {
          competition: BENCH_COMPETITION,
          round,
          user: fanId(fan),
          kind: 'freepass',
          match: matchId(round, 1 + (fan % 9)),
        },
      }
      const revision = couponRevisions.get(fan) ?? -1
      await append(
        store,
        streams.coupons(BENCH_COMPETITION, fanId(fan)),
        asCommand(coupon, at, 'user', fanId(fan)),
        revision,
      )
      couponRevisions.set(fan, revision + 1)
    })
    const after = new Date(Date.parse(kickOffOf(round)) + 2 * HOUR_MS).toISOString()
    let revision = MATCHES_A_ROUND - 1
    for (const index of numbers(MATCHES_A_ROUND))
      for (const event of result(round, index))
        await append(store, roundStream(round), asCommand(event, after), revision++)
  }
  return fans * rounds * MATCHES_A_ROUND
}

/** @param revision the last one of the stream; -1 where the stream must not exist */
export async function append(
  store: EventStore,
  stream: string,
  event: NewEvent,
  revision = -1,
): Promise<void> {
  const answer = await store.append(stream, revision < 0 ? 'noStream' : revision, event)
  if (!answer.ok) throw new Error(`${stream} is not at ${revision}: ${answer.conflict}`)
}

export async function inParallel<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
  concurrency = CONCURRENCY,
): Promise<void> {
  const iterator = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
}

export function* numbers(count: number): Generator<number> {
  for (let i = 0; i < count; i++) yield i
}
