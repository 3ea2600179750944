/** Postgres refuses to run as root: started by root, its programs run as a system user. */
import { execFileSync } from 'node:child_process'
import { OperatorError } from '../operator-error.ts'

export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

const NAME = 'postgres'

/**
 * The user that Postgres' programs run as, made here where the system lacks it; undefined for a process that is not root.
 * @throws OperatorError where there is no such user and none can be made
 */
export function systemUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  return knownUser() ?? makeUser()
}

function knownUser(): SystemUser | undefined {
  const id = (which: string) =>
    Number(execFileSync('id', [which, NAME], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

function makeUser(): SystemUser {
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  try {
    execFileSync('useradd', [...options, NAME], { stdio: 'ignore' })
  } catch {
    // Two starts at once: the slower one finds the user made.
  }
  const made = knownUser()
  if (made) return made
  throw new OperatorError(
    `Postgres does not run as root, and no user ${NAME} could be made. Start SKOR as another user.`,
  )
}
