/** Where the servers of the tests keep their data. */
import { chmod, mkdtemp, readdir, rename, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockData } from '#runtime/data-lock.ts'

/** A file system in memory, on Linux. */
const IN_MEMORY = '/dev/shm'
/** Twice what the servers of a whole run keep at once, in bytes. Containers often have 64 MB there, and use the disk. */
const ROOM_BYTES = 4 * 2 ** 30
/** How the folders of processes begin, and before they are locked. */
const [OF_A_PROCESS, NEW] = ['skor-tests-', 'skor-new-']

/** The folder of this process, by the place where it stands. */
const own = new Map<string, Promise<string>>()

/**
 * Makes an empty folder, which the caller removes. The folder is in memory where there is room: a database made by a
 * test is hundreds of files, and on a disk they cost four times as much of the CPU.
 * @param name one word, for people who look
 */
export async function scratchFolder(name: string): Promise<string> {
  const place = (await hasRoom()) ? IN_MEMORY : tmpdir()
  const ours = own.get(place) ?? ownFolder(place)
  own.set(place, ours)
  return mkdtemp(join(await ours, `${name}-`))
}

/** Locked for as long as this process lives, so that other runs know whose folder is left over. */
async function ownFolder(place: string): Promise<string> {
  await removeLeftOvers(place)
  const made = await mkdtemp(join(place, NEW))
  // As root, Postgres runs as another user, who must be able to pass through.
  await chmod(made, 0o711)
  lockData(made)
  const folder = made.replace(NEW, OF_A_PROCESS)
  await rename(made, folder)
  return folder
}

/** Removes the folders of processes that have ended: a run that is stopped in its midst leaves gigabytes of databases. */
export async function removeLeftOvers(place: string): Promise<void> {
  const names = (await readdir(place)).filter(name => name.startsWith(OF_A_PROCESS))
  for (const name of names) await removeWhereLeft(join(place, name)).catch(() => {})
}

/** @throws where another process removes the folder as well, or a disk of its own is mounted there */
async function removeWhereLeft(folder: string): Promise<void> {
  const lock = lockData(folder)
  if (!lock) return
  lock.release()
  await rm(folder, { recursive: true, force: true })
}

async function hasRoom(): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(IN_MEMORY)
    return Math.min(bavail * bsize, process.availableMemory()) >= ROOM_BYTES
  } catch {
    return false
  }
}
