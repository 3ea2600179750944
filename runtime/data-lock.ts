/** One process at a time works on a DATA_DIR. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

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
 */
export function lockData(directory: string): DataLock | undefined {
  mkdirSync(directory, { recursive: true })
  const database = new DatabaseSync(join(directory, 'lock'))
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
