import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { controlOf } from '../engine/control.ts'
import { type ColumnsOf, unnest } from './columns.ts'

interface Row {
  readonly text: string | null
  readonly number: number | null
  readonly flag: boolean | null
  readonly at: string | null
  readonly json: string | null
}

const columns: ColumnsOf<Row> = [
  ['text', 'text', row => row.text],
  ['number', 'int', row => row.number],
  ['flag', 'boolean', row => row.flag],
  ['at', 'timestamptz', row => row.at],
  ['json', 'jsonb', row => row.json],
]

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('rows arrive as they were, whatever their texts hold', async () => {
  const texts = [
    '',
    'NULL',
    'null',
    '{}',
    'a,b',
    '"',
    '\\',
    '\\"',
    ' padded ',
    "it's",
    'Čeferin\n\t',
    '$1',
    '{"a": "b,c"}',
  ]
  const rows: Row[] = texts.map((text, index) => ({
    text,
    number: index - 3,
    flag: index % 2 === 0,
    at: '2026-03-01T12:00:00.000Z',
    json: JSON.stringify({ text }),
  }))
  rows.push({ text: null, number: null, flag: null, at: null, json: null })
  const { rows: back } = await sql`
    select text, number, flag, at, json from ${unnest('r', rows, columns)}`.execute(controlOf(database.pool))
  expect(back).toEqual(
    rows.map(row => ({
      ...row,
      at: row.at === null ? null : new Date(row.at),
      json: row.json === null ? null : JSON.parse(row.json),
    })),
  )
})

test('no rows are an empty table', async () => {
  const { rows } = await sql`select * from ${unnest('r', [], columns)}`.execute(controlOf(database.pool))
  expect(rows).toEqual([])
})
