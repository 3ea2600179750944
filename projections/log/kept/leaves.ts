/** Leaves and tiles: written once, never changed. */
import { sql } from 'kysely'
import type { After, Position } from '#eventstore/port.ts'
import { toBundle } from '#proof/tiles/bundle.ts'
import { growTiles } from '#proof/tiles/grow.ts'
import type { ReadTile } from '#proof/tiles/hashes.ts'
import { TILE_WIDTH, type TileName } from '#proof/tiles/path.ts'
import { HASH_BYTES, leafHash } from '#proof/tree/hash.ts'
import { type ColumnsOf, namesOf, unnest } from '../../schema/columns.ts'
import type { LogDatabase } from './schema.ts'

export interface Head {
  readonly size: number
  readonly after: After
  readonly epoch: number
  readonly vkey: string | null
  /** all keys that the log ever had, a signed note; null before the first one is published */
  readonly keys: string | null
  readonly refusal: string | null
  /** why no checkpoint can be signed though the log is well; null where one can */
  readonly trouble: string | null
}

export async function headOf(db: LogDatabase, options: { readonly locked?: boolean } = {}): Promise<Head> {
  const query = db
    .selectFrom('log.head')
    .select(['size', 'bookmark', 'epoch', 'vkey', 'keys', 'refusal', 'trouble'])
  const row = await (options.locked ? query.forUpdate() : query).executeTakeFirstOrThrow()
  return { ...row, after: row.bookmark.after }
}

export interface NewLeaf {
  readonly event: string
  readonly position: Position
  readonly digest: Buffer
  readonly entry: Uint8Array
  readonly clear: boolean
}

type Numbered = NewLeaf & { readonly index: number }

const columns: ColumnsOf<Numbered> = [
  ['index', 'bigint', ({ index }) => index],
  ['event', 'uuid', ({ event }) => event],
  ['position', 'text', ({ position }) => position],
  ['digest', 'text', ({ digest }) => digest.toString('hex')],
  ['entry', 'text', ({ entry }) => Buffer.from(entry).toString('hex')],
  ['clear', 'boolean', ({ clear }) => clear],
]

/**
 * Adds leaves behind the last one, in the transaction that holds the head.
 * @param newest the event of the last one of them
 */
export async function addLeaves(
  tx: LogDatabase,
  { size }: Head,
  leaves: readonly NewLeaf[],
  newest: After,
): Promise<void> {
  const numbered = leaves.map((leaf, at) => ({ ...leaf, index: size + at }))
  await sql`
    insert into log.leaves (${namesOf(columns)})
    select index, event, position, decode(digest, 'hex'), decode(entry, 'hex'), clear
    from ${unnest('l', numbered, columns)}`.execute(tx)
  const tiles = await growTiles(
    size,
    leaves.map(({ entry }) => leafHash(entry)),
    (level, index) => hashesOfTile(tx, level, index),
  )
  for (const { level, index, hashes } of tiles)
    await sql`
      insert into log.tiles (level, index, hashes) values (${level}, ${index}, ${Buffer.from(hashes)})
      on conflict (level, index) do update set hashes = excluded.hashes`.execute(tx)
  const bookmark = JSON.stringify({ after: placeOf(newest) })
  await sql`update log.head set size = ${size + leaves.length}, bookmark = ${bookmark}::jsonb`.execute(tx)
}

/** Only what names the event. */
function placeOf(after: After): After {
  if (typeof after === 'string') return after
  const { id, stream, revision, position } = after
  return { id, stream, revision, position }
}

async function hashesOfTile(db: LogDatabase, level: number, index: number): Promise<Uint8Array> {
  const row = await db
    .selectFrom('log.tiles')
    .select('hashes')
    .where('level', '=', level)
    .where('index', '=', index)
    .executeTakeFirst()
  return row?.hashes ?? new Uint8Array()
}

/** The tiles as they were kept; a partial one is the beginning of what its tile has become since. */
export function tilesOf(db: LogDatabase): ReadTile {
  return async ({ level, index, width }) => {
    if (level === 'entries') throw new Error('entries are no hashes')
    return (await hashesOfTile(db, level, index)).subarray(0, width * HASH_BYTES)
  }
}

/** What is served below the path of the tile: hashes, or the leaves themselves. */
export async function tileFile(db: LogDatabase, name: TileName): Promise<Uint8Array> {
  return name.level === 'entries'
    ? toBundle(await entriesFrom(db, name.index * TILE_WIDTH, name.width))
    : tilesOf(db)(name)
}

/** The entries of leaves, in their order. */
async function entriesFrom(db: LogDatabase, from: number, count: number): Promise<Buffer[]> {
  const rows = await rangeOf(db, from, count).select('entry').execute()
  return rows.map(({ entry }) => entry)
}

export interface KeptLeaf {
  readonly index: number
  readonly event: string
  readonly position: Position
  readonly digest: Buffer
  readonly clear: boolean
}

export function leavesFrom(db: LogDatabase, from: number, count: number): Promise<KeptLeaf[]> {
  return rangeOf(db, from, count).select(['index', 'event', 'position', 'digest', 'clear']).execute()
}

function rangeOf(db: LogDatabase, from: number, count: number) {
  return db
    .selectFrom('log.leaves')
    .where('index', '>=', from)
    .where('index', '<', from + count)
    .orderBy('index')
}

/** Of these events the leaves in clear, as they are served. */
export async function clearEntriesOf(
  db: LogDatabase,
  events: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const rows = await db
    .selectFrom('log.leaves')
    .select(['event', 'entry'])
    .where('event', '=', sql<string>`any(${[...events]}::uuid[])`)
    .where('clear', '=', true)
    .execute()
  return new Map(rows.map(({ event, entry }) => [event, entry]))
}

/** How many leaves are of events up to the position. */
export async function sizeAt(db: LogDatabase, position: Position): Promise<number> {
  const last = await db
    .selectFrom('log.leaves')
    .select('index')
    .where('position', '<=', position)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ? Number(last.index) + 1 : 0
}

/** The places of events in the log; those that are not sealed yet are not among them. */
export async function indexesOf(
  db: LogDatabase,
  events: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('log.leaves')
    .select(['event', 'index'])
    .where('event', '=', sql<string>`any(${[...events]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ event, index }) => [event, Number(index)]))
}

/** The leaf of an event; undefined where it has none yet. */
export async function leafOf(db: LogDatabase, event: string): Promise<KeptLeaf | undefined> {
  return db
    .selectFrom('log.leaves')
    .select(['index', 'event', 'position', 'digest', 'clear'])
    .where('event', '=', event)
    .executeTakeFirst()
}
