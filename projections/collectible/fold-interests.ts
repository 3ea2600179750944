/** Views and likes: once a person, whatever the number of events. */
import { sql } from 'kysely'
import { fold } from '#domain/decider.ts'
import type { interestEvents } from '#domain/interest/events.ts'
import { type InterestState, interest } from '#domain/interest/interest.ts'
import type { TypeIn } from '#domain/vocabulary.ts'
import type { RecordedEvent } from '#eventstore/port.ts'
import type { ReadModelTransaction } from '../engine/projection.ts'
import { type ColumnsOf, unnest } from '../schema/columns.ts'

type InterestRecorded = RecordedEvent<TypeIn<typeof interestEvents>>

interface Row extends InterestState {
  readonly collectible: string
  readonly user: string
}

const keys: ColumnsOf<Pick<Row, 'collectible' | 'user'>> = [
  ['collectible', 'uuid', ({ collectible }) => collectible],
  ['user_id', 'uuid', ({ user }) => user],
]

const columns: ColumnsOf<Row> = [
  ...keys,
  ['viewed', 'boolean', ({ viewed }) => viewed],
  ['liked', 'boolean', ({ liked }) => liked],
]

export async function foldInterests(
  tx: ReadModelTransaction,
  events: readonly InterestRecorded[],
): Promise<void> {
  if (events.length === 0) return
  const byPerson = Map.groupBy(events, ({ data }) => `${data.collectible} ${data.user}`)
  const firsts = [...byPerson.values()].flatMap(([first]) => (first ? [first.data] : []))
  const { rows } = await sql<Row>`
    select i.collectible, i.user_id as "user", i.viewed, i.liked
    from interests i join ${unnest('k', firsts, keys)} using (collectible, user_id)`.execute(tx)
  const known = new Map(rows.map(row => [`${row.collectible} ${row.user}`, row]))
  const folded = [...byPerson].map(([key, ofPerson]): Row => {
    const { collectible = '', user = '' } = ofPerson[0]?.data ?? {}
    return { collectible, user, ...fold(interest, ofPerson, flagsOf(known.get(key))) }
  })
  await sql`
    insert into interests (collectible, user_id, viewed, liked)
    select * from ${unnest('i', folded, columns)}
    on conflict (collectible, user_id) do update set viewed = excluded.viewed, liked = excluded.liked`.execute(
    tx,
  )
}

function flagsOf(row: Row | undefined): InterestState {
  return row ? { viewed: row.viewed, liked: row.liked } : interest.initialState
}
