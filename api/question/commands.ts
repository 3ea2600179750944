/** What admins do with the questions of a season. */
import { refusalOfArchived } from '#domain/competition/life.ts'
import type { QuestionCommand } from '#domain/question/commands.ts'
import { questions } from '#domain/question/questions.ts'
import { streams } from '#domain/streams.ts'
import { handleCommand } from '#eventstore/command-handler.ts'
import { carryOut, type Done, type Writing } from '../execute/carry-out.ts'
import type { RequestContext } from '../http/route.ts'
import type { RoundBook } from '../round/round-book.ts'

type Undated<Command> = Command extends unknown ? Omit<Command, 'now'> : never

/** @throws ApiError where it is refused; 404 for an unknown question */
export function onQuestions(
  { store, book, ...writing }: Writing & { readonly book: RoundBook },
  context: RequestContext,
  request: Undated<QuestionCommand>,
): Promise<Done> {
  const { type: command, ...payload } = request
  return carryOut({ store, ...writing }, context, { command, payload }, async ({ metadata, fresh }) => {
    // A command that comes again is answered as the first time.
    const archived = fresh
      ? refusalOfArchived((await book.competition(request.competition)).state)
      : undefined
    if (archived) return archived
    return handleCommand(
      store,
      streams.questions(request.competition),
      questions,
      { ...request, now: metadata.occurredAt } as QuestionCommand,
      metadata,
      { fresh },
    )
  })
}
