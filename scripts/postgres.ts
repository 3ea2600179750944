/** The embedded Postgres as a process of its own. Arguments: the data folder, the port. Ends when the server ends. */
import { startEmbeddedPostgres } from '#runtime/embedded-postgres.ts'
import { whenParentIsGone } from '#runtime/parent.ts'

const [directory, port] = process.argv.slice(2)
if (!directory || !port) throw new Error('usage: scripts/postgres.ts DIRECTORY PORT')

const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort())
whenParentIsGone(() => stopped.abort())

const postgres = await startEmbeddedPostgres({ directory, port: Number(port) })
const stop = () => void postgres.stop()
// Whoever was told to stop while the server started must not leave it behind.
if (stopped.signal.aborted) stop()
else stopped.signal.addEventListener('abort', stop)
await postgres.exited
process.exit(stopped.signal.aborted ? 0 : 1)
