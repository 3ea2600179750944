/** One process at a time works on a DATA_DIR. */
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from './operator-error.ts'

export interface DataLock {
  release(): void
}

/** Databases that are no longer used are closed, and with them the locks: these are used until they are released. */
const held = new Set<DatabaseSync>()

/** What SQLite answers when another process holds the lock. */
const SQLITE_BUSY = 5

/**
 * Takes the lock of a DATA_DIR. The system releases the lock when the process ends, whatever ends it, so that nothing
 * stale is left as a file with a process id would be. Node has no call for such a lock; SQLite, which comes with Node,
 * takes one for a transaction, and writes nothing.
 * @returns undefined where another process holds the lock
 * @throws OperatorError where this user may not write there
 */
export function lockData(directory: string): DataLock | undefined {
  const database = openLock(directory)
  try {
    database.exec('begin exclusive')
  } catch (problem) {
    database.close()
    if (problem instanceof Error && 'errcode' in problem && problem.errcode === SQLITE_BUSY) return undefined
    throw problem
  }
  held.add(database)
  return {
    release() {
      held.delete(database)
      database.close()
    },
  }
}

function openLock(directory: string): DatabaseSync {
  try {
    mkdirSync(directory, { recursive: true })
    return new DatabaseSync(join(directory, 'lock'))
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : problem
    throw new OperatorError(`DATA_DIR: ${resolve(directory)} can't be written: ${reason}`)
  }
}
