/** Which answers a change makes stale, as the contract says it of each call. */
import type { QueryKey } from '@tanstack/react-query'
import type { Topic } from '#contract/topics.ts'
import { EVERYTHING, type Everything } from '#domain/topics.ts'
import { callOfQuery } from './known-calls.ts'

/** @param queryKey begins with the route's name; queries of other keys are no answers of the contract */
export function isStale(queryKey: QueryKey, changed: readonly (Topic | Everything)[]): boolean {
  const { staleBy = [] } = callOfQuery(queryKey) ?? {}
  return (
    staleBy.some(topic => changed.includes(topic)) || (staleBy.length > 0 && changed.includes(EVERYTHING))
  )
}
