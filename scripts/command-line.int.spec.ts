import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { runOnOldestNode } from '#tests/support/oldest-node.ts'

const SCRIPTS = [
  'bootstrap.mjs',
  'migrate.ts',
  'replay.ts',
  'season-import.ts',
  'standings-fingerprint.ts',
  'start.ts',
  'user-role.ts',
]

async function run(script: string, ...args: string[]) {
  const child = spawn(process.execPath, [`scripts/${script}`, ...args])
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code, out, errors }
}

test.each(SCRIPTS)('%s --help says how it is used', async script => {
  const { code, out, errors } = await run(script, '--help')
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(out).toMatch(/^Usage: (npm|node) /)
})

test.each(SCRIPTS)('%s refuses an option that it does not know, in one line', async script => {
  const { code, out, errors } = await run(script, '--no-such-option')
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(errors).toMatch(/^.*'--no-such-option'.*\. --help [^\n]*\n$/)
})

test('bootstrap.mjs runs on the oldest Node', { tags: ['thorough'] }, async () => {
  const help = await runOnOldestNode('scripts/bootstrap.mjs', '--help')
  expect(help).toEqual({ code: 0, out: (await run('bootstrap.mjs', '--help')).out })
  expect((await runOnOldestNode('scripts/bootstrap.mjs', 'no-such-command')).code).toBe(2)
})

test('an argument that is missing or too many is named', async () => {
  expect((await run('user-role.ts', 'ada@example.com')).errors).toBe(
    'ROLE is missing. --help shows what there is.\n',
  )
  expect((await run('replay.ts', 'now')).errors).toBe(
    "'now' is one argument too many. --help shows what there is.\n",
  )
})
