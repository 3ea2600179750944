import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { refetch } from './refetch.ts'

const AT = '00000000000000000041'
const LATER = '00000000000000000042'

async function asking() {
  const client = new QueryClient()
  let asked = 0
  await client.prefetchQuery({ queryKey: ['myCoupons', {}], queryFn: async () => ++asked })
  const isStale = () => client.getQueryState(['myCoupons', {}])?.isInvalidated
  return {
    async again(position?: string) {
      await client.fetchQuery({ queryKey: ['myCoupons', {}], queryFn: async () => ++asked })
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
