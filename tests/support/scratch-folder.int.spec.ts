import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { removeLeftOvers, scratchFolder } from './scratch-folder.ts'

const MAKES_ONE = `
  import { scratchFolder } from './tests/support/scratch-folder.ts'
  console.log(await scratchFolder('left'))
  setInterval(() => {}, 1_000)`

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

test('the folders of a process that was killed are removed, and no others', async () => {
  const ours = await scratchFolder('ours')
  const other = spawn(process.execPath, ['--input-type=module', '-e', MAKES_ONE])
  const [output] = await once(other.stdout, 'data')
  const folder = dirname(String(output).trim())
  await removeLeftOvers(dirname(folder))
  expect(await isThere(folder)).toBe(true)

  other.kill('SIGKILL')
  await once(other, 'exit')
  await removeLeftOvers(dirname(folder))
  expect([await isThere(folder), await isThere(ours)]).toEqual([false, true])
})
