import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { CHANGED } from '#contract/addresses.ts'
import { POSITION_HEADER } from '#contract/position.ts'
import { call } from './client.ts'
import { keepLive } from './stream.ts'

afterEach(() => vi.unstubAllGlobals())

it('whatever is asked after a notification is asked for as of its position, at any process', async () => {
  // The network is the one thing that this test stands in for.
  const messages = new Map<string, (message: { data: string }) => Promise<void>>()
  class Source {
    addEventListener(type: string, listener: (message: { data: string }) => Promise<void>) {
      messages.set(type, listener)
    }
    close() {}
  }
  const sent: RequestInit[] = []
  vi.stubGlobal('EventSource', Source)
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(init)
    return new Response('{}')
  })
  const stop = keepLive(new QueryClient())
  const position = '00000000000000000090'
  await messages.get(CHANGED)?.({ data: JSON.stringify({ topics: ['match'], position, spreadMs: 0 }) })
  await call('me').catch(() => {})
  stop()
  expect(sent.at(-1)?.headers).toMatchObject({ [POSITION_HEADER]: position })
})
