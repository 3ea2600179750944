import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Afterwards } from './afterwards.ts'

const MOST = 200

test('beyond the bound an answer waits for its turn, whether its own work is short or long', async () => {
  const afterwards = new Afterwards(pino({ level: 'silent' }))
  const ends: (() => void)[] = []
  for (let under = 0; under < MOST; under++) {
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.push(resolve)
    await afterwards.start('long', () => promise)
  }
  const answered: string[] = []
  const endless = Promise.withResolvers<void>()
  const both = [
    afterwards.start('short', async () => {}).then(() => answered.push('short')),
    afterwards.start('long', () => endless.promise).then(() => answered.push('long')),
  ]
  await new Promise(resolve => setImmediate(resolve))
  expect(answered).toEqual([])
  for (const end of ends.slice(0, 2)) end()
  await Promise.all(both)
  expect(answered).toEqual(['short', 'long'])
  for (const end of [...ends, endless.resolve]) end()
  await afterwards.settled()
})
