/** Writes a batch's answers: the last one of a fan to a question stands. */
import { sql } from 'kysely'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { ReadModelTransaction } from '../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../schema/columns.ts'

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
