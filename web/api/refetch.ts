/** Asks again for answers that became stale. */
import type { QueryClient } from '@tanstack/react-query'
import type { Topic } from '#contract/topics.ts'
import type { Everything } from '#domain/topics.ts'
import { wire } from './wire.ts'

/** Answers on the page are asked for at once, others when they are next shown. Resolves when the page is up to date. */
export async function refetch(client: QueryClient, changed: readonly (Topic | Everything)[]): Promise<void> {
  const { isStale } = await wire()
  await client.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey, changed) })
}
