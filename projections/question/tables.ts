/** Questions of the season and their answers. */
import type { ColumnType } from 'kysely'
import type { Question } from '#domain/question/state.ts'
import type { BoardId, Timestamp } from '../schema/column-types.ts'

/** Questions of the season. */
interface QuestionsTable {
  competition: string
  /** counted from 1 */
  question: number
  /** of the competition */
  board: BoardId
  status: Question['status']
  locks_at: Timestamp
  /** what the domain folds from the stream */
  state: ColumnType<Question, string, string>
}

interface AnswersTable {
  competition: string
  question: number
  user_id: string
  /** JSON */
  answer: string
  saved_at: Timestamp
}

interface AnswerPointsTable {
  competition: string
  question: number
  /** JSON */
  answer: string
  points: number
}

declare module '../schema/tables.ts' {
  interface ReadModelTables {
    questions: QuestionsTable
    answers: AnswersTable
    answer_points: AnswerPointsTable
  }
}
