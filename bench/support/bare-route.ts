/** The baseline of the save benchmark: a bare Koa route that keeps the body with one INSERT, and gives the newest body to a GET. Argument: the port. */
import { json } from 'node:stream/consumers'
import Koa from 'koa'
import { readConfig } from '#runtime/config.ts'
import { openPool } from '#runtime/postgres.ts'

const { DATABASE_URL = '' } = readConfig()
const pool = openPool(DATABASE_URL, 'bare', 10)
await pool.query(
  'create table if not exists bare (id bigint generated always as identity primary key, body json)',
)

const app = new Koa()
app.use(async context => {
  if (context.method === 'GET') {
    const { rows } = await pool.query('select body from bare order by id desc limit 1')
    context.body = { status: true, data: rows[0]?.body }
    return
  }
  const body = await json(context.req)
  await pool.query('insert into bare (body) values ($1)', [JSON.stringify(body)])
  context.body = { status: true }
})
app.listen(Number(process.argv[2]), '127.0.0.1')
