import { expect, test } from 'vitest'
import { AppendsClosed, gated } from './gated.ts'
import { type EventStore, EventStoreUnavailable } from './port.ts'

test('while something is in doubt the store is read and takes no event, and says why', async () => {
  let doubt: string | null = null
  const appended: string[] = []
  class Store {
    readonly #head = '7'
    guards = true
    async head() {
      return this.#head
    }
    async append(stream: string) {
      appended.push(stream)
      return { ok: true, position: this.#head, guarded: true }
    }
  }
  const store = gated(new Store() as unknown as EventStore, () => doubt)
  const append = () => store.append('round-league.1', 'noStream', {} as never)
  expect([await store.head(), store.guards, (await append()).ok]).toEqual(['7', true, true])
  doubt = 'the log is refused'
  expect(await store.head()).toBe('7')
  await expect(append()).rejects.toThrow(new AppendsClosed('the log is refused'))
  await expect(append()).rejects.toBeInstanceOf(EventStoreUnavailable)
  doubt = null
  await append()
  expect(appended).toHaveLength(2)
})
