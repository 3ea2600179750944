import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { scratchFolder } from '#tests/support/scratch-folder.ts'
import { until } from '#tests/support/until.ts'
import { createLogger } from './log.ts'
import { Supervisor } from './supervisor.ts'

test('a child has the variables of its parent and its own, without those that are kept from it', async () => {
  const folder = await scratchFolder('supervisor')
  onTestFinished(() => rm(folder, { recursive: true }))
  vi.stubEnv('SECRET', 'of the parent')
  vi.stubEnv('SHARED', 'of the parent')
  onTestFinished(() => void vi.unstubAllEnvs())
  const supervisor = new Supervisor(createLogger('test', 'silent'))
  onTestFinished(() => supervisor.stop())
  const file = join(folder, 'environment')
  supervisor.start({
    name: 'child',
    script: file,
    env: { OWN: 'of the child' },
    without: ['SECRET', 'NOWHERE'],
    flags: [
      '--eval',
      'fs.writeFileSync(process.argv[1], JSON.stringify(process.env)); setInterval(() => {}, 1000)',
    ],
  })
  const environment = async () => JSON.parse(await readFile(file, 'utf8').catch(() => 'null'))
  await until('the child has written', async () => (await environment()) !== null)
  expect(await environment()).toMatchObject({ OWN: 'of the child', SHARED: 'of the parent' })
  expect(await environment()).not.toHaveProperty('SECRET')
})
