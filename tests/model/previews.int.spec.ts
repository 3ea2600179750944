/**
 * What a preview shows is what happens: random histories, in which every result, correction, void match, re-opening,
 * change of the rules, exclusion and readmission is previewed, carried out and compared. What happens is read from the log: points by the oracle,
 * winners of prizes by the published verifier. `MODEL_PREVIEWS=1000 npm test -- --project int tests/model/previews` compares more.
 */
import { expect, inject, test } from 'vitest'
import { lateSavesIn } from '#domain/late-saves.ts'
import { roundOf } from '#domain/match-id.ts'
import {
  type EventStore,
  type NewEvents,
  type Position,
  type RecordedEvent,
  START,
} from '#eventstore/port.ts'
import { createPostgresEventStore, migratePostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { migrateControl } from '#projections/engine/control.ts'
import { createEngine } from '#projections/engine/engine.ts'
import { createProjector } from '#projections/engine/fold/projector.ts'
import { findGeneration } from '#projections/engine/generation.ts'
import { openGeneration } from '#projections/engine/read/live-connection.ts'
import { ensureLive } from '#projections/engine/rebuild/rebuild.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { boardsChecksum } from '#projections/preview/figures.ts'
import {
  type Preview,
  type ProposedTogether,
  previewOf,
  previewOfExclusion,
  previewOfRules,
} from '#projections/preview/preview.ts'
import { type Award, awardsOf } from '#proof/verify/replay/awards.ts'
import { readingAt } from '../support/clock.ts'
import { freshDatabase } from '../support/database.ts'
import { createHistory } from './history.ts'
import { type Place, verdictOf } from './oracle/verdict.ts'
import { PERIODS } from './prizes.ts'
import { Random } from './random.ts'
import { readingOn } from './reading-on.ts'
import { gameOf } from './verifier.ts'

const PREVIEWS = Number(process.env.MODEL_PREVIEWS ?? (inject('thorough') ? 150 : 25))
const SEED = inject('seed')
/** A preview and its comparison, beside busy neighbours, in milliseconds. */
const ONE_MS = 3_000
/** So many of the previews must change points; histories are drawn on until that is so. */
const MOVED = Math.ceil(PREVIEWS / 20)
/** So many must be of rules that change points. */
const RULED = Math.ceil(PREVIEWS / 100)
/** So many must be of results of several matches. */
const TOGETHER = Math.ceil(PREVIEWS / 40)
/** So many must be of exclusions that take points off the boards. */
const EXCLUDED = 1
/** The chance that other rules are adopted after a step. */
const ADOPTED = 0.1
const PREVIEWED = new Set([
  'ScoreEntered',
  'ScoreCorrected',
  'WinnerSet',
  'WinnerCorrected',
  'ResultWithdrawn',
  'MatchVoided',
  'MatchRestored',
  'MatchReopened',
  'RulesetAdopted',
  'PlayerExcluded',
  'PlayerReadmitted',
])

test(`${PREVIEWS} previews are what happens`, { timeout: PREVIEWS * ONE_MS + 30_000 }, async () => {
  const database = await freshDatabase()
  await migratePostgresEventStore(database.pool)
  await migrateControl(database.pool)
  const store = readingOn(await createPostgresEventStore({ url: database.url }))
  const engine = createEngine({
    pool: database.pool,
    store,
    projectionsFor: () => createReadModelProjections(),
  })
  await ensureLive(engine)
  const { number = 0 } = (await findGeneration(engine.control, 'live')) ?? {}
  const { db, close } = openGeneration(database.pool, number)
  const projector = createProjector(engine, 'one')
  /** where the history that is played begins in the log */
  let began: Position = START
  let compared = 0
  let moved = 0
  let ruled = 0
  let excluded = 0
  let together = 0
  const isEnough = () =>
    compared >= PREVIEWS && moved >= MOVED && ruled >= RULED && together >= TOGETHER && excluded >= EXCLUDED

  /** What the oracle and the verifier make of the history's log, and the checksum of the read model's boards. */
  async function standing({ competition, matches }: Scope) {
    const events = (await store.readAll(began, 10_000)) as RecordedEvent[]
    const game = gameOf(events)
    return {
      totals: verdictOf(events).boards.get(`competition:${competition}`) ?? new Map<string, Place>(),
      prizes: new Map(PERIODS.map(period => [period, awardsOf(game, competition, period)])),
      checksum: await boardsChecksum(db, { competition, matches }),
    }
  }

  async function previewed({ competition, matches }: Scope, proposed: ProposedTogether) {
    if (matches !== null) return previewOf(db, matches, proposed)
    const [first] = proposed
    const before = await store.head()
    return first.type === 'RulesetAdopted'
      ? previewOfRules(db, competition, first, before)
      : previewOfExclusion(db, first.data as { competition: string; user: string }, first, before)
  }

  async function append(...[stream, expected, event, guards]: Parameters<EventStore['append']>) {
    const events = 'type' in event ? ([event] as const) : event
    const [first] = events
    if (!(PREVIEWED.has(first.type) || lateSavesIn(first)) || expected === 'noStream' || isEnough())
      return store.append(stream, expected, event, guards)
    await projector.run()
    const scope = scopeOf(events)
    const before = await standing(scope)
    const proposed = events.map((event, at) => ({
      ...(event as RecordedEvent),
      stream,
      revision: expected + 1 + at,
      clock: readingAt(new Date(event.metadata.occurredAt)),
    })) as unknown as ProposedTogether
    const preview = await previewed(scope, proposed)
    const result = await store.append(stream, expected, event, guards)
    await projector.run()
    // Another command of the history was faster: nothing was written, or the preview saw a round that had moved.
    if (!result.ok || preview === null) return result
    expectSame(preview, before, await standing(scope))
    compared++
    if (preview.fans > 0) moved++
    if (events.length > 2) together++
    if (first.type === 'RulesetAdopted' && preview.fans > 0) ruled++
    if (first.type === 'PlayerExcluded' && preview.fans > 0) excluded++
    return result
  }

  const watched: EventStore = {
    address: store.address,
    guards: store.guards,
    append,
    readStream: (stream, options) => store.readStream(stream, options),
    readAll: (after, limit) => store.readAll(after, limit),
    subscribe: (after, report) => store.subscribe(after, report),
    head: () => store.head(),
    close: () => store.close(),
  }
  try {
    for (let at = 0; !isEnough(); at++) {
      began = await store.head()
      const random = new Random(SEED * 1000 + at)
      const history = createHistory(watched, random, `preview-${SEED}-${at}`)
      while (!isEnough() && (await history.step())) if (random.chance(ADOPTED)) await history.adopt()
    }
  } finally {
    await projector.close()
    await close()
    await store.close()
    await database.drop()
  }

  type Standing = Awaited<ReturnType<typeof standing>>

  function expectSame(preview: Preview, before: Standing, after: Standing): void {
    expect(preview.outcome).toBe(after.checksum)
    expectTop(preview.top.before, before.totals)
    expectTop(preview.top.after, after.totals)
    // A fan whose only save turns out to be late leaves the board.
    const fans = new Set([...before.totals.keys(), ...after.totals.keys()])
    const differences = [...fans].map(
      user => (after.totals.get(user)?.points ?? 0) - (before.totals.get(user)?.points ?? 0),
    )
    const changed = differences.filter(points => points !== 0)
    expect(preview.fans).toBe(changed.length)
    expect(preview.changes.toSorted(byPoints)).toEqual(
      [...Map.groupBy(changed, points => points)]
        .map(([points, { length: fans }]) => ({ points, fans }))
        .toSorted(byPoints),
    )
    for (const [period, all] of after.prizes) {
      // What rolls over waits for the winners of the round before, which nobody publishes here.
      const waits = (rollsOver: boolean) => rollsOver && period !== 'round-1'
      const awards = all.filter(({ rule }) => !waits(rule.rolls))
      const found = preview.prizes.find(entry => entry.period === period)?.changes ?? []
      const shown = found.filter(({ rule }) => !waits(rule.rollsOver))
      const were = new Map(before.prizes.get(period)?.map(award => [award.prize, award]))
      const expected = awards.map(award => changeOf(were.get(award.prize), award))
      const changes = shown.map(({ rule, ...change }) => ({ prize: rule.id, ...change }))
      expect(changes, period).toEqual(expected.filter(change => change !== null))
    }
  }
})

/** The fans of a history are fewer than a preview lists. */
function expectTop(shown: Preview['top']['before'], totals: ReadonlyMap<string, Place>): void {
  const listed = shown.map(({ user, points, rank }) => [user, { points, rank }] as const)
  expect(new Map(listed)).toEqual(new Map(totals))
  expect(listed.map(([, { rank }]) => rank)).toEqual(
    listed.map(([, { rank }]) => rank).toSorted((a, b) => a - b),
  )
}

function changeOf(was: Award | undefined, now: Award) {
  const enter = now.winners.filter(user => !was?.winners.includes(user))
  const leave = was?.winners.filter(user => !now.winners.includes(user)) ?? []
  const share = { from: was?.share ?? null, to: now.share }
  const isSame = enter.length === 0 && leave.length === 0 && share.from === share.to
  return isSame ? null : { prize: now.prize, enter, leave, share }
}

function byPoints(a: { readonly points: number }, b: { readonly points: number }): number {
  return a.points - b.points
}

interface Scope {
  readonly competition: string
  /** null where the rules change, or who stands on the boards */
  readonly matches: readonly string[] | null
}

function scopeOf(events: NewEvents): Scope {
  const [{ type, data }] = events
  if (type === 'RulesetAdopted' || type === 'PlayerExcluded' || type === 'PlayerReadmitted')
    return { competition: data.competition, matches: null }
  const matches = events.flatMap(event =>
    'match' in event.data && event.data.match ? [event.data.match] : [],
  )
  if (!matches[0]) throw new Error('a previewed event names its match')
  return { competition: roundOf(matches[0]).competition, matches: [...new Set(matches)] }
}
