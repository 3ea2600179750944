/** The baseline of the rebuild: read batches, one unnest upsert into one table. Argument: the database. */
import { report } from './child.ts'
import { batchesOf, withEngine } from './engine.ts'
import { seconds } from './services.ts'

const BATCH = 5_000
const [databaseUrl = ''] = process.argv.slice(2)

await withEngine(databaseUrl, async ({ pool, store }) => {
  await pool.query('drop table if exists plain')
  await pool.query(`create table plain (
    match_id text collate "C", user_id uuid, home smallint, away smallint, primary key (match_id, user_id))`)
  let events = 0
  const took = await seconds(async () => {
    for await (const batch of batchesOf(store, BATCH)) {
      events += batch.length
      const placed = batch.flatMap(event =>
        event.type === 'PredictionsSaved'
          ? event.data.predictions.map(({ match, to }) => ({ match, to, user: event.data.user }))
          : [],
      )
      await pool.query(
        `insert into plain select * from unnest($1::text[], $2::uuid[], $3::smallint[], $4::smallint[])
         on conflict (match_id, user_id) do update set home = excluded.home, away = excluded.away`,
        [
          placed.map(prediction => prediction.match),
          placed.map(prediction => prediction.user),
          placed.map(prediction => prediction.to.home),
          placed.map(prediction => prediction.to.away),
        ],
      )
    }
  })
  report(events, took)
})
