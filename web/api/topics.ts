/** Which changes, as the event stream names them, make which answers stale. */
import type { QueryClient } from '@tanstack/react-query'
import type { RouteName } from '#api/contract/index.ts'

/** Changes everything: sent after a rebuild was swapped in, and taken as heard after a lost connection. */
const ALL = 'all'

/** A topic without its part after the colon stands for all of them: `board` for `board:<id>`. */
const TOPICS: Partial<Record<RouteName, readonly string[]>> = {
  competitions: ['fixtures', 'match', 'predictions'],
  matchList: ['fixtures', 'match', 'predictions'],
  listRounds: ['board'],
  getTables: ['fixtures', 'match'],
  myPredictions: ['predictions', 'match', 'board'],
  matchPredictions: ['predictions', 'match'],
  explain: ['predictions', 'match', 'board'],
  myCoupons: ['predictions'],
  leaderboard: ['board'],
  winners: ['board', 'match'],
  adminDetail: ['predictions', 'match'],
  audit: ['fixtures', 'match', 'board', 'replays'],
  listReplays: ['replays'],
}

export function concerns(name: RouteName, topic: string): boolean {
  if (topic === ALL) return TOPICS[name] !== undefined
  return (TOPICS[name] ?? []).some(one => topic === one || topic.startsWith(`${one}:`))
}

/** Asks again for what is on the page and stale; what is not is asked for when it is next shown. */
export function invalidateTopics(client: QueryClient, topics: readonly string[]): Promise<void> {
  return client.invalidateQueries({
    predicate: query => topics.some(topic => concerns(query.queryKey[0] as RouteName, topic)),
  })
}

export function invalidateAll(client: QueryClient): Promise<void> {
  return invalidateTopics(client, [ALL])
}
