/** Writes a batch's answers: the last one of a fan to a question stands. */
import { sql } from 'kysely'
import type { Question } from '#domain/question/state.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { ReadModelTransaction } from '../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../schema/columns.ts'
import { bookAnswers } from './book-points.ts'
import { keptQuestions } from './kept-questions.ts'

type AnswerRecorded = RecordedEvent<'AnswerSaved'>

const columns: ColumnsOf<AnswerRecorded> = [
  ['user_id', 'uuid', ({ data }) => data.user],
  ['competition', 'text', ({ data }) => data.competition],
  ['question', 'smallint', ({ data }) => data.question],
  ['answer', 'text', ({ data }) => JSON.stringify(data.to)],
  ['saved_at', 'timestamptz', ({ metadata }) => metadata.occurredAt],
]

export async function foldAnswers(tx: ReadModelTransaction, batch: readonly AnswerRecorded[]): Promise<void> {
  if (batch.length === 0) return
  const last = new Map(
    batch.map(event => [[event.data.user, event.data.competition, event.data.question].join(), event]),
  )
  await sql`
    insert into answers (${namesOf(columns)})
    select * from ${unnest('a', [...last.values()], columns)}
    on conflict (user_id, competition, question) do update
    set answer = excluded.answer, saved_at = excluded.saved_at`.execute(tx)
}

/**
 * The same on the live boards: where a question is settled already, because the answer's stream was parked meanwhile, the
 * question's points are taken from the board and booked anew.
 */
export async function foldLateAnswers(
  tx: ReadModelTransaction,
  batch: readonly AnswerRecorded[],
): Promise<void> {
  if (batch.length === 0) return
  const kept = await keptQuestions(
    tx,
    batch.map(({ data }) => data.competition),
  )
  const concerned = new Set(
    batch.flatMap(({ data }) => kept.get(data.competition)?.[data.question - 1] ?? []),
  )
  const settled = [...concerned].filter(({ status }) => status === 'settled')
  const open = settled.map((question): Question => ({ ...question, status: 'open' }))
  await bookAnswers(
    tx,
    settled.map((before, index) => ({ before, after: open[index] as Question })),
  )
  await foldAnswers(tx, batch)
  await bookAnswers(
    tx,
    settled.map((after, index) => ({ before: open[index], after })),
  )
}
