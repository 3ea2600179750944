/** Reading questions and answers. */
import { sql } from 'kysely'
import type { Answer, QuestionNumber } from '#domain/question/events.ts'
import type { QuestionsState } from '#domain/question/state.ts'
import type { CompetitionId, UserId } from '#domain/words.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { type Sight, sightedAnswers, sightedQuestions } from '../entry/sight.ts'
import { readModel } from '../schema/tables.ts'
import { keptQuestions } from './kept-questions.ts'

/** Different answers to a question that are listed at the most. */
const MAX_SPLIT = 10

/** All of a competition, in the order in which they were asked. */
export async function questionsOf(
  db: ReadModelConnection,
  competition: CompetitionId,
): Promise<QuestionsState> {
  return (await keptQuestions(db, [competition])).get(competition) ?? []
}

export interface AnswerRow {
  readonly question: QuestionNumber
  readonly answer: Answer
  /** null until the question is settled */
  readonly points: number | null
}

/** A fan's answers that the sight shows, in the order of the questions. */
export async function answersOf(
  db: ReadModelConnection,
  sight: Sight,
  competition: CompetitionId,
  user: UserId,
): Promise<readonly AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select a.question, a.answer::jsonb as answer, p.points from answers a
    left join answer_points p
      on p.competition = a.competition and p.question = a.question and p.answer = a.answer
    where a.user_id = ${user} and a.competition = ${competition} and ${sightedAnswers(sight)}
    order by a.question`.execute(db)
  return rows
}

export interface Split {
  /** who answered */
  readonly fans: number
  /** the most frequent first */
  readonly answers: readonly {
    readonly answer: Answer
    readonly fans: number
    readonly points: number | null
  }[]
}

/** What fans answered to these questions, as far as the sight shows it. */
export async function splitsOf(
  db: ReadModelConnection,
  sight: Sight,
  competition: CompetitionId,
  questions: readonly QuestionNumber[],
): Promise<ReadonlyMap<QuestionNumber, Split>> {
  const { rows } = await sql<Split & { question: QuestionNumber }>`
    with counted as (
      select question, answer, count(*)::int as fans from answers a
      where competition = ${competition} and question = any(${[...questions]}::smallint[])
        and ${sightedAnswers(sight)}
      group by question, answer
    ),
    placed as (
      select *, row_number() over (partition by question order by fans desc, answer) as place from counted
    )
    select c.question, sum(c.fans)::int as fans,
      jsonb_agg(jsonb_build_object('answer', c.answer::jsonb, 'fans', c.fans, 'points', p.points)
        order by c.place) filter (where c.place <= ${MAX_SPLIT}) as answers
    from placed c
    left join answer_points p
      on p.competition = ${competition} and p.question = c.question and p.answer = c.answer
    group by c.question`.execute(db)
  return new Map(rows.map(({ question, fans, answers }) => [question, { fans, answers }]))
}

/** The questions that locked until the instant. */
export function lockedQuestions(
  db: ReadModelConnection,
  sight: Sight,
): Promise<readonly { readonly competition: CompetitionId; readonly question: QuestionNumber }[]> {
  return readModel(db)
    .selectFrom('questions')
    .where(sightedQuestions(sight))
    .select(['competition', 'question'])
    .execute()
}
