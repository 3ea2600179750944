/** One suite for every event store: what the port promises, on each of its adapters. */
import { afterAll, beforeAll, describe } from 'vitest'
import { appending } from './appending.ts'
import { reading } from './reading.ts'
import { replacing } from './replacing.ts'
import { type OpenedStore, storesUnderTest } from './stores.ts'
import { subscribing } from './subscribing.ts'

for (const { name, open } of await storesUnderTest()) {
  describe(name, () => {
    let opened: OpenedStore
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened?.close())

    appending(() => opened)
    reading(() => opened)
    subscribing(() => opened)
    replacing(open)
  })
}
