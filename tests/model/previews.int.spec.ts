/**
 * What a preview shows is what happens: random histories, in which every result, correction, void match, re-opening
 * and change of the rules is previewed, carried out and compared. `MODEL_PREVIEWS=1000 npm test -- --project int tests/model/previews` compares more.
 */
import { expect, inject, test } from 'vitest'
import { roundOf } from '#domain/match-id.ts'
import { differenceOf } from '#domain/prizes/difference.ts'
import type { EventStore, NewEvent, RecordedEvent } from '#eventstore/port.ts'
import { createPostgresEventStore, migratePostgresEventStore } from '#eventstore/postgres/event-store.ts'
import { migrateControl } from '#projections/engine/control.ts'
import { createEngine } from '#projections/engine/engine.ts'
import { createProjector } from '#projections/engine/fold/projector.ts'
import { findGeneration } from '#projections/engine/generation.ts'
import { openGeneration } from '#projections/engine/read/live-connection.ts'
import { ensureLive } from '#projections/engine/rebuild/rebuild.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { boardsChecksum, topOf } from '#projections/preview/figures.ts'
import { type Preview, previewOf, previewOfRules } from '#projections/preview/preview.ts'
import { seasonOf } from '#projections/prizes/periods.ts'
import { computePrizes } from '#projections/prizes/winners.ts'
import { boardId } from '#projections/scoring/queries.ts'
import { freshDatabase } from '../support/database.ts'
import { createHistory } from './history.ts'
import { Random } from './random.ts'

const PREVIEWS = Number(process.env.MODEL_PREVIEWS ?? (inject('thorough') ? 300 : 40))
const SEED = inject('seed')
/** A preview and its comparison, beside busy neighbours, in milliseconds. */
const ONE_MS = 3_000
/** So many of the previews must change points; histories are drawn on until that is so. */
const MOVED = Math.ceil(PREVIEWS / 20)
/** From so many previews on, some must be of rules that change points. */
const MANY = 300
/** The chance that other rules are adopted after a step. */
const ADOPTED = 0.1
const PREVIEWED = new Set([
  'ScoreEntered',
  'ScoreCorrected',
  'WinnerSet',
  'WinnerCorrected',
  'MatchVoided',
  'MatchReopened',
  'RulesetAdopted',
])
const PERIODS = ['month-2026-10', 'month-2026-11', 'season'] as const

test(`${PREVIEWS} previews are what happens`, { timeout: PREVIEWS * ONE_MS + 30_000 }, async () => {
  const database = await freshDatabase()
  await migratePostgresEventStore(database.pool)
  await migrateControl(database.pool)
  const store = await createPostgresEventStore({ url: database.url })
  const engine = createEngine({
    pool: database.pool,
    store,
    projectionsFor: () => createReadModelProjections(),
  })
  await ensureLive(engine)
  const { number = 0 } = (await findGeneration(engine.control, 'live')) ?? {}
  const { db, close } = openGeneration(database.pool, number)
  const projector = createProjector(engine, 'one')
  let compared = 0
  let moved = 0
  let ruled = 0
  const isEnough = () => compared >= PREVIEWS && moved >= MOVED

  /** Everything that a preview says, read from the read model itself. */
  async function standing({ competition, match }: Scope) {
    const season = await seasonOf(db, competition)
    if (!season) throw new Error(`there is no ${competition}`)
    const prizes = new Map(
      await Promise.all(
        PERIODS.map(async period => [period, (await computePrizes(db, season, period)).awards] as const),
      ),
    )
    const totals = await db
      .selectFrom('board_totals')
      .where('board', '=', boardId({ kind: 'competition', competition }))
      .select(['user_id', 'points'])
      .execute()
    return {
      prizes,
      totals: new Map(totals.map(({ user_id, points }) => [String(user_id), Number(points)])),
      top: await topOf(db, competition),
      outcome: await boardsChecksum(db, { competition, match }),
    }
  }

  async function append(...[stream, expected, event, guards]: Parameters<EventStore['append']>) {
    if (!PREVIEWED.has(event.type) || expected === 'noStream' || isEnough())
      return store.append(stream, expected, event, guards)
    await projector.run()
    const scope = scopeOf(event)
    const before = await standing(scope)
    const proposed = { ...(event as RecordedEvent), stream, revision: expected + 1 }
    const preview = await (scope.match === null
      ? previewOfRules(db, scope.competition, proposed, await store.head())
      : previewOf(db, scope.match, proposed))
    const result = await store.append(stream, expected, event, guards)
    await projector.run()
    // Another command of the history was faster: nothing was written, or the preview saw a round that had moved.
    if (!result.ok || preview === null) return result
    expectSame(preview, before, await standing(scope))
    compared++
    if (preview.fans > 0) moved++
    if (scope.match === null && preview.fans > 0) ruled++
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
      const random = new Random(SEED * 1000 + at)
      const history = createHistory(watched, random, `preview-${SEED}-${at}`)
      while (!isEnough() && (await history.step())) if (random.chance(ADOPTED)) await history.adopt()
    }
    if (PREVIEWS >= MANY) expect(ruled, 'rules that change points').toBeGreaterThan(0)
  } finally {
    await projector.close()
    await close()
    await store.close()
    await database.drop()
  }

  type Standing = Awaited<ReturnType<typeof standing>>

  function expectSame(preview: Preview, before: Standing, after: Standing): void {
    expect(preview.outcome).toBe(after.outcome)
    expect(preview.top).toEqual({ before: before.top, after: after.top })
    const differences = [...after.totals].map(([user, points]) => points - (before.totals.get(user) ?? 0))
    const changed = differences.filter(points => points !== 0)
    expect(preview.fans).toBe(changed.length)
    expect(preview.changes.toSorted(byPoints)).toEqual(
      [...Map.groupBy(changed, points => points)]
        .map(([points, { length: fans }]) => ({ points, fans }))
        .toSorted(byPoints),
    )
    for (const [period, awards] of after.prizes) {
      const shown = preview.prizes.find(one => one.period === period)?.changes ?? []
      expect(shown).toEqual(differenceOf(before.prizes.get(period) ?? [], awards))
    }
  }
})

function byPoints(a: { readonly points: number }, b: { readonly points: number }): number {
  return a.points - b.points
}

interface Scope {
  readonly competition: string
  /** null where the rules change */
  readonly match: string | null
}

function scopeOf({ type, data }: NewEvent): Scope {
  if (type === 'RulesetAdopted') return { competition: data.competition, match: null }
  if ('match' in data && data.match !== null)
    return { competition: roundOf(data.match).competition, match: data.match }
  throw new Error('a previewed event names its match')
}
