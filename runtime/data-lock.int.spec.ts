import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockData } from './data-lock.ts'

test('one process at a time holds the lock of a folder, until it releases it or is killed', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'skor-lock-'))
  const program = `
    import { lockData } from './runtime/data-lock.ts'
    const held = lockData(process.argv[1]) !== undefined
    gc()
    setTimeout(() => console.log(held))
    setInterval(() => {}, 1000)`
  const another = async () => {
    const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', program, directory])
    return { child, holds: String((await once(child.stdout, 'data'))[0]).trim() === 'true' }
  }
  const first = await another()
  expect(first.holds).toBe(true)
  expect(lockData(directory)).toBeUndefined()

  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  const ours = lockData(directory)
  expect(ours).toBeDefined()

  ours?.release()
  const third = await another()
  expect(third.holds).toBe(true)
  third.child.kill()
  await rm(directory, { recursive: true })
})

test('a folder that cannot be written is named in a sentence', () => {
  expect(() => lockData('/dev/null/data')).toThrow("DATA_DIR: /dev/null/data can't be written")
})
