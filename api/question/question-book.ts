/** The season's questions as commands must know them, folded from their streams: the read model may be behind. */
import { refusalAt } from '#domain/admission.ts'
import type { Refused } from '#domain/decision.ts'
import type { QuestionCommand } from '#domain/question/commands.ts'
import type { questionEvents } from '#domain/question/events.ts'
import { questions } from '#domain/question/questions.ts'
import type { QuestionsState } from '#domain/question/state.ts'
import type { EventStore, Position, RecordedEvent } from '#eventstore/port.ts'
import { type Folded, FoldedStreams } from '../execute/folded-streams.ts'

/** Competitions whose questions are kept at the most. */
const MAX_COMPETITIONS = 100

export type QuestionBook = FoldedStreams<QuestionsState, QuestionCommand, typeof questionEvents>

export function createQuestionBook(store: EventStore): QuestionBook {
  return new FoldedStreams(store, questions, MAX_COMPETITIONS)
}

/**
 * Why an answer counts nowhere.
 * @param known as new as the answer at least
 */
export function refusalIn(
  known: Folded<QuestionsState>,
  event: RecordedEvent,
  position: Position,
): Refused | undefined {
  return refusalAt({ ...event, position }, () => known.events)
}
