import { Kysely, PostgresDialect, type PostgresPool, type QueryExecutorProvider, sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase, type TestDatabase } from '#tests/support/database.ts'
import { preparing } from './prepared.ts'
import { together } from './together.ts'

describe('parts of a transaction that go out together', () => {
  let database: TestDatabase
  let db: Kysely<unknown>
  /** what the connection was asked and what it answered, in order */
  let transcript: string[]

  beforeEach(async () => {
    database = await freshDatabase()
    transcript = []
    db = new Kysely({ dialect: new PostgresDialect({ pool: overheard(preparing(database.pool)) }) })
  })
  afterEach(() => database.drop())

  function overheard(pool: PostgresPool): PostgresPool {
    return {
      ...pool,
      async connect() {
        const client = await pool.connect()
        const query = async (text: string, values: readonly unknown[]) => {
          transcript.push(`> ${text}`)
          const answer = await client.query(text, values as unknown[])
          transcript.push(`< ${text}`)
          return answer
        }
        return { ...client, query: query as unknown as typeof client.query }
      },
    }
  }

  const numberQuery = (number: number) => async (tx: QueryExecutorProvider) => {
    const { rows } = await sql<{ number: number }>`select ${sql.lit(number)}::int as number`.execute(tx)
    return rows[0]?.number
  }

  test('each is sent before the first is answered, in their order', async () => {
    const answers = await db.transaction().execute(tx => together(tx, [numberQuery(1), numberQuery(2)]))
    expect(answers).toEqual([1, 2])
    const [first, second] = [1, 2].map(number => `select ${number}::int as number`)
    expect(transcript).toEqual([
      '> begin',
      '< begin',
      `> ${first}`,
      `> ${second}`,
      `< ${first}`,
      `< ${second}`,
      '> commit',
      '< commit',
    ])
  })

  test('a later one works on what an earlier one wrote', async () => {
    const answers = await db
      .transaction()
      .execute(tx =>
        together(tx, [
          at => sql`create temporary table kept (number int) on commit drop`.execute(at),
          at => sql`insert into kept values (7)`.execute(at),
          async at => (await sql<{ number: number }>`select number from kept`.execute(at)).rows,
        ]),
      )
    expect(answers[2]).toEqual([{ number: 7 }])
  })

  test('the first that fails says why, not those that fail because of it; nothing is kept', async () => {
    await sql`create table kept (number int)`.execute(db)
    const failing = db
      .transaction()
      .execute(tx =>
        together(tx, [
          at => sql`insert into kept values (1)`.execute(at),
          at => sql`insert into kept values (1 / 0)`.execute(at),
          at => sql`insert into kept values (3)`.execute(at),
        ]),
      )
    await expect(failing).rejects.toThrow('division by zero')
    expect((await sql`select * from kept`.execute(db)).rows).toEqual([])
  })

  test('what a part makes of its answer comes before what fails behind it', async () => {
    const failing = db.transaction().execute(tx =>
      together(tx, [
        async at => {
          await numberQuery(1)(at)
          throw new Error('the lease is lost')
        },
        at => sql`select 1 / 0`.execute(at),
      ]),
    )
    await expect(failing).rejects.toThrow('the lease is lost')
  })
})
