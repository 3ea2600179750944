/** After a fault: nothing lost, nothing twice, and the read model says what the events say. */
import { expect } from 'vitest'
import type { Score } from '#domain/words.ts'
import { type EventStore, type Position, type RecordedEvent, START } from '#eventstore/port.ts'
import { createEngine } from '#projections/engine/engine.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { openPool } from '#runtime/postgres.ts'
import { verdictOf } from '../../model/oracle/verdict.ts'
import { readVerdict } from '../../model/read-model.ts'
import { isHealthy } from '../../support/processes.ts'
import { until } from '../../support/until.ts'
import { type Answer, get } from './client.ts'
import type { Load } from './load.ts'
import { LEAGUE, type Person, type Season } from './season.ts'

/** How long the read model may take to catch up, in milliseconds. */
const CATCH_UP_MS = 30_000
/** More events than any of these tests writes. */
const ALL = 1_000_000
/** Refusals that are part of the game; any other one is a defect. */
const EXPECTED_REFUSALS = new Set(['coupon-used', 'coupon-used-up', 'marquee-match', 'not-marquee-match'])

/** What clients were told: by loads, and one by one, in the order in which each client was told. */
export type Told = readonly (Load | Answer)[]

export interface Audited {
  readonly address: string
  readonly databaseUrl: string
  readonly store: EventStore
  readonly season: Season
}

/**
 * Everything that must hold after a fault, whatever it was: `auditAnswers`, and the whole read model, which takes a rebuild.
 * A file asks for it once at its end; after each of its faults the answers alone are audited.
 */
export async function audit(product: Audited, told: Told): Promise<readonly RecordedEvent[]> {
  const events = await auditAnswers(product, told)
  await expectReadModel(product, events)
  return events
}

/**
 * Nothing that was acknowledged is lost: it is in its stream, once and as it was asked for, and the API shows it.
 * @param told all that clients were told since the product started
 */
export async function auditAnswers(product: Audited, told: Told): Promise<readonly RecordedEvent[]> {
  await until('the read model has caught up', () => isHealthy(product.address), CATCH_UP_MS)
  const events = await allEvents(product.store)
  const { answers, repeats } = inOrder(told)
  expect(answers.filter(isAcknowledged), 'there is something to lose').not.toEqual([])
  expectSoundLog(events)
  expectAnswersKept(events, answers)
  for (const { first, again } of repeats)
    expect(again, again.command.key).toMatchObject({ status: first.status, position: first.position })
  const last = lastPredictions(answers)
  expectInStreams(events, last)
  const newest = events.at(-1)?.position ?? START
  for (const fan of product.season.fans) await expectShown(product.address, fan, newest, last)
  return events
}

function inOrder(told: Told): Pick<Load, 'answers' | 'repeats'> {
  return {
    answers: told.flatMap(each => ('answers' in each ? each.answers : [each])),
    repeats: told.flatMap(each => ('repeats' in each ? each.repeats : [])),
  }
}

const isAcknowledged = ({ status, position }: Answer) => status === 200 && position !== ''

export async function allEvents(store: EventStore): Promise<readonly RecordedEvent[]> {
  return (await store.readAll(START, ALL)) as readonly RecordedEvent[]
}

/** Ids are unique, streams have no gap, positions ascend. */
export function expectSoundLog(events: readonly RecordedEvent[]): void {
  expect(new Set(events.map(event => event.id)).size).toBe(events.length)
  const next = new Map<string, number>()
  let before = START
  for (const { stream, revision, position } of events) {
    expect(revision, stream).toBe(next.get(stream) ?? 0)
    next.set(stream, revision + 1)
    expect(position > before, `${position} comes after ${before}`).toBe(true)
    before = position
  }
}

/** Each acknowledged command is in the log once and as it was asked for; a refused one is not. */
export function expectAnswersKept(events: readonly RecordedEvent[], answers: readonly Answer[]): void {
  const byKey = Map.groupBy(events, event => event.metadata.correlationId)
  for (const { command, status, position, code } of answers) {
    const written = byKey.get(command.key) ?? []
    if (status !== 200) expect(EXPECTED_REFUSALS, `${command.path}: ${status} ${code}`).toContain(code)
    expect(written.at(-1)?.position ?? '', command.key).toBe(position)
    expect(new Set(written.map(event => event.metadata.commandId)).size).toBeLessThanOrEqual(1)
    const scores = scoresIn(command.body)
    const saved = written.flatMap(event =>
      event.type === 'PredictionsSaved'
        ? event.data.predictions.map(({ match, to }) => [match, to] as const)
        : [],
    )
    expect(new Set(saved.map(([match]) => match)).size, 'a match twice in one save').toBe(saved.length)
    for (const [match, score] of saved) expect(scores.get(match), command.key).toEqual(score)
  }
}

/** The live generation is what a rebuild gives, and what the plainest fold of the log says. */
export async function expectReadModel(
  { databaseUrl, store }: Pick<Audited, 'databaseUrl' | 'store'>,
  events: readonly RecordedEvent[],
): Promise<void> {
  const pool = openPool(databaseUrl, 'test-audit', 4)
  try {
    const engine = createEngine({
      pool,
      store,
      projectionsFor: ruleset => createReadModelProjections(ruleset ? { ruleset } : {}),
    })
    const verified = await verify(engine)
    expect(verified.differences).toEqual([])
    expect(verified.live.whole).toBe(verified.rebuilt.whole)
    expect(verified.position).toBe(events.at(-1)?.position)
    const expected = verdictOf(events)
    const actual = await readVerdict(pool, expected.boards.keys())
    expect(actual.points).toEqual(expected.points)
    expect(actual.boards).toEqual(expected.boards)
  } finally {
    await pool.end()
  }
}

/** The last of each acknowledged prediction, by `<match> <user>`. */
function lastPredictions(answers: readonly Answer[]): ReadonlyMap<string, Score> {
  const saved = answers.filter(({ status }) => status === 200)
  return new Map(
    saved.flatMap(({ command: { by, body } }) =>
      [...scoresIn(body)].map(([match, score]) => [`${match} ${by.id}`, score] as const),
    ),
  )
}

/** The fans' streams end with what was acknowledged last. */
function expectInStreams(events: readonly RecordedEvent[], last: ReadonlyMap<string, Score>): void {
  const { predictions } = verdictOf(events).log
  for (const [key, score] of last) expect(predictions.get(key)?.score, key).toEqual(score)
}

/** The fan finds the last of each acknowledged prediction on the dashboard. */
async function expectShown(
  address: string,
  fan: Person,
  newest: Position,
  last: ReadonlyMap<string, Score>,
): Promise<void> {
  const path = `/users/mypredictions?competition=${LEAGUE}&limit=100`
  const { data } = await get<{ data: Row[] }>(address, path, fan, newest)
  const shown = new Map(
    data.map(row => [
      `${row.competition_id} ${fan.id}`,
      { home: row.fristTeamSore, away: row.secondTeamSore },
    ]),
  )
  for (const [key, score] of last) if (key.endsWith(` ${fan.id}`)) expect(shown.get(key), key).toEqual(score)
}

interface Row {
  readonly competition_id: string
  readonly fristTeamSore: number
  readonly secondTeamSore: number
}

function scoresIn(body: unknown): Map<string, Score> {
  const { predictionData = [] } = body as { predictionData?: Row[] }
  return new Map(
    predictionData.map(row => [row.competition_id, { home: row.fristTeamSore, away: row.secondTeamSore }]),
  )
}
