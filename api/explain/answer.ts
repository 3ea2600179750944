/** How the points of an answer came about: a plain fold of the events, and what each of them did to the points. */

import type { TraceStep } from '#contract/explain/calls.ts'
import type { Phrase } from '#contract/phrases.ts'
import { refusalAt } from '#domain/admission.ts'
import { fold } from '#domain/decider.ts'
import { type Answer, type QuestionNumber, questionEvents } from '#domain/question/events.ts'
import { questions } from '#domain/question/questions.ts'
import type { QuestionsState } from '#domain/question/state.ts'
import type { Rules } from '#domain/scoring/rules.ts'
import { type ScoredAnswer, scoreAnswer } from '#domain/scoring/score-answer.ts'
import { streams } from '#domain/streams.ts'
import { isEventOf } from '#domain/vocabulary.ts'
import type { CompetitionId, UserId } from '#domain/words.ts'
import { readHistory } from '#eventstore/command-handler.ts'
import type { EventStore, RecordedEvent } from '#eventstore/port.ts'
import { named, stepOf } from './trace.ts'
import { phrasesOf } from './words.ts'

/** In global order: the questions, the rules, and the fan's answers. */
export async function historyOfAnswers(
  store: EventStore,
  competition: CompetitionId,
  user: UserId,
): Promise<RecordedEvent[]> {
  const names = [
    streams.questions(competition),
    streams.competition(competition),
    streams.answers(competition, user),
  ]
  const found = await Promise.all(names.map(name => readHistory(store, name)))
  return found.flat().sort((a, b) => (a.position < b.position ? -1 : 1))
}

interface Folded {
  readonly questions: QuestionsState
  /** the events of the questions so far */
  readonly judges: readonly RecordedEvent[]
  readonly answer: Answer | null
  readonly ruleset: Rules | null
}

export interface AnswerVerdict extends Folded {
  readonly scored: ScoredAnswer | null
  /** null until the question is settled, and where the fan did not answer */
  readonly points: number | null
  readonly trace: readonly TraceStep[]
}

/** @param events of `historyOfAnswers` */
export function explainedAnswer(
  events: readonly RecordedEvent[],
  question: QuestionNumber,
  who: (event: RecordedEvent) => Phrase,
): AnswerVerdict {
  let folded: Folded = { questions: [], judges: [], answer: null, ruleset: null }
  let before: number | null = null
  let standing: TraceStep | undefined
  const trace: TraceStep[] = []
  for (const event of events) {
    folded = refold(folded, event, question)
    const after = verdictOf(folded, question).points
    const change = before === after ? null : (after ?? 0) - (before ?? 0)
    before = after
    if (change === null && !bearsOn(event, question)) continue
    const made = stepOf(event, { change, who: who(event), ...named(undefined), words: phrasesOf(event) })
    trace.push(made)
    if (event.type !== 'QuestionSettled' && event.type !== 'QuestionCorrected') continue
    if (standing) standing.corrected = { reason: made.reason }
    standing = made
  }
  return { ...folded, ...verdictOf(folded, question), trace }
}

function refold(before: Folded, event: RecordedEvent, question: QuestionNumber): Folded {
  if (isEventOf(questionEvents, event))
    return {
      ...before,
      questions: fold(questions, [event], before.questions),
      judges: [...before.judges, event],
    }
  if (event.type === 'RulesetAdopted') return { ...before, ruleset: event.data.rules }
  if (event.type !== 'AnswerSaved' || event.data.question !== question) return before
  return refusalAt(event, () => before.judges) ? before : { ...before, answer: event.data.to }
}

function verdictOf({ questions: all, answer, ruleset }: Folded, question: QuestionNumber) {
  const questionState = all[question - 1]
  if (!questionState || answer === null || !ruleset) return { scored: null, points: null }
  const scored = scoreAnswer(ruleset, questionState, answer)
  return { scored, points: questionState.status === 'settled' ? scored.points : null }
}

function bearsOn(event: RecordedEvent, question: QuestionNumber): boolean {
  const own = isEventOf(questionEvents, event) || event.type === 'AnswerSaved'
  return own && 'question' in event.data && event.data.question === question
}
