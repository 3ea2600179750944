/** Questions as they are kept: what the domain folds from their stream, as JSON. */
import { sql } from 'kysely'
import { fold } from '#domain/decider.ts'
import type { questionEvents } from '#domain/question/events.ts'
import { questions as decider } from '#domain/question/questions.ts'
import type { Question, QuestionsState } from '#domain/question/state.ts'
import type { TypeIn } from '#domain/vocabulary.ts'
import type { CompetitionId } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { ReadModelConnection, ReadModelTransaction } from '../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../schema/columns.ts'
import { readModel } from '../schema/tables.ts'
import { boardId } from '../scoring/board.ts'

export type QuestionRecorded = RecordedEvent<TypeIn<typeof questionEvents>>
type Kept = ReadonlyMap<CompetitionId, QuestionsState>

/** Those of each competition, the first one first; an empty list where there are none. */
export async function keptQuestions(
  db: ReadModelConnection,
  competitions: Iterable<CompetitionId>,
): Promise<Map<CompetitionId, QuestionsState>> {
  const ids = [...new Set(competitions)]
  if (ids.length === 0) return new Map()
  const rows = await readModel(db)
    .selectFrom('questions')
    .where('competition', 'in', ids)
    .select(['competition', 'state'])
    .orderBy('competition')
    .orderBy('question')
    .execute()
  const found = Map.groupBy(rows, ({ competition }) => competition)
  return new Map(ids.map(id => [id, (found.get(id) ?? []).map(({ state }) => state)]))
}

/** The questions after one more event of theirs. */
export function evolved(state: QuestionsState, event: QuestionRecorded): QuestionsState {
  return fold(decider, [event], state)
}

const columns: ColumnsOf<Question> = [
  ['competition', 'text', ({ competition }) => competition],
  ['question', 'smallint', ({ question }) => question],
  ['board', 'bigint', ({ competition }) => boardId({ kind: 'competition', competition })],
  ['status', 'text', ({ status }) => status],
  ['locks_at', 'timestamptz', ({ locksAt }) => locksAt],
  ['state', 'jsonb', question => JSON.stringify(question)],
]

/**
 * Folds a batch's events of questions.
 * @returns the questions that changed, each as it was (undefined for a new one) and as it is
 */
export async function foldQuestions(
  tx: ReadModelTransaction,
  batch: readonly QuestionRecorded[],
): Promise<readonly { readonly before: Question | undefined; readonly after: Question }[]> {
  if (batch.length === 0) return []
  const before: Kept = await keptQuestions(
    tx,
    batch.map(({ data }) => data.competition),
  )
  const after = new Map(before)
  for (const event of batch) {
    const { competition } = event.data
    after.set(competition, evolved(after.get(competition) ?? [], event))
  }
  const changes = [...after].flatMap(([competition, state]) =>
    state.flatMap((question, index) => {
      const known = before.get(competition)?.[index]
      return known === question ? [] : [{ before: known, after: question }]
    }),
  )
  await sql`
    insert into questions (${namesOf(columns)})
    select * from ${unnest(
      'q',
      changes.map(change => change.after),
      columns,
    )}
    on conflict (competition, question) do update
    set status = excluded.status, locks_at = excluded.locks_at, state = excluded.state`.execute(tx)
  return changes
}
