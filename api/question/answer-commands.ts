/** Answers to the questions of a season: decided on the questions as they are kept, proven by the append. */
import { answers } from '#domain/answer/answers.ts'
import type { Answer, QuestionNumber } from '#domain/question/events.ts'
import type { QuestionsState } from '#domain/question/state.ts'
import { streams } from '#domain/streams.ts'
import type { CompetitionId, UserId } from '#domain/words.ts'
import {
  type CommandMetadata,
  type CommandOutcome,
  type HandleOptions,
  handleCommand,
} from '#eventstore/command-handler.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import { type Command, carryOut, type Done } from '../execute/carry-out.ts'
import type { Folded } from '../execute/folded-streams.ts'
import { decideOn, type Judging } from '../execute/judged.ts'
import type { RequestContext } from '../http/route.ts'
import { type QuestionBook, refusalIn } from './question-book.ts'

type Known = Folded<QuestionsState>

export interface Answering extends Judging {
  readonly questionBook: QuestionBook
}

interface Asked {
  readonly competition: CompetitionId
  readonly question: QuestionNumber
  readonly answer: Answer
}

/** @throws ApiError 404 for an unknown question, 400 from its lock on or for an answer that does not fit it */
export function saveAnswer(
  answering: Answering,
  context: RequestContext,
  user: UserId,
  request: Asked,
): Promise<Done> {
  return carryOut(answering, context, { command: 'SaveAnswer', payload: request }, command =>
    save(answering, user, request, command),
  )
}

async function save(
  answering: Answering,
  user: UserId,
  request: Asked,
  { metadata, fresh }: Command,
): Promise<CommandOutcome> {
  const { store, questionBook: book } = answering
  const { competition } = request
  const stream = streams.questions(competition)
  const rules = await answering.book.rules(competition)
  const kept = {
    get: () => book.get(stream),
    refresh: () => book.refresh(stream),
    isSame: (a: Known, b: Known) => a.revision === b.revision,
    refusalIn,
  }
  return decideOn(kept, metadata.occurredAt, (known, now) => {
    const judged = judgedOn(answering, known, request, { ...metadata, occurredAt: now }, rules)
    return handleCommand(
      store,
      streams.answers(competition, user),
      answers,
      { type: 'SaveAnswer', ...request, user, now, questions: known.state },
      judged.metadata,
      { ...judged.options, fresh },
    )
  })
}

function judgedOn(
  { store, storeClock, questionBook }: Answering,
  known: Known,
  { question }: Asked,
  metadata: CommandMetadata,
  rules: number,
): { readonly metadata: CommandMetadata; readonly options: HandleOptions } {
  const { stream, revision } = known
  const locksAt = known.state[question - 1]?.locksAt ?? null
  const round = revision === 'noStream' ? 0 : revision
  const counted = async (history: readonly RecordedEvent[]) => {
    const newest = await questionBook.refresh(stream)
    return history.filter(event => !refusalIn(newest, event, event.position))
  }
  return {
    metadata: { ...metadata, judgedBy: { round, rules, locksAt } },
    options: {
      guards: {
        streams: [{ stream, revision }],
        ...(locksAt !== null && storeClock ? { before: locksAt } : {}),
      },
      ...(store.guards ? {} : { counted }),
    },
  }
}
