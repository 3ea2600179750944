/** The oldest Node that README names: for what strangers and newcomers run on the Node that they have. */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }

const run = promisify(execFile)

/** Where the program is put on a machine that has another Node; vitest's own caches lie beside. */
const INSTALLED = resolve('node_modules/.cache/skor/oldest-node')

/** The major version, such as 20 of '>=20'. */
const [MAJOR = ''] = packageFile.engines.node.match(/\d+/) ?? []

/**
 * @returns the path of the program: the machine's own, or the one that npm carries, which is installed once
 * @throws Error where the machine has another Node and npm can't install this one
 */
export async function oldestNode(): Promise<string> {
  const places = (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, 'node'))
  const installed = join(INSTALLED, 'node_modules/node/bin/node')
  for (const program of [...places, installed]) if (await isOldest(program)) return program
  await run('npm', ['install', '--prefix', INSTALLED, '--no-audit', '--no-fund', `node@${MAJOR}`])
  return installed
}

async function isOldest(program: string): Promise<boolean> {
  if (!existsSync(program)) return false
  const { stdout } = await run(program, ['--version'])
  return stdout.startsWith(`v${MAJOR}.`)
}

/** Runs a file on that Node. */
export async function runOnOldestNode(...args: readonly string[]): Promise<{ code: number; out: string }> {
  const program = await oldestNode()
  expect(await isOldest(program), program).toBe(true)
  return new Promise(done =>
    execFile(program, args, { env: { ...process.env, NODE_COMPILE_CACHE: '' } }, (problem, out, errors) =>
      done({ code: Number(problem?.code ?? 0), out: out + errors }),
    ),
  )
}
