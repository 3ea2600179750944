import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { BEHIND_HEADER } from '#contract/position.ts'
import { notePositionOf } from './position.ts'
import { refetch } from './refetch.ts'

const AT = '00000000000000000041'
const LATER = '00000000000000000042'

async function asking() {
  const client = new QueryClient()
  let calls = 0
  await client.prefetchQuery({ queryKey: ['myCoupons', {}], queryFn: async () => ++calls })
  const isStale = () => client.getQueryState(['myCoupons', {}])?.isInvalidated
  return {
    async again(position?: string) {
      await client.fetchQuery({ queryKey: ['myCoupons', {}], queryFn: async () => ++calls })
      await refetch(client, ['entry'], position)
      return isStale()
    },
  }
}

test('each score of a match in play is asked for: sources change it without an event, at one position', async () => {
  const client = new QueryClient()
  const again = async () => {
    await client.fetchQuery({ queryKey: ['matchList', {}], queryFn: () => 'matches' })
    await refetch(client, ['live'], AT)
    return client.getQueryState(['matchList', {}])?.isInvalidated
  }
  expect(await again()).toBe(true)
  expect(await again()).toBe(true)
})

test('what was asked for again since a position was reached is not asked for twice', async () => {
  const { again } = await asking()
  expect(await again(AT)).toBe(true)
  expect(await again(AT)).toBe(false)
  expect(await again(LATER)).toBe(true)
  expect(await again()).toBe(true)
})

test('where an answer lacked the position, its notification counts when it comes', async () => {
  const client = new QueryClient()
  let behind = true
  const queryFn = async () => {
    if (behind) notePositionOf(new Response('', { headers: { [BEHIND_HEADER]: 'true' } }))
    return 'coupons'
  }
  const observer = new QueryObserver(client, { queryKey: ['myCoupons', {}], queryFn })
  const stop = observer.subscribe(() => {})
  await vi.waitUntil(() => client.getQueryData(['myCoupons', {}]))
  const at = '00000000000000000051'
  await refetch(client, ['entry'], at)
  behind = false
  const before = client.getQueryState(['myCoupons', {}])?.dataUpdateCount ?? 0
  await refetch(client, ['entry'], at)
  expect(client.getQueryState(['myCoupons', {}])?.dataUpdateCount).toBe(before + 1)
  await refetch(client, ['entry'], at)
  expect(client.getQueryState(['myCoupons', {}])?.dataUpdateCount).toBe(before + 1)
  stop()
})
