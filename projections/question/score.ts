/** Points of answers: the domain is asked once for each distinct answer to a settled question. */
import { sql } from 'kysely'
import type { Question } from '#domain/question/state.ts'
import { scoreAnswer } from '#domain/scoring/score-answer.ts'
import type { CompetitionId } from '#domain/words.ts'
import type { ReadModelTransaction } from '../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../schema/columns.ts'
import { readModel } from '../schema/tables.ts'

export interface AnswerPoints extends Pick<Question, 'competition' | 'question'> {
  /** JSON */
  readonly answer: string
  readonly points: number
}

export const pointColumns: ColumnsOf<AnswerPoints> = [
  ['competition', 'text', ({ competition }) => competition],
  ['question', 'smallint', ({ question }) => question],
  ['answer', 'text', ({ answer }) => answer],
  ['points', 'int', ({ points }) => points],
]

/** Keeps what each answer to the question is worth by the rules in force; nothing unless it is settled. */
export async function keepAnswerPoints(
  tx: ReadModelTransaction,
  question: Question,
): Promise<readonly AnswerPoints[]> {
  if (question.status !== 'settled') return []
  const { competition, question: number } = question
  const rules = await rulesOf(tx, competition)
  const { rows } = await sql<{ answer: string }>`
    select distinct answer from answers where competition = ${competition} and question = ${number}`.execute(
    tx,
  )
  const scored = rows.map(({ answer }) => ({
    competition,
    question: number,
    answer,
    points: rules ? scoreAnswer(rules, question, JSON.parse(answer)).points : 0,
  }))
  if (scored.length > 0)
    await sql`
      insert into answer_points (${namesOf(pointColumns)})
      select * from ${unnest('p', scored, pointColumns)}`.execute(tx)
  return scored
}

async function rulesOf(tx: ReadModelTransaction, competition: CompetitionId) {
  const row = await readModel(tx)
    .selectFrom('competitions')
    .where('id', '=', competition)
    .select('rules')
    .executeTakeFirst()
  return row?.rules ?? null
}
