/** What is inside the commitments of fans, once nobody can predict these matches, or answer these questions, any more. */
import { answerEvents } from '#domain/answer/events.ts'
import { couponEvents } from '#domain/coupon/events.ts'
import { entryEvents } from '#domain/entry/events.ts'
import { type AnyRecorded, type EventStore, START } from '#eventstore/port.ts'
import { type LoggedEvent, partsOf } from '#proof/leaf/event.ts'
import { type Opening, openWhole, seedOf } from '#proof/leaf/seal.ts'
import { type Clock, readClock } from '#runtime/clock.ts'
import type { ReadModel } from '../engine/read/read-model.ts'
import { publicSight } from '../entry/sight.ts'
import { lockedQuestions } from '../question/queries.ts'
import { matchesByIds } from '../round/queries.ts'
import { showsPicks } from '../round/visibility.ts'
import { leavesFrom } from './kept/leaves.ts'
import type { LogDatabase } from './kept/schema.ts'
import { loggedOf, ownerOf } from './logged.ts'

export interface OpeningsDeps {
  readonly log: LogDatabase
  /** the keys of fans who have one */
  readonly keysOf: (owners: readonly string[]) => Promise<(owner: string) => Uint8Array | undefined>
  readonly store: Pick<EventStore, 'readAll'>
  readonly readModel: ReadModel
  readonly clock: Clock
}

/** What the points of fans rest on; nothing else is ever opened. */
const OPENED: ReadonlySet<string> = new Set([
  ...Object.keys(entryEvents),
  ...Object.keys(couponEvents),
  ...Object.keys(answerEvents),
])

/**
 * The openings of leaves, a line of JSON each: `{ index, opening }`. A leaf without one is not opened yet, or never will be.
 * @param from the first leaf
 * @throws ClockInDoubt
 */
export async function openingsOf(deps: OpeningsDeps, from: number, count: number): Promise<string> {
  const { log, store, keysOf } = deps
  const [before] = from === 0 ? [] : await leavesFrom(log, from - 1, 1)
  const leaves = await leavesFrom(log, from, count)
  const events = await store.readAll(before?.position ?? START, leaves.length)
  const byId = new Map(events.map(event => [event.id, event]))
  const opened = leaves.flatMap(({ index, event: id }) => {
    const event = byId.get(id)
    return event && OPENED.has(event.type) ? [{ index, event, logged: loggedOf(event) }] : []
  })
  const keyOf = await keysOf(opened.map(({ event }) => ownerOf(event)))
  const isVisible = await visibility(
    deps,
    opened.flatMap(({ logged }) => matchesIn(logged)),
  )
  const lines = opened.flatMap(({ index, event, logged }) => {
    const key = keyOf(ownerOf(event))
    const opening = key && openedPartly(key, event, logged, isVisible)
    return opening ? [`${JSON.stringify({ index, opening })}\n`] : []
  })
  return lines.join('')
}

function openedPartly(
  key: Uint8Array,
  { id }: AnyRecorded,
  logged: LoggedEvent,
  isVisible: (match: string) => boolean,
): Opening | undefined {
  const matches = matchesIn(logged)
  if (!matches.some(isVisible)) return undefined
  const whole = openWhole(seedOf(key, id), logged)
  return { ...whole, parts: whole.parts.filter(({ at }) => isVisible(matches[at] ?? '')) }
}

/** The match of each part; of an event without parts, its own. A question of the season stands in the place of a match. */
function matchesIn(event: LoggedEvent): string[] {
  if (event.type === 'AnswerSaved') return [questionKey(event.data)]
  const parts = event.type === 'PredictionsSaved' ? partsOf(event) : [event.data]
  return parts.map(part => (part as { readonly match: string }).match)
}

async function visibility(
  { readModel, clock }: OpeningsDeps,
  ids: readonly string[],
): Promise<(match: string) => boolean> {
  const db = await readModel.live()
  const rows = await matchesByIds(db, [...new Set(ids)])
  const reading = readClock(clock)
  const locked = await lockedQuestions(db, publicSight(reading))
  const visible = new Set([
    ...rows.filter(row => showsPicks(row, reading)).map(({ id }) => id),
    ...locked.map(questionKey),
  ])
  return match => visible.has(match)
}

/** No id of a match has a space. */
function questionKey({
  competition,
  question,
}: {
  readonly competition?: unknown
  readonly question?: unknown
}): string {
  return `${competition} ${question}`
}
