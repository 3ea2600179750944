/** What is too long for a leaf, such as a long list of winners: kept beside the log, under its hash. */
import { sql } from 'kysely'
import { hashOfText } from '#proof/leaf/beside.ts'
import { type ColumnsOf, namesOf, unnest } from '../../schema/columns.ts'
import type { LogDatabase } from './schema.ts'

interface KeptBeside {
  /** of the leaf */
  readonly index: number
  /** in hex */
  readonly sha256: string
  /** JSON of the event's data */
  readonly content: string
}

const columns: ColumnsOf<KeptBeside> = [
  ['sha256', 'text', ({ sha256 }) => sha256],
  ['index', 'bigint', ({ index }) => index],
  ['content', 'text', ({ content }) => content],
]

/** In the transaction that adds the leaves. @param texts by the place of their leaf */
export async function keepBeside(tx: LogDatabase, texts: ReadonlyMap<number, string>): Promise<void> {
  const rows = [...texts].map(([index, content]) => ({ index, content, sha256: hashOfText(content) }))
  if (rows.length === 0) return
  await sql`
    insert into log.beside (${namesOf(columns)}) select * from ${unnest('b', rows, columns)}
    on conflict (sha256) do nothing`.execute(tx)
}

/** @param size leaves beyond which nothing is shown @returns undefined where no leaf names the hash */
export async function besideAt(db: LogDatabase, sha256: string, size: number): Promise<string | undefined> {
  const row = await besideUpTo(db, size).where('sha256', '=', sha256).executeTakeFirst()
  return row?.content
}

/** Of the first leaves, one after the other: `sha256` and the text. */
export async function* allBeside(db: LogDatabase, size: number): AsyncGenerator<readonly [string, string]> {
  const hashes = await db
    .selectFrom('log.beside')
    .where('index', '<', size)
    .select('sha256')
    .orderBy('index')
    .execute()
  for (const { sha256 } of hashes) {
    const content = await besideAt(db, sha256, size)
    if (content !== undefined) yield [sha256, content]
  }
}

function besideUpTo(db: LogDatabase, size: number) {
  return db.selectFrom('log.beside').where('index', '<', size).select(['sha256', 'content'])
}
