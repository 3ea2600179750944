/** Reading: keyset reads on the primary key and on (stream, revision), decoded as they come. */
import type pg from 'pg'
import type { Codec } from '../codec.ts'
import { type AnyRecorded, type Position, START } from '../port.ts'
import { fromPosition, toPosition } from './position.ts'

const COLUMNS = 'position, stream, revision, id, type, schema_version, data, metadata'
type Row = [string, string, string, string, string, string, string, string]

/** Values stay the text that the server sent: the codec reads them, once. */
const asText = { getTypeParser: () => (value: unknown) => value }

export class Reader {
  readonly #pool: pg.Pool
  readonly #codec: Codec

  constructor(pool: pg.Pool, codec: Codec) {
    this.#pool = pool
    this.#codec = codec
  }

  async all(after: Position, limit: number): Promise<AnyRecorded[]> {
    const { rows } = await this.#pool.query<Row>({
      name: 'eventstore-read-all',
      text: `select ${COLUMNS} from eventstore.events where position > $1 order by position limit $2`,
      values: [fromPosition(after), limit],
      rowMode: 'array',
      types: asText,
    })
    return rows.map(row => this.#decode(row))
  }

  async stream(
    stream: string,
    { from, limit, backwards }: { from?: number; limit?: number; backwards?: boolean },
  ): Promise<AnyRecorded[]> {
    const { rows } = await this.#pool.query<Row>({
      name: backwards ? 'eventstore-read-stream-backwards' : 'eventstore-read-stream',
      text: `select ${COLUMNS} from eventstore.events
        where stream = $1 and ($2::integer is null or revision ${backwards ? '<=' : '>='} $2)
        order by revision ${backwards ? 'desc' : 'asc'} limit $3`,
      values: [stream, from ?? null, limit ?? null],
      rowMode: 'array',
      types: asText,
    })
    return rows.map(row => this.#decode(row))
  }

  async head(): Promise<Position> {
    const { rows } = await this.#pool.query<[string | null]>({
      name: 'eventstore-head',
      text: 'select max(position) from eventstore.events',
      rowMode: 'array',
      types: asText,
    })
    const newest = rows[0]?.[0]
    return newest ? toPosition(newest) : START
  }

  #decode([position, stream, revision, id, type, schemaVersion, data, metadata]: Row): AnyRecorded {
    return this.#codec.decode(
      { id, type, schemaVersion: Number(schemaVersion), data, metadata },
      { stream, revision: Number(revision), position: toPosition(position) },
    )
  }
}
