/** What of a fan's saves of one round counts, where a kick-off was brought forward after them: see `LateSaves`. */
import { type CouponEvent, couponEvents } from './coupon/events.ts'
import { countsForWeek } from './coupon/kinds.ts'
import type { Dated } from './decider.ts'
import { type EntryEvent, entryEvents } from './entry/events.ts'
import type { DomainEvent, EventMetadata } from './events.ts'
import type { LateSaves } from './round/events.ts'
import { isEventOf } from './vocabulary.ts'
import type { Instant, MatchId } from './words.ts'

type Placed = Dated<DomainEvent> & { readonly metadata: Pick<EventMetadata, 'occurredAt' | 'judgedBy'> }

/** A fan's event, and the matches about which the event came too late. */
interface Save<Event> {
  readonly event: Event
  readonly late: ReadonlySet<MatchId>
}

/**
 * The events without what came late: of a save of several predictions the others stay.
 * @param events in global order: of rounds, and what fans did in them
 */
export function withoutLate<Event extends Placed>(events: readonly Event[]): Event[] {
  let saves: Save<Event>[] = []
  for (const event of events) {
    if (lateSavesIn(event)) saves = saves.map(save => judged(save, event))
    saves.push({ event, late: new Set() })
  }
  return saves.flatMap(left)
}

/** What the event says of saves before it. */
export function lateSavesIn(event: Pick<DomainEvent, 'data'>): LateSaves | undefined {
  return 'late' in event.data ? event.data.late : undefined
}

function judged<Event extends Placed>({ event, late }: Save<Event>, by: Event): Save<Event> {
  const lateSaves = lateSavesIn(by)
  if (!lateSaves || roundIn(event) !== roundIn(by)) return { event, late }
  const at = event.metadata.occurredAt
  const now = new Set(late)
  for (const match of matchesOf(event)) {
    const since = sinceOf(event, match, lateSaves)
    if (since === undefined) continue
    if (since !== null && at >= since) now.add(match)
    else now.delete(match)
  }
  return { event, late: now }
}

function roundIn({ data }: Placed): string {
  return 'round' in data ? `${data.competition}.${data.round}` : ''
}

/** @returns undefined where nothing is said of such a save of the match */
function sinceOf(event: Placed, match: MatchId, { matches, week }: LateSaves): Instant | null | undefined {
  if (isEventOf(couponEvents, event) && countsForWeek((event as unknown as CouponEvent).data.kind))
    return week
  return matches.find(lateMatch => lateMatch.match === match)?.since
}

/**
 * The matches that a fan's save is about; none of what the product did by itself, such as the return of a power-up, nor of what an
 * organiser entered knowing the lock.
 */
function matchesOf(event: Placed): readonly MatchId[] {
  if (isEventOf(entryEvents, event)) {
    const { type, data } = event as unknown as EntryEvent
    if (type === 'PredictionEntered') return []
    return type === 'PredictionsSaved' ? data.predictions.map(({ match }) => match) : [data.match]
  }
  return isEventOf(couponEvents, event) && event.metadata.judgedBy
    ? [(event as unknown as CouponEvent).data.match]
    : []
}

function left<Event extends Placed>({ event, late }: Save<Event>): Event[] {
  if (late.size === 0) return [event]
  if (event.type !== 'PredictionsSaved') return []
  const predictions = event.data.predictions.filter(({ match }) => !late.has(match))
  return predictions.length === 0 ? [] : [{ ...event, data: { ...event.data, predictions } }]
}
