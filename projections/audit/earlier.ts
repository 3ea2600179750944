/** The values before a change whose event holds the new one alone: earlier events that set the same value of the same subject. */
import type { DomainEvent, EventType } from '#domain/events.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { readModel } from '../schema/tables.ts'
import type { AuditRow } from './queries.ts'

const OF_KICK_OFFS = ['MatchScheduled', 'MatchDetailsChanged', 'MatchPostponed'] as const
const OF_QUESTIONS = ['QuestionAsked', 'QuestionChanged'] as const

/** By the type of the change: the types that say the same. */
const SAYING_THE_SAME: Partial<Readonly<Record<EventType, readonly EventType[]>>> = {
  MatchDetailsChanged: OF_KICK_OFFS,
  MatchPostponed: OF_KICK_OFFS,
  QuestionChanged: OF_QUESTIONS,
  PrizesSet: ['PrizesSet'],
  RulesetAdopted: ['RulesetAdopted'],
  TableOrderAdopted: ['TableOrderAdopted'],
}

/** In the stream of the row: what the row is about. */
function subjectOf({ stream, match, detail }: Pick<AuditRow, 'stream' | 'match' | 'detail'>): string {
  return JSON.stringify([stream, match, detail.question ?? null])
}

/**
 * One question to the read model for all rows of a page.
 * @returns of a row the events before it that say the same of the same match, question or competition, the newest first
 */
export async function earlierOf(
  db: ReadModelConnection,
  rows: readonly AuditRow[],
): Promise<(row: AuditRow) => readonly DomainEvent[]> {
  const changes = rows.filter(({ type }) => type in SAYING_THE_SAME)
  if (changes.length === 0) return () => []
  const types = [...new Set(changes.flatMap(({ type }) => SAYING_THE_SAME[type] ?? []))]
  const matches = changes.flatMap(({ match }) => match ?? [])
  const streams = changes.flatMap(({ match, stream }) => (match === null ? stream : []))
  const found = await readModel(db)
    .selectFrom('audit')
    .select(['position', 'type', 'stream', 'match_id as match', 'detail'])
    .where('type', 'in', types)
    .where(eb =>
      eb.or([
        ...(matches.length > 0 ? [eb('match_id', 'in', matches)] : []),
        ...(streams.length > 0 ? [eb('stream', 'in', streams)] : []),
      ]),
    )
    .orderBy('position', 'desc')
    .execute()
  const about = Map.groupBy(found, subjectOf)
  return row => {
    const same = SAYING_THE_SAME[row.type] ?? []
    return (about.get(subjectOf(row)) ?? [])
      .filter(({ type, position }) => position < row.position && same.includes(type as EventType))
      .map(({ type, detail }) => ({ type, data: detail }) as DomainEvent)
  }
}
