/** Where the servers of the tests keep their data. */
import { mkdtemp, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A file system in memory, on Linux. */
const IN_MEMORY = '/dev/shm'
/** Twice what the servers of a whole run keep at once, in bytes. Containers often have 64 MB there, and use the disk. */
const ROOM_BYTES = 4 * 2 ** 30

/**
 * Makes an empty folder, which the caller removes. The folder is in memory where there is room: a database made by a
 * test is hundreds of files, and on a disk they cost four times as much of the CPU.
 * @param name one word, for people who look
 */
export async function scratchFolder(name: string): Promise<string> {
  return mkdtemp(join((await hasRoom()) ? IN_MEMORY : tmpdir(), `skor-${name}-`))
}

async function hasRoom(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(IN_MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES
  } catch {
    return false
  }
}
