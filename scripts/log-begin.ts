/** `npm run log:begin -- REASON` ends a log that is refused, and begins another one. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beginAnew } from '#projections/log/kept/checkpoints.ts'
import { CHECKPOINT_COPY } from '#projections/log/kept/epochs.ts'
import { logOf, migrateLog } from '#projections/log/kept/schema.ts'
import { readConfig } from '#runtime/config.ts'
import { openDatabase } from '#runtime/database.ts'
import { openPool } from '#runtime/postgres.ts'
import { runScript, WrongArgument } from './command-line.ts'

/** Of a reason, in characters. */
const MIN_REASON = 10

const USAGE = `Usage: npm run log:begin -- REASON

Ends the log and begins another one with a name of its own, which has a leaf for every event that the store holds now. For
a log that is refused since a backup was restored: run npm run replay first. The reason is public: GET /api/log shows
that and why a log ended. Receipts of the log that ended hold against its last checkpoint only. Where the workers have a DATA_DIR
of their own, this runs with the same: the checkpoint that is kept there says how the log ended.`

await runScript({ usage: USAGE, operands: ['REASON'] }, async (_, reason = '') => {
  if (reason.trim().length < MIN_REASON)
    throw new WrongArgument(`REASON has ${MIN_REASON} characters or more: everybody reads it.`)
  await using stack = new AsyncDisposableStack()
  const config = readConfig()
  const database = stack.adopt(await openDatabase(config), opened => opened.close())
  const pool = stack.adopt(openPool(database.url, 'log-begin', 1), opened => opened.end())
  await migrateLog(pool)
  const copy = await readFile(join(config.DATA_DIR, CHECKPOINT_COPY), 'utf8').catch(() => null)
  const epoch = await beginAnew(logOf(pool), reason.trim(), copy)
  console.log(`Log ${epoch} begins: the workers make its leaves and sign it.`)
  return 0
})
