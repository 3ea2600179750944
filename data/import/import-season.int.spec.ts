import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { competition } from '#domain/competition/competition.ts'
import { streams } from '#domain/streams.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import { type EventStore, START } from '#eventstore/port.ts'
import { createPostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { toOpenFootball } from '#tests/support/openfootball.ts'
import { metadataOf } from '../command.ts'
import type { Season } from '../format.ts'
import { readPremierLeague, readWorldCup } from '../seasons.ts'
import { importSeason } from './import-season.ts'
import { countsOf } from './planned-stream.ts'
import { readSeason } from './read-season.ts'
import { type SeasonToImport, seasonToImport } from './season-to-import.ts'

const options = {
  actor: { id: 'season-file', role: 'admin' as const },
  commandNamespace: '2f0c1c5e-64f0-4d3c-9b1c-6f2a5d0f4f11',
}
const NEXT_YEAR = '2023-07-01T12:00:00.000Z'

let database: TestDatabase
let store: EventStore
beforeEach(async () => {
  database = await freshDatabase()
  store = await createPostgresEventStore({ pool: database.pool })
})
afterEach(async () => {
  await store.close()
  await database.drop()
})

async function run(season: SeasonToImport, now = NEXT_YEAR) {
  const result = await importSeason(store, season, { ...options, now })
  return result.ok ? { ok: true, changes: countsOf(result.changes) } : result
}
const eventsOf = async (stream: string) =>
  (await store.readStream(stream)).map(({ type, ...event }) => ({
    type,
    data: 'data' in event ? event.data : null,
  }))

/** Three rounds' worth of the World Cup's end: small, knock-out, with a shoot-out. */
function finals(change: (match: Season['matches'][number]) => object = () => ({})): SeasonToImport {
  const season = readWorldCup()
  const matches = season.matches
    .filter(({ round }) => round >= 6)
    .map(match => ({ ...match, ...change(match) }))
  return seasonToImport({ ...season, matches })
}
const isFinal = ({ round }: { round: number }) => round === 8
const final = streams.round('world-cup-2022', 8)

describe('a season', () => {
  test('is written once: a second import of the same file changes nothing', async () => {
    const season = seasonToImport(readPremierLeague())
    const first = await run(season)
    expect(first).toEqual({
      ok: true,
      changes: {
        CompetitionOpened: 1,
        RulesetAdopted: 1,
        MatchScheduled: 380,
        ScoreEntered: 380,
        WinnerSet: 380,
      },
    })
    const head = await store.head()
    expect(await run(season, '2023-07-02T12:00:00.000Z')).toEqual({ ok: true, changes: {} })
    expect(await store.head()).toBe(head)
  })

  test('has its changes in one order, whichever round is read first: a file may be one line', async () => {
    const worldCup = readWorldCup()
    const text = JSON.stringify(toOpenFootball(worldCup, 'Asia/Qatar'))
    const read = readSeason(text, { competition: worldCup.competition.id, zone: 'Asia/Qatar' })
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    const orders = [1, 2].map(async late => {
      const slow = streams.round('world-cup-2022', late)
      const readStream: EventStore['readStream'] = async (stream, how) => {
        if (stream === slow) await new Promise(resolve => setTimeout(resolve, 50))
        return store.readStream(stream, how)
      }
      const slowStore = Object.assign(Object.create(store), { readStream })
      const result = await importSeason(slowStore, read.season, { ...options, now: NEXT_YEAR, dryRun: true })
      return result.ok && result.changes.map(({ event: { type, data } }) => ({ type, data }))
    })
    const [first, second] = await Promise.all(orders)
    expect(first).toEqual(second)
    expect(first).toHaveLength(194)
  })

  test('says nothing new in the openfootball format either', async () => {
    const worldCup = readWorldCup()
    await run(seasonToImport(worldCup))
    const text = JSON.stringify(toOpenFootball(worldCup, 'Asia/Qatar'))
    const read = readSeason(text, { competition: worldCup.competition.id, zone: 'Asia/Qatar' })
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    expect(await run(read.season)).toEqual({ ok: true, changes: {} })
  })

  test('is decided and not written in a dry run', async () => {
    const result = await importSeason(store, finals(), { ...options, now: NEXT_YEAR, dryRun: true })
    expect(result.ok && countsOf(result.changes)).toMatchObject({ MatchScheduled: 4, ScoreEntered: 4 })
    expect(result.ok && result.changes.at(-1)).toMatchObject({ line: 4, event: { type: 'WinnerSet' } })
    expect(await store.head()).toBe(START)
  })

  test('has the stages that its file names, and those of an open competition stay', async () => {
    const { competition, ...file } = JSON.parse(JSON.stringify(readWorldCup()))
    const rounds = competition.rounds.length
    const groups = { name: 'Groups', from: 1, to: 3, shape: 'groups' }
    const stages = [groups, { name: 'Knock-out', from: 4, to: rounds, shape: 'knock-out' }]
    const readWith = (fileStages: readonly object[]) => {
      const read = readSeason(
        JSON.stringify({ ...file, version: 1, competition: { ...competition, stages: fileStages } }),
      )
      if (!read.ok) throw new Error(JSON.stringify(read.problems))
      return read.season
    }
    expect(await run(readWith(stages))).toMatchObject({ ok: true, changes: { StagesSet: 1 } })
    const set = (await eventsOf(streams.competition(competition.id))).find(({ type }) => type === 'StagesSet')
    expect(set?.data).toMatchObject({ from: null, to: stages })
    const other = stages.map(stage => ({ ...stage, name: `The ${stage.name}` }))
    expect(await run(readWith(other))).toEqual({ ok: true, changes: {} })
    const wrong = readSeason(
      JSON.stringify({
        ...file,
        version: 1,
        competition: { ...competition, stages: [{ ...groups, from: 2 }] },
      }),
    )
    expect(wrong).toMatchObject({ ok: false })
  })

  test('that an interrupted import left half-done is finished by the next one', async () => {
    const season = finals()
    let left = 5
    const breaking: EventStore = {
      ...store,
      append: (...args) => (left-- > 0 ? store.append(...args) : Promise.reject(new Error('killed'))),
    }
    await expect(importSeason(breaking, season, { ...options, now: NEXT_YEAR })).rejects.toThrow('killed')
    expect((await store.readAll(START, 100)).length).toBeGreaterThan(0)
    expect((await run(season)).ok).toBe(true)
    expect((await eventsOf(final)).map(({ type }) => type)).toEqual([
      'MatchScheduled',
      'ScoreEntered',
      'WinnerSet',
    ])
    expect(await run(season)).toEqual({ ok: true, changes: {} })
  })
})

describe('a changed row', () => {
  test('a kick-off becomes changed details', async () => {
    const early = '2022-11-01T00:00:00.000Z'
    const unplayed = { score: undefined, winner: undefined }
    await run(
      finals(() => unplayed),
      early,
    )
    const later = { ...unplayed, kickOff: '2022-12-18T16:00:00.000Z' }
    const moved = finals(match => (isFinal(match) ? later : unplayed))
    expect(await run(moved, early)).toEqual({ ok: true, changes: { MatchDetailsChanged: 1 } })
    expect((await eventsOf(final)).at(-1)).toMatchObject({
      type: 'MatchDetailsChanged',
      data: { kickOff: later.kickOff },
    })
    expect(await run(moved, early)).toEqual({ ok: true, changes: {} })
  })

  test('a score and its winner are corrected, and may be corrected back', async () => {
    await run(finals())
    const wrong = finals(match => (isFinal(match) ? { score: { home: 2, away: 3 }, winner: 'away' } : {}))
    expect(await run(wrong)).toEqual({ ok: true, changes: { ScoreCorrected: 1 } })
    expect((await eventsOf(final)).at(-1)).toMatchObject({
      data: { winner: { from: 'home', to: 'away' }, reason: 'Season file: the score is 2:3' },
    })
    expect(await run(finals())).toEqual({ ok: true, changes: { ScoreCorrected: 1, WinnerCorrected: 1 } })
    expect(await run(wrong)).toEqual({ ok: true, changes: { ScoreCorrected: 1 } })
    expect(await eventsOf(final)).toHaveLength(3 + 4)
  })

  test('deducted points are written once, and stay lifted when an admin lifted them', async () => {
    const decision = { team: 'France', points: 3, reason: 'A player was not eligible', from: '2022-12-19' }
    const deducting = (...deductions: (typeof decision)[]) => ({
      ...finals(),
      deductions: deductions.map((deduction, index) => ({ ...deduction, line: index + 1 })),
    })
    await run(finals())
    expect(await run(deducting(decision))).toEqual({ ok: true, changes: { PointsDeducted: 1 } })
    expect(await run(deducting(decision))).toEqual({ ok: true, changes: {} })
    // A file without the decision takes it as it is.
    expect(await run(finals())).toEqual({ ok: true, changes: {} })
    const lift = { type: 'LiftPointsDeduction', deduction: 1, reason: 'The appeal was allowed' } as const
    const metadata = metadataOf(options, [lift], NEXT_YEAR)
    await handleCommand(store, streams.competition('world-cup-2022'), competition, lift, metadata)
    const smaller = { ...decision, points: 1 }
    expect(await run(deducting(decision, smaller))).toEqual({ ok: true, changes: { PointsDeducted: 1 } })
    expect((await eventsOf(streams.competition('world-cup-2022'))).slice(2)).toMatchObject([
      { type: 'PointsDeducted', data: { ...decision, deduction: 1 } },
      { type: 'PointsDeductionLifted' },
      { type: 'PointsDeducted', data: { ...smaller, deduction: 2 } },
    ])
  })

  test('the marquee flag moves from one match of a round to another', async () => {
    const season = readPremierLeague()
    const flagged = (home: string) =>
      seasonToImport({
        ...season,
        matches: season.matches
          .filter(({ round }) => round === 38)
          .map(match => ({ ...match, marquee: match.home === home, score: undefined, winner: undefined })),
      })
    const before = '2023-05-01T00:00:00.000Z'
    await run(flagged('Arsenal'), before)
    expect(await run(flagged('Everton'), before)).toEqual({ ok: true, changes: { MarqueeChosen: 1 } })
    expect(await run(flagged('Everton'), before)).toEqual({ ok: true, changes: {} })
    expect(await run(flagged('Arsenal'))).toMatchObject({
      ok: false,
      problems: [{ reason: expect.stringContaining('locked') }, {}],
    })
  })
})

describe('a bad row refuses the whole file', () => {
  test.each([
    ['a score before the kick-off', { kickOff: '2024-01-01T15:00:00.000Z' }, /has not kicked off yet/],
    [
      'a draw that a knock-out match can not have',
      { knockOut: false, after90: undefined },
      /winner contradicts the score 3:3/,
    ],
    ['a round that is not there', { round: 9 }, /there is no round 9/],
  ])('%s', async (_, change, reason) => {
    expect(await run(finals(match => (isFinal(match) ? change : {})))).toEqual({
      ok: false,
      problems: [{ line: 4, reason: expect.stringMatching(reason) }],
      written: 0,
    })
    expect(await store.head()).toBe(START)
  })

  test('teams changed after the score', async () => {
    await run(finals())
    const head = await store.head()
    const changed = finals(match =>
      isFinal(match) ? { home: 'Brazil' } : { score: { home: 9, away: 9 }, winner: 'home' },
    )
    expect(await run(changed)).toMatchObject({ ok: false, problems: [{ line: 4 }], written: 0 })
    expect(await store.head()).toBe(head)
  })

  test('a competition that is open with other rounds', async () => {
    await run(finals())
    const season = finals()
    const competition = { ...season.competition, name: 'Another Cup' }
    expect(await run({ ...season, competition })).toMatchObject({
      ok: false,
      problems: [{ reason: expect.stringContaining('World Cup 2022 is open already') }],
    })
    expect((await eventsOf(streams.competition('world-cup-2022'))).length).toBe(2)
  })
})
