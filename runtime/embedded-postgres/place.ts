/** Where an embedded server keeps its data and its socket, and the address that follows. */
import { createHash } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readlink, realpath, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { isReachable, ROOTS_PLACE } from './reachable.ts'

/** Of the one database, and of the role that owns it and is no superuser. */
export const NAME = 'skor'

/** Each server has a folder of its own for its socket, so that the number in the socket's name is never taken. */
export const PORT = 5432

/** The shortest bound that a system has for a socket's path, in bytes. */
const MAX_SOCKET_PATH = 103

export interface Place {
  /** the data folder itself, without links on the way */
  readonly directory: string
  /** the folder of the socket: only the server's user (and root) may enter it */
  readonly socket: string
  readonly url: string
}

/**
 * @param directory the data folder as it is configured; the folder around it is made where it is missing
 */
export async function placeOf(directory: string): Promise<Place> {
  const data = await dataFolder(resolve(directory))
  const socket = socketFolder(data)
  // The host is ignored: an address must have one.
  const url = `postgres://${NAME}@localhost:${PORT}/${NAME}?host=${encodeURIComponent(socket)}`
  return { directory: data, socket, url }
}

async function dataFolder(directory: string): Promise<string> {
  const kept = await readlink(directory).catch(() => undefined)
  if (kept !== undefined) return kept
  const parent = dirname(directory)
  await mkdir(parent, { recursive: true })
  if (process.getuid?.() === 0) {
    await chmod(parent, 0o711)
    if (!(await isReachable(directory))) return elsewhere(directory)
  }
  return join(await realpath(parent), basename(directory))
}

/** Where Postgres' user may not come to the data folder, as in root's home, a link stands for one that it may enter. */
async function elsewhere(directory: string): Promise<string> {
  await mkdir(ROOTS_PLACE, { recursive: true })
  const around = await mkdtemp(join(ROOTS_PLACE, 'data-'))
  await chmod(around, 0o711)
  const data = join(around, 'postgres')
  await symlink(data, directory)
  return data
}

/** The data folder, or a folder of a short name where the path of the socket would be too long for the system. */
function socketFolder(directory: string): string {
  if (Buffer.byteLength(join(directory, `.s.PGSQL.${PORT}`)) <= MAX_SOCKET_PATH) return directory
  const hash = createHash('sha256').update(directory).digest('hex').slice(0, 16)
  return `/tmp/skor-${hash}`
}
