/**
 * Which events count, read from the log alone. A prediction or a coupon names the revisions of the round and of the
 * rules that it was judged by; where either has a later revision before the event, the event is judged again.
 */
import { refusalOf as answerRefusal } from '#domain/answers/answers.ts'
import { competition } from '#domain/competition/competition.ts'
import { refusalOf as couponRefusal } from '#domain/coupons/decide.ts'
import { couponEvents } from '#domain/coupons/events.ts'
import { fold } from '#domain/decider.ts'
import { refusalOf as entryRefusal } from '#domain/entry/decide.ts'
import { entryEvents } from '#domain/entry/events.ts'
import { questions } from '#domain/question/questions.ts'
import { round } from '#domain/round/round.ts'
import { rulesetOf } from '#domain/scoring/ruleset.ts'
import { streams } from '#domain/streams.ts'
import { isEventOf } from '#domain/vocabulary.ts'
import type { RecordedEvent } from '#eventstore/port.ts'

/**
 * @param events in global order, with all events of the rounds and competitions that they name
 * @returns the events without those that count nowhere
 */
export function counted(events: readonly RecordedEvent[]): RecordedEvent[] {
  const before = new Map<string, RecordedEvent[]>()
  return events.filter(event => {
    const stream = before.get(event.stream) ?? []
    before.set(event.stream, stream)
    stream.push(event)
    return counts(event, name => before.get(name) ?? [])
  })
}

/** An answer is judged on its question as the events before it left the question. */
function answerCounts(
  { data, metadata: { occurredAt: now } }: RecordedEvent<'AnswerSaved'>,
  ofQuestions: readonly RecordedEvent[],
): boolean {
  return !answerRefusal(data, { questions: fold(questions, ofQuestions), now })
}

function counts(event: RecordedEvent, streamOf: (name: string) => readonly RecordedEvent[]): boolean {
  if (event.type === 'AnswerSaved')
    return answerCounts(event, streamOf(streams.questions(event.data.competition)))
  const { judgedBy, occurredAt: now } = event.metadata
  if (!judgedBy || !(isEventOf(entryEvents, event) || isEventOf(couponEvents, event))) return true
  const ofRound = streamOf(streams.round(event.data.competition, event.data.round))
  const rules = streamOf(streams.competition(event.data.competition))
  // A revision counts the events before it: one more event than the judgement saw makes the judgement an old one.
  if (judgedBy.round === ofRound.length - 1 && judgedBy.rules === rules.length - 1) return true
  const on = { now, ruleset: rulesetAfter(rules), matches: fold(round, ofRound) }
  return !(isEventOf(entryEvents, event) ? entryRefusal(event, on) : couponRefusal(event, on))
}

function rulesetAfter(rules: readonly RecordedEvent[]) {
  const state = fold(competition, rules)
  if (state.status !== 'ruled') throw new Error('nothing is predicted before a ruleset is adopted')
  return rulesetOf(state.ruleset.id, state.ruleset.version)
}
