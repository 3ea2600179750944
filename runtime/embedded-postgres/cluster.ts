/**
 * Makes the data folder of an embedded server: the product's role and database, and nothing else that can log in. The role
 * may ask for a checkpoint, as the benchmarks do before they measure.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, rename, rm } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { OperatorError } from '../operator-error.ts'
import { roleStatements } from '../rights.ts'
import { writeAccess } from './access.ts'
import { NAME } from './place.ts'
import type { Programs } from './programs.ts'
import type { SystemUser } from './system-user.ts'

export interface ClusterOptions {
  readonly programs: Programs
  readonly user: SystemUser | undefined
  /** for tests: the role may make databases, and nothing is written through to the disk */
  readonly throwaway: boolean
}

/**
 * Complete or not there: made under another name, then renamed.
 * @throws OperatorError with what Postgres' programs say
 */
export async function makeCluster(directory: string, options: ClusterOptions): Promise<void> {
  const { programs, user, throwaway } = options
  const partial = `${directory}.new`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { mode: 0o700 })
  if (user) await chown(partial, user.uid, user.gid)
  await run(
    programs.initdb,
    [
      `--pgdata=${partial}`,
      '--username=postgres',
      '--auth=reject',
      '--encoding=UTF8',
      '--locale=C',
      ...(throwaway ? ['--no-sync'] : []),
    ],
    user,
  )
  await run(
    programs.postgres,
    ['--single', '-D', partial, '-c', 'exit_on_error=on', 'postgres'],
    user,
    `create role ${NAME} login ${throwaway ? 'createdb' : ''}\ngrant pg_checkpoint to ${NAME}\ncreate database ${NAME} owner ${NAME}\n${roleStatements(NAME, {}).join('\n')}\n${throwaway ? `grant ${NAME}_api to ${NAME}\n` : ''}`,
  )
  await writeAccess(partial)
  await rename(partial, directory)
}

async function run(program: string, args: string[], user: SystemUser | undefined, input = ''): Promise<void> {
  const child = spawn(program, args, { ...user, stdio: ['pipe', 'ignore', 'pipe'] })
  child.stdin.end(input)
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new OperatorError(`Postgres could not make its data folder: ${errors.trim()}`)
}
