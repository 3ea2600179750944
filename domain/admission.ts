/**
 * Whether what a fan did counts. That is decided once, at the place of the event in the global order: where the store guarded
 * the append, the append proved that the round, the rules and the questions were those of the decision; elsewhere these
 * streams, as they stood before the event, are the judge. Whoever folds, explains or repeats asks here.
 */
import { refusalOf as answerRefusal } from './answer/answers.ts'
import { answerEvents } from './answer/events.ts'
import { competition } from './competition/competition.ts'
import { refusalOf as couponRefusal } from './coupon/decide.ts'
import { couponEvents } from './coupon/events.ts'
import { type Dated, fold } from './decider.ts'
import type { Refused } from './decision.ts'
import { refusalOf as entryRefusal } from './entry/decide.ts'
import { entryEvents } from './entry/events.ts'
import type { DomainEvent, EventMetadata } from './events.ts'
import { questions } from './question/questions.ts'
import { round } from './round/round.ts'
import { streams } from './streams.ts'
import { isEventOf } from './vocabulary.ts'
import type { Revision } from './words.ts'

/** A fan's event at its place in the global order. */
export type Judged = Dated<DomainEvent> & {
  readonly metadata: Pick<EventMetadata, 'occurredAt' | 'judgedBy' | 'guarded'>
  readonly position: string
}

/** An event of a stream that is judged by, also one that can't be read. */
export type Past = (Dated<DomainEvent> | { readonly type: 'Unreadable' }) & {
  readonly revision: Revision
  readonly position: string
}

/** The stream has moved on since the decision, and what it says can't be read: nothing can be said of the event. */
export class Unjudgeable extends Error {
  override name = 'Unjudgeable'
}

/** The names of the streams that decide whether the event counts: the round and the rules, or the questions. */
export function judgesOf({ type, data }: Pick<DomainEvent, 'type' | 'data'>): readonly string[] {
  const isOfRound = isEventOf(entryEvents, { type }) || isEventOf(couponEvents, { type })
  if (isOfRound && 'round' in data)
    return [streams.round(data.competition, data.round), streams.competition(data.competition)]
  return isEventOf(answerEvents, { type }) && 'competition' in data && typeof data.competition === 'string'
    ? [streams.questions(data.competition)]
    : []
}

/** Whether the streams have a say: not where the append proved the decision, and not of what the product did by itself. */
export function isJudged({ type, metadata }: Pick<Judged, 'type' | 'metadata'>): boolean {
  if (metadata.guarded) return false
  return metadata.judgedBy !== undefined || isEventOf(answerEvents, { type })
}

/**
 * @param streamOf by its name, oldest first, and at least up to the event's position; what comes behind makes no difference
 * @returns why the event counts nowhere; undefined where it counts
 * @throws Unjudgeable
 */
export function refusalAt(event: Judged, streamOf: (name: string) => readonly Past[]): Refused | undefined {
  if (!isJudged(event)) return undefined
  const isAnswer = isEventOf(answerEvents, event)
  const isPick = isEventOf(entryEvents, event)
  if (!isAnswer && !isPick && !isEventOf(couponEvents, event)) return undefined
  const names = judgesOf(event)
  const past = names.map(name => streamOf(name).filter(({ position }) => position < event.position))
  if (isUpToDate(event, past)) return undefined
  const [first = [], rules = []] = past.map((events, index) => readable(events, names[index] as string))
  const now = event.metadata.occurredAt
  if (isAnswer) return answerRefusal(event.data, { questions: fold(questions, first), now })
  const known = fold(competition, rules)
  if (known.status !== 'ruled') return undefined
  const on = { now, ruleset: known.rules, matches: fold(round, first) }
  return isPick ? entryRefusal(event, on) : couponRefusal(event, on)
}

/** Whether the event was decided on what stands before it: its revisions say so, even of streams that can't be read. */
function isUpToDate({ metadata: { judgedBy } }: Judged, past: readonly (readonly Past[])[]): boolean {
  if (!judgedBy) return false
  const decidedOn = [judgedBy.round, judgedBy.rules]
  return past.every((events, index) => (events.at(-1)?.revision ?? 0) <= (decidedOn[index] as Revision))
}

function readable(past: readonly Past[], stream: string): readonly Dated<DomainEvent>[] {
  return past.map(event => {
    if (event.type === 'Unreadable')
      throw new Unjudgeable(`is judged by ${stream}, whose event ${event.revision} can't be read`)
    return event as Dated<DomainEvent>
  })
}
