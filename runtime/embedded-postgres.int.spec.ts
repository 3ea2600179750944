import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a process that ran Postgres ends with the exit code it was given', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'skor-exit-'))
  const program = `
    import { startEmbeddedPostgres } from './runtime/embedded-postgres.ts'
    const postgres = await startEmbeddedPostgres({ directory: process.argv[1], throwaway: true })
    await postgres.stop()
    process.exitCode = 3`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, join(directory, 'pg')], {
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  await rm(directory, { recursive: true, force: true })
  expect(code).toBe(3)
})
