import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const CONFIG = `
import { RunReport } from ${JSON.stringify(resolve('tests/support/run-report.ts'))}
export default { test: { globals: true, retry: 1, include: ['*.spec.mjs'], reporters: [new RunReport(7), 'default'] } }
`
const SPEC = `
let tries = 0
test('is late once', () => expect(++tries).toBe(2))
test('is in time', () => expect(1).toBe(1))
`

test('a run names the test that passed at its second try, why it was late, and no other', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'skor-run-report-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'vitest.config.mjs'), CONFIG)
  await writeFile(join(folder, 'late.spec.mjs'), SPEC)
  const args = [resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', folder]
  const { VITEST: _, VITEST_POOL_ID: __, ...env } = process.env
  const child = spawn(process.execPath, args, { env })
  const [out, , [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  expect(code).toBe(0)
  const lines = stripVTControlCharacters(out).split('\n')
  expect(lines).toContain('Tried again (1); what was late once may be wrong:')
  expect(lines.filter(line => line.includes('late.spec.mjs: '))).toEqual([
    expect.stringMatching(/late\.spec\.mjs: is late once$/),
  ])
  expect(lines).toContain('    expected 1 to be 2 // Object.is equality (line 3)')
})
