/** Who may log in: the user of the system that starts the product, as the product's role, over the socket. */
import { chown, lstat, mkdir, readFile, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { ROLES } from '../rights.ts'
import { NAME, type Place } from './place.ts'
import type { SystemUser } from './system-user.ts'

/** The role that owns everything, and those of API and workers. */
const ROLE_NAMES = [NAME, ...ROLES.map(role => `${NAME}_${role}`)]

/** The system says who is at the other end of a socket: there is no password that could be lost. */
const HBA = `# SKOR: only the product's role logs in; the superuser is for "postgres --single" alone.
local all ${ROLE_NAMES.join(',')} peer map=${NAME}
`

/** Lets only the user of this process in. */
export async function writeAccess(directory: string): Promise<void> {
  await writeFile(join(directory, 'pg_hba.conf'), HBA)
  await writeFile(
    join(directory, 'pg_ident.conf'),
    ROLE_NAMES.map(role => `${NAME} "${userInfo().username}" ${role}\n`).join(''),
  )
}

/**
 * Data folders of before had a superuser with a known password.
 * @throws OperatorError saying which folder to remove
 */
export async function expectOurs(directory: string): Promise<void> {
  const [comment = ''] = HBA.split('\n')
  if ((await readFile(join(directory, 'pg_hba.conf'), 'utf8').catch(() => '')).startsWith(comment)) return
  throw new OperatorError(
    `The Postgres data in ${directory} were made by an older version of SKOR and can't be used. Remove the folder and start again.`,
  )
}

/**
 * Makes the folder of the socket where the data folder does not serve.
 * @throws OperatorError where somebody else made it first
 */
export async function openSocketFolder(
  { socket, directory }: Place,
  user: SystemUser | undefined,
): Promise<void> {
  if (socket === directory) return
  const uid = user?.uid ?? process.getuid?.()
  await mkdir(socket, { mode: 0o700 }).then(
    () => user && chown(socket, user.uid, user.gid),
    () => {},
  )
  const found = await lstat(socket)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0)
    throw new OperatorError(
      `The folder ${socket} for Postgres' socket belongs to somebody else. Set a shorter DATA_DIR.`,
    )
}
