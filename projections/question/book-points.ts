/**
 * Books what questions are worth on their competition's board. A fan comes on the board when a question that the fan
 * answered is settled: before, the board says nothing of who answered.
 */
import { sql } from 'kysely'
import type { Question } from '#domain/question/state.ts'
import type { ReadModelTransaction } from '../engine/projection.ts'
import { unnest } from '../schema/columns.ts'
import { boardId } from '../scoring/board.ts'
import { add, type Counting, join, leave, openBoards } from '../scoring/boards/standings.ts'
import { type AnswerPoints, keepAnswerPoints, pointColumns } from './score.ts'

/** Fans from which on index look-ups one by one cost more than reading the tables through. */
const BULK_FANS = 20_000

/** Counts anew the points of every answer to the questions, which are as they are now. */
export async function bookAnswers(
  tx: ReadModelTransaction,
  questions: readonly { readonly before: Question | undefined; readonly after: Question }[],
): Promise<void> {
  for (const { before, after } of questions)
    if (before?.status === 'settled' || after.status === 'settled') await book(tx, after)
}

async function book(tx: ReadModelTransaction, question: Question): Promise<void> {
  const counting = await countingOf(tx, question)
  const before = new Map((await takeOut(tx, question)).map(({ answer, points }) => [answer, points]))
  const after = await keepAnswerPoints(tx, question)
  const users = sql`
    select user_id from answers
    where competition = ${question.competition} and question = ${question.question}`
  if (question.status === 'settled') await join(tx, counting, users)
  await addDifferences(tx, counting, question, differences(before, after))
  if (question.status !== 'settled') await leave(tx, counting, users)
}

async function addDifferences(
  tx: ReadModelTransaction,
  counting: Counting,
  { competition, question }: Question,
  changes: readonly Pick<AnswerPoints, 'answer' | 'points'>[],
): Promise<void> {
  if (changes.length === 0) return
  const named = changes.map(change => ({ ...change, competition, question }))
  const concerned = sql`
    from ${unnest('c', named, pointColumns)}
    join answers a on a.competition = c.competition and a.question = c.question and a.answer = c.answer`
  const { rows } = await sql<{ fans: number }>`select count(*)::int as fans ${concerned}`.execute(tx)
  const differences = { query: sql`select a.user_id, c.points ${concerned}`, edged: false }
  await add(tx, counting, differences, (rows[0]?.fans ?? 0) >= BULK_FANS)
}

function differences(before: Map<string, number>, after: readonly AnswerPoints[]) {
  const now = new Map(after.map(({ answer, points }) => [answer, points]))
  return [...new Set([...before.keys(), ...now.keys()])].flatMap(answer => {
    const points = (now.get(answer) ?? 0) - (before.get(answer) ?? 0)
    return points === 0 ? [] : [{ answer, points }]
  })
}

async function takeOut(tx: ReadModelTransaction, { competition, question }: Question) {
  const { rows } = await sql<Pick<AnswerPoints, 'answer' | 'points'>>`
    delete from answer_points where competition = ${competition} and question = ${question}
    returning answer, points`.execute(tx)
  return rows
}

/** The competition's own board, which is opened where no match has opened it. */
async function countingOf(tx: ReadModelTransaction, { competition }: Question): Promise<Counting> {
  const season = boardId({ kind: 'competition', competition })
  await openBoards(tx, sql`select ${season}::bigint as season, ${season}::bigint as board`)
  const { rows } = await sql<{ slot: number }>`
    select slot from boards where board = ${season}::bigint`.execute(tx)
  return { season, boards: [{ board: season, slot: rows[0]?.slot ?? 1 }] }
}
