/**
 * The embedded Postgres as a process of its own: `main.ts DIRECTORY [--throwaway] [--programs FOLDER]`. Says 'ready' on its channel; ends
 * with the server, and ends the server with the process that started it.
 */
import { parseArgs } from 'node:util'
import { whenParentIsGone } from '#runtime/parent.ts'
import { OperatorError } from '../operator-error.ts'
import { type EmbeddedOptions, type RunningPostgres, startEmbeddedPostgres } from './server.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { throwaway: { type: 'boolean', default: false }, programs: { type: 'string' } },
})
const [directory] = positionals
if (directory === undefined) throw new Error('usage: main.ts DIRECTORY [--throwaway] [--programs FOLDER]')

const stopped = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopped.abort())
whenParentIsGone(() => stopped.abort())

const postgres = await start({ directory, ...values })
const stop = () => void postgres.stop()
// A stop may come while the server starts: then the server must not stay behind.
if (stopped.signal.aborted) stop()
else stopped.signal.addEventListener('abort', stop)
process.send?.('ready')
await postgres.exited
process.exit(stopped.signal.aborted ? 0 : 1)

async function start(options: EmbeddedOptions): Promise<RunningPostgres> {
  try {
    return await startEmbeddedPostgres(options)
  } catch (problem) {
    console.error(problem instanceof OperatorError ? problem.message : problem)
    process.exit(1)
  }
}
