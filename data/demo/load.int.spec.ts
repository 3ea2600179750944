// @module-tag thorough

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventsOfFan } from '#api/explain/everything.ts'
import { leagueTable } from '#domain/competition/table.ts'
import { fold } from '#domain/decider.ts'
import { roundOf } from '#domain/match-id.ts'
import { drawFrom, hashOf, listText } from '#domain/raffle/draw.ts'
import { raffle } from '#domain/raffle/raffle.ts'
import type { Match } from '#domain/round/match.ts'
import { round as roundDecider } from '#domain/round/round.ts'
import { matchesOf as matchesIn } from '#domain/round/state.ts'
import { outcomeOf } from '#domain/scoring/outcome.ts'
import { rulesPresets } from '#domain/scoring/presets/rules.ts'
import { scorePrediction } from '#domain/scoring/score-prediction.ts'
import { streams } from '#domain/streams.ts'
import { readHistory } from '#eventstore/command-handler.ts'
import { type EventStore, type RecordedEvent, START } from '#eventstore/port.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { auditTrail, resultChanges } from '#projections/audit/queries.ts'
import { wholeSight } from '#projections/entry/sight.ts'
import { seasonOf } from '#projections/prize/periods.ts'
import { publishedPrizes } from '#projections/prize/queries.ts'
import { computePrizes } from '#projections/prize/winners.ts'
import { createGeneration } from '#projections/support/generation.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { importSeason } from '../import/import-season.ts'
import { countsOf } from '../import/planned-stream.ts'
import { seasonToImport } from '../import/season-to-import.ts'
import { readPremierLeague, readWorldCup } from '../seasons.ts'
import { demoFan, demoUsers } from './fans.ts'
import { demoLeague } from './leagues.ts'
import { type DemoSummary, loadDemo, wantsDemo } from './load.ts'
import { kickOffToday } from './match-day.ts'

const now = '2026-11-21T06:45:17.000Z'
const APPENDS_BEFORE_THE_CRASH = 2500

let database: TestDatabase
let store: EventStore
let summary: DemoSummary
let events: readonly RecordedEvent[]
let wanted: { before: boolean; halfWay: boolean }

beforeAll(async () => {
  database = await freshDatabase()
  store = await createPostgresEventStore({ pool: database.pool })
  const before = await wantsDemo(store)
  let left = APPENDS_BEFORE_THE_CRASH
  const breaking: EventStore = {
    ...store,
    append: (...args) => (left-- > 0 ? store.append(...args) : Promise.reject(new Error('killed'))),
  }
  await expect(loadDemo({ store: breaking, users: demoUsers(), now })).rejects.toThrow('killed')
  wanted = { before, halfWay: await wantsDemo(store) }
  // Two days later: the season must still lie where the first attempt put it.
  summary = await loadDemo({ store, users: demoUsers(), now: '2026-11-23T06:45:17.000Z' })
  events = await readEverything()
}, 180_000)

afterAll(async () => {
  await store.close()
  await database.drop()
})

async function folded() {
  const generation = await createGeneration(database)
  await generation.fold([events], 'rebuild')
  await generation.finishRebuild()
  return generation
}
let generation: Awaited<ReturnType<typeof folded>>
beforeAll(async () => {
  generation = await folded()
}, 180_000)

test('the lists of what happened stand in the order of time, the newest first', async () => {
  const all = { page: 1, limit: 1_000 }
  const lists = [
    (await resultChanges(generation.db, wholeSight(), undefined, all)).rows.map(({ at }) => at),
    (await auditTrail(generation.db, wholeSight(), {}, all)).rows.map(({ at }) => at),
    (await eventsOfFan(store, demoFan.id, [{ competition: 'premier-league-2022-23', round: 37 }])).map(
      ({ metadata }) => metadata.occurredAt,
    ),
  ]
  for (const times of lists) {
    expect(times.length).toBeGreaterThan(5)
    expect(times).toEqual(times.toSorted().reverse())
  }
})

test('a question about a round locks before a match of the round is decided', async () => {
  const eventsOf = (stream: string) => readHistory(store, stream)
  const questions = await eventsOf(streams.questions('premier-league-2022-23'))
  const [question] = questions
    .flatMap(event => (event.type === 'QuestionAsked' ? [event.data] : []))
    .slice(-1)
  const round = await eventsOf(streams.round('premier-league-2022-23', 38))
  const kickOffs = round.flatMap(event => (event.type === 'MatchScheduled' ? [event.data.kickOff] : []))
  const [first] = kickOffs.toSorted()
  expect(question?.text).toBe('How many goals will the last round bring?')
  expect(String(question?.locksAt) < String(first)).toBe(true)
})

test('the published prizes are those that the read model makes of the results', async () => {
  const compared = []
  for (const id of [readPremierLeague().competition.id, readWorldCup().competition.id]) {
    const season = await seasonOf(generation.db, id)
    if (!season) throw new Error(`no season ${id}`)
    for (const [period, { last }] of await publishedPrizes(generation.db, id)) {
      const { awards, fingerprint } = await computePrizes(generation.db, season, period)
      expect([period, last.awards, last.fingerprint]).toEqual([period, awards, fingerprint])
      compared.push(...awards)
    }
  }
  expect(compared.length).toBeGreaterThan(40)
  expect(compared.filter(({ winners }) => winners.length > 0).length).toBeGreaterThan(10)
})

async function readEverything(): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = []
  for (let after = START; ; ) {
    const batch = await store.readAll(after, 5000)
    for (const event of batch) if (event.type !== 'Unreadable') all.push(event)
    const last = batch.at(-1)
    if (!last) return all
    after = last.position
  }
}

function matchesOf(competition: string): Match[] {
  const byStream = Map.groupBy(events, ({ stream }) => stream)
  return [...byStream].flatMap(([stream, events]) =>
    stream.startsWith(`round-${competition}.`) ? matchesIn(fold(roundDecider, events)) : [],
  )
}
const scoreOf = (match: Match) => ('score' in match ? match.score : null)
const count = (type: string) => events.filter(event => event.type === type).length

describe('the load', () => {
  test('goes on after a crash, and is complete', async () => {
    expect(wanted).toEqual({ before: true, halfWay: true })
    expect(await wantsDemo(store)).toBe(false)
    expect(summary).toMatchObject({ events: events.length, fans: 301, matches: 444 })
    // A save is one event, whatever it holds.
    expect(summary.events).toBeGreaterThan(8_000)
    expect(summary.events).toBeLessThan(20_000)
    const saved = events.flatMap(event => (event.type === 'PredictionsSaved' ? event.data.predictions : []))
    expect(saved.length).toBeGreaterThan(60_000)
  })

  test('writes nothing the second time', async () => {
    const head = await store.head()
    await loadDemo({ store, users: demoUsers(), now })
    expect(await store.head()).toBe(head)
  }, 120_000)

  test('leaves a store alone that holds something else', async () => {
    const other = await freshDatabase()
    const foreign = await createPostgresEventStore({ pool: other.pool })
    const [first] = events
    if (!first) throw new Error('no events')
    await foreign.append(first.stream, 'noStream', {
      ...first,
      metadata: { ...first.metadata, correlationId: 'somebody' },
    })
    expect(await wantsDemo(foreign)).toBe(false)
    await expect(loadDemo({ store: foreign, users: demoUsers(), now })).rejects.toThrow('needs an empty one')
    await foreign.close()
    await other.drop()
  })
})

describe('the seasons', () => {
  test('the World Cup is finished, as it was', () => {
    const worldCup = new Map(matchesOf('world-cup-2022').map(match => [match.match, match]))
    for (const { id, kickOff, score, winner } of readWorldCup().matches)
      expect(worldCup.get(id)).toMatchObject({ status: 'settled', kickOff, score, winner })
  })

  test('the results of a round stand in the order in which they were entered', () => {
    const results = events.filter(
      event => event.type === 'ScoreEntered' || event.type === 'WinnerSet' || event.type === 'ScoreCorrected',
    )
    const rounds = Map.groupBy(results, ({ data }) => `${data.competition} ${data.round}`)
    expect(rounds.size).toBe(37 + 8)
    for (const ofRound of rounds.values()) {
      const times = ofRound.map(({ metadata }) => metadata.occurredAt)
      expect(times).toEqual(times.toSorted())
    }
  })

  test('weeks 1 to 37 are played but for two matches without a result, week 38 is open', () => {
    const matches = matchesOf('premier-league-2022-23')
    expect(matches).toHaveLength(380)
    for (const { match, round, status, kickOff } of matches) {
      const open = round === 38 || kickOffToday(match, now) !== undefined
      expect(status).toBe(open ? 'scheduled' : 'settled')
      expect((kickOff ?? '') > now).toBe(round === 38)
    }
  })

  test('one result was entered by the source of the demo while the league allowed it, no other', () => {
    const ofSource = events.filter(({ metadata }) => metadata.actor.id === 'source:demo')
    expect(ofSource.map(({ type }) => type)).toEqual(['ScoreEntered', 'WinnerSet'])
    const acceptance = events.filter(({ type }) => type === 'ResultsAcceptanceSet')
    expect(acceptance.map(({ data }) => data)).toMatchObject([{ automatic: true }, { automatic: false }])
    const [entered] = ofSource
    const order = [acceptance[0], entered, acceptance[1]].map(event =>
      events.findIndex(other => other.id === event?.id),
    )
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  test("week 38's real scores give the real final table", () => {
    const real = new Map(readPremierLeague().matches.map(({ id, score }) => [id, score]))
    const table = leagueTable(
      matchesOf('premier-league-2022-23').map(match => ({
        ...match,
        score: scoreOf(match) ?? real.get(match.match) ?? null,
      })),
    )
    expect(table).toEqual(
      leagueTable(readPremierLeague().matches.map(match => ({ ...match, score: match.score ?? null }))),
    )
    expect(table[0]).toMatchObject({ team: 'Man City', points: 89, goalsFor: 94, goalsAgainst: 33 })
    expect(table.at(-1)).toMatchObject({ team: 'Southampton', points: 25 })
  })

  test('has its incidents: corrections with reasons, a match put off', () => {
    expect(events.some(event => event.type === 'ScoreCorrected' && event.data.winner)).toBe(true)
    expect(count('MatchPostponed')).toBeGreaterThan(0)
  })
})

describe('the fans', () => {
  test('predict and use coupons before the lock, never in the future', () => {
    for (const { type, metadata } of events) {
      expect(metadata.occurredAt <= now).toBe(true)
      if (type !== 'PredictionsSaved' && type !== 'CouponUsed') continue
      expect(metadata.occurredAt < (metadata.judgedBy?.locksAt ?? '')).toBe(true)
    }
  })

  test('about 120 of them were there for the World Cup, and submitted once', () => {
    const entries = events.filter(({ stream }) => stream.startsWith('entry-world-cup-2022.'))
    const users = new Set(entries.map(({ metadata }) => metadata.actor.id))
    expect(users.size).toBeGreaterThan(100)
    expect(users.size).toBeLessThan(140)
    const saves = entries.flatMap(event => (event.type === 'PredictionsSaved' ? event.data.predictions : []))
    expect(saves.length).toBeGreaterThan(1_000)
    expect(saves.every(({ from }) => from === null)).toBe(true)
  })

  test('the demo fan has predicted some of week 38, has used coupons, and plays well', () => {
    const mine = events.filter(({ metadata }) => metadata.actor.id === demoFan.id)
    const week38 = mine.filter(({ data }) => 'round' in data && data.round === 38)
    expect(week38).toMatchObject([{ type: 'PredictionsSaved', data: { predictions: { length: 6 } } }])
    expect(mine.filter(({ type }) => type === 'CouponUsed').length).toBeGreaterThan(3)

    const points = pointsWithoutCoupons()
    const better = [...points.values()].filter(total => total > (points.get(demoFan.id) ?? 0)).length
    expect(better).toBeGreaterThan(3)
    expect(better).toBeLessThan(30)
  })
})

test('there are three leagues with members, and the demo fan plays in each', () => {
  const created = events.filter(({ type }) => type === 'LeagueCreated')
  expect(created.map(({ stream }) => stream)).toEqual(
    [0, 1, 2].map(index => streams.league(demoLeague(index))),
  )
  const joined = created.map(
    ({ stream }) => events.filter(event => event.stream === stream && event.type === 'LeagueJoined').length,
  )
  for (const members of joined) expect(members).toBeGreaterThan(1)
  const own = events.filter(
    ({ stream, metadata }) => stream.startsWith('league-') && metadata.actor.id === demoFan.id,
  )
  // The first one has a cup, which its owner announces and draws.
  expect(own.map(({ type }) => type)).toEqual([
    'LeagueCreated',
    'CupAnnounced',
    'CupDrawn',
    'LeagueJoined',
    'LeagueJoined',
  ])
})

describe('the raffles', () => {
  const raffleIn = (month: string) =>
    fold(
      raffle,
      events.filter(({ stream }) => stream === streams.raffle(month)),
    )

  test('the one of two months ago was drawn again and chosen; the later two are open', () => {
    expect(raffleIn('2026-09')).toMatchObject({
      status: 'chosen',
      draws: [{ outcome: 'lapsed' }, { outcome: 'gaming-headset' }],
    })
    for (const month of ['2026-10', '2026-11'])
      expect(raffleIn(month)).toMatchObject({ status: 'open', month })
  })

  test('the list is every fan who had joined and was active in the month, and its draw can be repeated', () => {
    const drawn = raffleIn('2026-09')
    if (!('draws' in drawn)) throw new Error('not drawn')
    const before = events.filter(({ position }) => position <= drawn.list.position)
    const usersOf = (...types: string[]) =>
      new Set(
        before
          .filter(
            ({ type, metadata }) =>
              types.includes(type) &&
              (types[0] === 'RaffleJoined' || metadata.occurredAt.startsWith('2026-09')),
          )
          .map(({ metadata }) => metadata.actor.id),
      )
    const list = [...usersOf('RaffleJoined').intersection(usersOf('PredictionsSaved', 'PlaySessionRecorded'))]
    expect([list.length, hashOf(listText(list))]).toEqual([drawn.list.count, drawn.list.hash])
    expect(list.length).toBeGreaterThan(100)
    const [first, second] = drawn.draws.map(({ winner }) => winner)
    expect(drawFrom({ seed: drawn.seed, list, earlier: [], step: 1 }).winner).toBe(first)
    expect(drawFrom({ seed: drawn.seed, list, earlier: [first ?? ''], step: 2 }).winner).toBe(second)
  })
})

describe('at the end', () => {
  test('the season file brings the real dates and week 38, and the table is the real one', async () => {
    const result = await importSeason(store, seasonToImport(readPremierLeague()), {
      now: '2026-11-23T06:45:17.000Z',
      actor: { id: 'season-import', role: 'system' },
      commandNamespace: '8e0a4b57-6c6f-4a3e-9d0a-0a54f4f4a1f0',
    })
    expect(result.ok && countsOf(result.changes)).toEqual({
      MatchDetailsChanged: 380,
      ScoreEntered: 12,
      WinnerSet: 12,
    })
    events = await readEverything()
    const matches = matchesOf('premier-league-2022-23')
    expect(matches.filter(({ status }) => status === 'settled')).toHaveLength(380)
    const table = leagueTable(matches.map(match => ({ ...match, score: scoreOf(match) })))
    expect(table[0]).toMatchObject({ team: 'Man City', points: 89, goalsFor: 94, goalsAgainst: 33 })
    expect(table.at(-1)).toMatchObject({ team: 'Southampton', points: 25 })
  })
})

/** Coupons left out: the rule that counts them is tested where it stands. */
function pointsWithoutCoupons(): ReadonlyMap<string, number> {
  const ruleset = rulesPresets['premier-league']
  const settled = new Map(
    matchesOf('premier-league-2022-23').map(match => [match.match, outcomeOf(match, ruleset)]),
  )
  const totals = new Map<string, number>()
  const predictions = new Map<
    string,
    { user: string; match: string; score: { home: number; away: number } }
  >()
  for (const event of events) {
    if (event.type !== 'PredictionsSaved') continue
    const { user, predictions: saved } = event.data
    for (const { match, to: score } of saved) predictions.set(`${user} ${match}`, { user, match, score })
  }
  for (const { user, match, score } of predictions.values()) {
    if (!settled.has(match)) continue
    const scored = scorePrediction({
      picks: null,
      round: roundOf(match).round,
      ruleset,
      prediction: score,
      outcome: settled.get(match) ?? null,
      powerUps: [],
    })
    totals.set(user, (totals.get(user) ?? 0) + scored.points)
  }
  return totals
}
