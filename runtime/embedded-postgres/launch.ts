/** An embedded Postgres for as long as this process runs: whatever ends this process ends the server too. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '../operator-error.ts'
import { placeOf } from './place.ts'
import type { EmbeddedOptions } from './server.ts'

export const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))

export interface LaunchedPostgres {
  readonly url: string
  stop(): Promise<void>
}

/**
 * @param directory the data folder; made the first time. The caller must be the only one who starts servers there
 * @throws OperatorError when the server does not start; its last lines say why
 */
export async function launchPostgres(
  directory: string,
  { throwaway, programs }: Omit<EmbeddedOptions, 'directory'> = {},
): Promise<LaunchedPostgres> {
  const options = [...(throwaway ? ['--throwaway'] : []), ...(programs ? ['--programs', programs] : [])]
  const child = spawn(process.execPath, [MAIN, directory, ...options], {
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    // A process group of its own: Ctrl-C reaches this process alone, which has work to end on the server.
    detached: true,
  })
  const exited = once(child, 'close')
  const errors = text(child.stderr as Readable)
  const ready = await Promise.race([once(child, 'message').then(() => true), exited.then(() => false)])
  if (!ready) throw new OperatorError((await errors).trim())
  const { url } = await placeOf(directory)
  return {
    url,
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
  }
}
