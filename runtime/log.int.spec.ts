/** Who reads the lines of a process decides what they look like. */
import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const WRITES = `
  import { createLogger } from './runtime/log.ts'
  createLogger('api', 'info').warn({ problem: new Error('no room'), token: 'secret' }, 'a line')`
const node = ['--input-type=module', '-e', WRITES]
/** util-linux gives a program a terminal; there may be none. */
const hasTerminals = spawnSync('script', ['--version']).status === 0

test('a program gets JSON', () => {
  const { stdout } = spawnSync(process.execPath, node, { encoding: 'utf8' })
  expect(JSON.parse(stdout)).toMatchObject({
    level: 40,
    name: 'api',
    msg: 'a line',
    problem: 'Error: no room',
    token: '[removed]',
  })
})

test.runIf(hasTerminals)('a person at a terminal gets a line to read', () => {
  const command = [process.execPath, ...node].map(part => `'${part.replaceAll("'", "'\\''")}'`).join(' ')
  const { stdout } = spawnSync('script', ['-qec', command, '/dev/null'], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, SHELL: '/bin/sh' },
  })
  expect(stdout.trim()).toMatch(/^\[\d\d:\d\d:\d\d\] WARN \(api\): a line \{.*no room.*\}$/)
  expect(stdout).not.toContain('secret')
})
