import { expect, test } from 'vitest'
import { START } from '#eventstore/port.ts'
import { Freshness } from './freshness.ts'

/** A read model at `at`, and a store that ends at `head`; both move where a test says so. */
function world({ at = START, head = START }: { at?: string; head?: string }) {
  const state = { at, head, heads: 0, waits: [] as number[] }
  const readModel = {
    position: () => state.at,
    async waitFor(position: string, { milliseconds }: { milliseconds: number }) {
      state.waits.push(milliseconds)
      return state.at >= position
    },
  }
  const store = {
    async head() {
      state.heads++
      return state.head
    },
  }
  return { state, freshness: new Freshness(readModel, store) }
}

test('what the read model shows already costs no question', async () => {
  const { state, freshness } = world({ at: '5', head: '5' })
  expect(await freshness.reaches('5')).toBe(true)
  expect([state.heads, state.waits]).toEqual([0, []])
})

test('a position beyond the store is waited for by nobody, and 100 of them at once ask the store twice', async () => {
  const { state, freshness } = world({ at: '4', head: '5' })
  const answers = await Promise.all(Array.from({ length: 100 }, () => freshness.reaches('9')))
  expect(answers.every(Boolean)).toBe(true)
  expect([state.heads, state.waits]).toEqual([2, []])
})

test('what this process wrote is known without a question', async () => {
  const { state, freshness } = world({ at: '4', head: '5' })
  freshness.wrote('5')
  expect(await freshness.reaches('5')).toBe(false)
  expect([state.heads, state.waits]).toEqual([0, [2_000]])
})

test('a read model that stood still during a wait is waited for shortly, until it moves', async () => {
  const { state, freshness } = world({ at: '4', head: '9' })
  await freshness.reaches('5')
  expect(freshness.standsStill).toBe(true)
  await freshness.reaches('5')
  state.at = '6'
  expect(freshness.standsStill).toBe(false)
  await freshness.reaches('7')
  expect(state.waits).toEqual([2_000, 250, 2_000])
})

test('positions of a store that was replaced are forgotten', async () => {
  const { state, freshness } = world({ at: '4', head: '9' })
  await freshness.reaches('9')
  state.head = '4'
  freshness.forget()
  expect(await freshness.reaches('9')).toBe(true)
  expect(state.waits).toHaveLength(1)
})

test('a store that does not answer keeps nobody: the answer says that it may be behind', async () => {
  const store = { head: () => Promise.reject(new Error('away')) }
  const freshness = new Freshness({ position: () => '4', waitFor: async () => true }, store)
  expect(await freshness.reaches('5')).toBe(false)
})
