/** A question that fails leaves its other queries to nobody: they end, and the process goes on. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'

/** A question that asks and, before it waits, fails or not; then what Postgres says of what it asked. */
const PROGRAM = `
import { Kysely, PostgresDialect, sql } from 'kysely'
import { NobodyAsks, whileAsked } from '#runtime/asked.ts'
import { onFault } from '#runtime/faults.ts'
import { openPool } from '#runtime/postgres.ts'
import { preparing } from '#runtime/prepared.ts'

const [url, statement, gone] = process.argv.slice(1)
onFault(problem => { console.log('a fault: ' + problem.message); process.exit(3) })
const pool = openPool(url, 'faults', 2)
const db = new Kysely({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
const asker = new AbortController()
const refuse = () => { throw new Error('refused') }
const answer = whileAsked(asker.signal, async () => Promise.all([sql.raw(statement).execute(db), refuse()]))
await answer.catch(problem => console.log(problem.message))
// Its statement has a connection by then.
while (pool.totalCount - pool.idleCount === 0) await new Promise(resolve => setTimeout(resolve, 5))
if (gone) asker.abort(new NobodyAsks())
while (pool.totalCount - pool.idleCount > 0) await new Promise(resolve => setTimeout(resolve, 5))
await new Promise(resolve => setImmediate(resolve))
console.log('goes on')
await db.destroy()
`

test.each([
  {
    process: 'goes on',
    query: 'was cancelled since nobody asks',
    gone: 'gone',
    statement: 'select pg_sleep(30)',
  },
  { process: 'ends', query: 'failed by itself', gone: '', statement: 'select 1 / 0' },
])('a process $process where a query that nobody waits for $query', async situation => {
  const { gone, statement } = situation
  const expected = gone
    ? { code: 0, out: 'refused\ngoes on\n' }
    : { code: 3, out: 'refused\na fault: division by zero\n' }
  const database = await freshDatabase()
  const program = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    PROGRAM,
    database.url,
    statement,
    gone,
  ])
  const [out, errors, [code]] = await Promise.all([
    text(program.stdout),
    text(program.stderr),
    once(program, 'close'),
  ])
  expect({ code, out, errors }).toEqual({ ...expected, errors: '' })
  await database.drop()
})
