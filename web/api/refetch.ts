/** Asks again for answers that became stale, as the contract says it of each call. */
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { contract, type RouteName } from '#contract/index.ts'
import type { Topic } from '#contract/topics.ts'
import { EVERYTHING, type Everything } from '#domain/topics.ts'

/** @param queryKey begins with the route's name; queries of other keys are no answers of the contract */
export function isStale(queryKey: QueryKey, changed: readonly (Topic | Everything)[]): boolean {
  const { staleBy = [] } = contract[queryKey[0] as RouteName] ?? {}
  return (
    staleBy.some(topic => changed.includes(topic)) || (staleBy.length > 0 && changed.includes(EVERYTHING))
  )
}

/** Answers on the page are asked for at once, others when they are next shown. Resolves when the page is up to date. */
export function refetch(client: QueryClient, changed: readonly (Topic | Everything)[]): Promise<void> {
  return client.invalidateQueries({ predicate: ({ queryKey }) => isStale(queryKey, changed) })
}
