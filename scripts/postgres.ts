/** The embedded Postgres as a process of its own. Arguments: the data folder, the port. Ends when the server ends. */
import { startEmbeddedPostgres } from '#runtime/embedded-postgres.ts'

const [directory, port] = process.argv.slice(2)
if (!directory || !port) throw new Error('usage: scripts/postgres.ts DIRECTORY PORT')

let stopping = false
const postgres = await startEmbeddedPostgres({ directory, port: Number(port) })
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopping = true
    void postgres.stop()
  })
await postgres.exited
process.exit(stopping ? 0 : 1)
