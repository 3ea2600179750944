/** A server that a killed run left on a data folder: ended, since two servers on one folder would destroy it. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { OperatorError } from '../operator-error.ts'

/** How long such a server may take to stop, in milliseconds. */
const STOP_MS = 10_000
const POLL_MS = 100

/** The file in which a server says that it runs on the folder. */
export const LOCK_FILE = 'postmaster.pid'

/**
 * The caller must be the only one who starts servers on the folder.
 * @throws OperatorError where the server does not stop
 */
export async function endLeftover(directory: string): Promise<void> {
  const file = join(directory, LOCK_FILE)
  const pid = await processIn(file)
  if (pid === undefined) return
  if (isServerOn(pid, directory)) {
    process.kill(pid, 'SIGINT')
    const deadline = Date.now() + STOP_MS
    while (isServerOn(pid, directory)) {
      if (Date.now() > deadline)
        throw new OperatorError(
          `A Postgres (process ${pid}) that runs on ${directory} does not stop. Stop it first.`,
        )
      await setTimeout(POLL_MS)
    }
  }
  await markStale(file)
}

/**
 * The process id may have been given to another process since, and then Postgres would refuse to start. It takes the
 * file for a stale one where that names its parent; it looks for processes that still share its memory all the same.
 */
async function markStale(file: string): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text !== undefined) await writeFile(file, text.replace(/^\d+/, String(process.pid)))
}

async function processIn(file: string): Promise<number | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return Number.parseInt(text, 10) || undefined
}

function isServerOn(pid: number, directory: string): boolean {
  const command = commandOf(pid)
  return command.includes('postgres') && command.includes(directory)
}

/** The command line of a process; empty where there is no such process. */
function commandOf(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
