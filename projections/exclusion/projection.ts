/**
 * Who is excluded. Folds after `fixtures`, and before `bonus` and `scoring`, whose totals of an excluded fan go on and stand on
 * no board.
 */
import { sql } from 'kysely'
import type { Change } from '#domain/topics.ts'
import type { CompetitionId, UserId } from '#domain/words.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { Projection } from '../engine/projection.ts'
import { type ColumnsOf, namesOf, unnest } from '../schema/columns.ts'
import { ofType } from '../schema/events-of.ts'
import { boardId } from '../scoring/board.ts'
import { type Aside, setFansAside } from '../scoring/boards/aside.ts'

type Recorded = RecordedEvent<'PlayerExcluded' | 'PlayerReadmitted'>
type Named = Pick<Recorded['data'], 'competition' | 'user'>

const seasonOf = ({ competition }: { readonly competition: CompetitionId }) =>
  boardId({ kind: 'competition', competition })

const keyColumns: ColumnsOf<Named> = [
  ['competition', 'text', ({ competition }) => competition],
  ['user_id', 'uuid', ({ user }) => user],
]
const columns: ColumnsOf<RecordedEvent<'PlayerExcluded'>> = [
  ['competition', 'text', ({ data }) => data.competition],
  ['user_id', 'uuid', ({ data }) => data.user],
  ['season', 'bigint', ({ data }) => seasonOf(data)],
  ['since', 'timestamptz', ({ metadata }) => metadata.occurredAt],
  ['reason', 'text', ({ data }) => data.reason],
  ['excluded_by', 'text', ({ metadata }) => metadata.actor.id],
]

export const exclusions: Projection = {
  name: 'exclusions',
  handles: new Set(['PlayerExcluded', 'PlayerReadmitted']),
  tables: {
    exclusions: `(
      competition text collate "C",
      user_id uuid,
      season bigint not null,
      since timestamptz not null,
      reason text not null,
      excluded_by text not null,
      primary key (competition, user_id)
    )`,
  },
  indexes: [],
  async fold(tx, batch, mode) {
    const last = lastOfEach(ofEither(batch))
    await sql`
      delete from exclusions
      where (competition, user_id) in (select * from ${unnest(
        'k',
        last.map(({ data }) => data),
        keyColumns,
      )})`.execute(tx)
    const excluded = ofType(last, 'PlayerExcluded')
    if (excluded.length > 0)
      await sql`
        insert into exclusions (${namesOf(columns)})
        select * from ${unnest('e', excluded, columns)}`.execute(tx)
    if (mode === 'live') await setFansAside(tx, last.map(asideOf))
  },
  topicsOf: batch => ofEither(batch).map(({ data }): Change => `board:${data.competition}`),
  // Totals are added up by `scoring`, which then reads the table.
  async finishRebuild() {},
}

const ofEither = (batch: readonly RecordedEvent[]): readonly Recorded[] =>
  batch.filter(({ type }) => type === 'PlayerExcluded' || type === 'PlayerReadmitted') as readonly Recorded[]

/** Of each fan and competition the last event of the batch. */
function lastOfEach(events: readonly Recorded[]): readonly Recorded[] {
  const key = ({ data }: Recorded): `${CompetitionId} ${UserId}` => `${data.competition} ${data.user}`
  return [...new Map(events.map(event => [key(event), event])).values()]
}

const asideOf = ({ type, data }: Recorded): Aside => ({
  season: seasonOf(data),
  user: data.user,
  excluded: type === 'PlayerExcluded',
})
