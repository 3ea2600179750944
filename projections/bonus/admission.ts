/** Which answers of a batch count: each is judged on its question as it was at the answer's place in the global order. */
import { refusalOf } from '#domain/answers/answers.ts'
import { questionEvents } from '#domain/question/events.ts'
import { isEventOf } from '#domain/vocabulary.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { ReadModelTransaction } from '../engine/projection.ts'
import { ofType } from '../schema/events-of.ts'
import { evolved, keptQuestions } from './kept-questions.ts'

/**
 * @param batch in global order, not folded yet
 * @returns the ids of the answers that count nowhere
 */
export async function refusedAnswers(
  tx: ReadModelTransaction,
  batch: readonly RecordedEvent[],
): Promise<ReadonlySet<string>> {
  const saved = ofType(batch, 'AnswerSaved')
  const refused = new Set<string>()
  if (saved.length === 0) return refused
  const kept = await keptQuestions(
    tx,
    saved.map(({ data }) => data.competition),
  )
  for (const event of batch) {
    if (isEventOf(questionEvents, event)) {
      const state = kept.get(event.data.competition)
      if (state) kept.set(event.data.competition, evolved(state, event))
    } else if (event.type === 'AnswerSaved') {
      const questions = kept.get(event.data.competition) ?? []
      if (refusalOf(event.data, { questions, now: event.metadata.occurredAt })) refused.add(event.id)
    }
  }
  return refused
}
