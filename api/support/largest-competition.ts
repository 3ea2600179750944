/** A competition at the bounds: as many matches as one may have, most of them in one round, all rounds, all settled. */

import { randomUUID } from 'node:crypto'
import { SEASON_FILES, importSeason as writeSeason } from '#data/import/import-season.ts'
import { readSeason } from '#data/import/read-season.ts'
import { matchIdOf } from '#data/match-id.ts'
import { MAX_MATCHES, MAX_ROUNDS } from '#domain/bounds.ts'
import { MAX_PREDICTIONS } from '#domain/entry/events.ts'
import type { EventOf, EventType } from '#domain/events.ts'
import { prizesPresets } from '#domain/prize/presets/prizes.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { streams } from '#domain/streams.ts'
import type { Actor } from '#domain/words.ts'
import type { EventStore, NewEvent } from '#eventstore/port.ts'

export const LARGEST = 'largest-cup'
/** Matches of each round but the first, which has all others: more than any page of a list has rows. */
const OF_A_ROUND = 9
const OF_THE_FIRST = MAX_MATCHES - (MAX_ROUNDS - 1) * OF_A_ROUND
/** Events of one append: fewer than the store takes at once. */
const AT_ONCE = 1_500
const SCORE = { home: 1, away: 0 } as const
const SEASON_FILE: Actor = { id: 'season-file', role: 'admin' }

export interface BuiltMatch {
  readonly id: string
  readonly round: number
  readonly home: string
  readonly away: string
}

/** In the order of their kick-offs. */
export const builtMatches: readonly BuiltMatch[] = Array.from({ length: MAX_MATCHES }, (_, index) => {
  const round = index < OF_THE_FIRST ? 1 : 2 + Math.floor((index - OF_THE_FIRST) / OF_A_ROUND)
  const teams = { round, home: `Home ${index + 1}`, away: `Away ${index + 1}` }
  return { id: matchIdOf(LARGEST, teams), ...teams }
})

export const builtRounds = Array.from({ length: MAX_ROUNDS }, (_, index) => `Stage ${index + 1}`)

/** Every match kicks off a minute after the one before. */
const kickOffOf = (index: number) => new Date(Date.UTC(2026, 5, 1, 12, index)).toISOString()

/** In the format of data/format.ts. */
export function largestSeason(matches = builtMatches) {
  return {
    version: 1,
    competition: {
      id: LARGEST,
      name: 'The Largest Cup',
      kind: 'tournament',
      ruleset: 'premier-league',
      rounds: builtRounds.map((name, index) => ({ number: index + 1, name, knockOut: false })),
    },
    matches: matches.map(({ round, home, away }, index) => ({
      round,
      home,
      away,
      kickOff: kickOffOf(index),
      ground: 'The Park',
      category: 'Group stage',
      group: 'A',
      knockOut: false,
      marquee: false,
    })),
  }
}

/** Writes a season file, past the API and its bound on bytes. @returns the file's problems */
export async function importFile(store: EventStore, season: object, now = '2026-08-01T12:00:00.000Z') {
  const read = readSeason(JSON.stringify(season, null, 1))
  if (!read.ok) return read.problems
  const options = { now, actor: SEASON_FILE, commandNamespace: SEASON_FILES }
  const written = await writeSeason(store, read.season, options)
  return written.ok ? [] : written.problems
}

/** Events as they come, without a decision for each: thousands of them in a few appends of the store. */
export class Written {
  readonly #revisions: Map<string, number>
  readonly #events: { stream: string; revision: number; event: NewEvent }[] = []

  /** @param revisions of streams that have events already */
  constructor(revisions: ReadonlyMap<string, number> = new Map()) {
    this.#revisions = new Map(revisions)
  }

  add<Type extends EventType>(stream: string, event: EventOf<Type>, actor: Actor = SEASON_FILE): void {
    const revision = this.#revisions.get(stream) ?? -1
    this.#revisions.set(stream, revision + 1)
    const id = randomUUID()
    const metadata = {
      commandId: id,
      commandHash: '',
      correlationId: id,
      causationId: id,
      actor,
      occurredAt: '2026-05-01T12:00:00.000Z',
    }
    this.#events.push({ stream, revision, event: { ...event, id, metadata } as NewEvent })
  }

  /** @throws Error where somebody else wrote to one of the streams */
  async append(store: EventStore): Promise<void> {
    for (
      let events = this.#events.splice(0, AT_ONCE);
      events.length > 0;
      events = this.#events.splice(0, AT_ONCE)
    ) {
      const answers = await Promise.all(
        events.map(({ stream, revision, event }) =>
          store.append(stream, revision < 0 ? 'noStream' : revision, event),
        ),
      )
      if (answers.some(({ ok }) => !ok)) throw new Error('a stream has events of others')
    }
  }
}

export function openLargest(written: Written): void {
  const { competition, matches } = largestSeason()
  const { id, name, rounds } = competition
  const stream = streams.competition(id)
  const prizes = [...prizesPresets['world-cup']]
  const opened = { competition: id, name, kind: 'tournament' as const, rounds, prizes }
  written.add(stream, { type: 'CompetitionOpened', data: opened })
  written.add(stream, {
    type: 'RulesetAdopted',
    data: { competition: id, rules: rulesPresets['premier-league'] },
  })
  for (const [index, match] of matches.entries()) {
    const common = { match: builtMatches[index]?.id ?? '', competition: id }
    written.add(streams.round(id, match.round), { type: 'MatchScheduled', data: { ...common, ...match } })
  }
}

/** All of the fans predict 1:0 in the last match, and the first of them in every match. */
export function predictAll(written: Written, fans: readonly string[]): void {
  for (const [index, user] of fans.entries())
    for (const [round, matches] of Map.groupBy(
      index === 0 ? builtMatches : builtMatches.slice(-1),
      match => match.round,
    ))
      for (let from = 0; from < matches.length; from += MAX_PREDICTIONS) {
        const predictions = matches
          .slice(from, from + MAX_PREDICTIONS)
          .map(({ id }) => ({ match: id, from: null, to: SCORE }))
        const data = { competition: LARGEST, round, user, predictions }
        written.add(
          streams.entry(LARGEST, round, user),
          { type: 'PredictionsSaved', data },
          { id: user, role: 'user' },
        )
      }
}

/** Every match ends 1:0. */
export function settleAll(written: Written): void {
  for (const { id: match, round } of builtMatches) {
    const common = { competition: LARGEST, round, match }
    written.add(streams.round(LARGEST, round), { type: 'ScoreEntered', data: { ...common, score: SCORE } })
    written.add(streams.round(LARGEST, round), { type: 'WinnerSet', data: { ...common, winner: 'home' } })
  }
}
