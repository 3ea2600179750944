/** Which changes, as the event stream names them, make which answers stale. */
import type { QueryClient } from '@tanstack/react-query'
import type { RouteName } from '#contract/index.ts'

/** Changes everything: sent after a rebuild was swapped in, and taken as heard after a lost connection. */
const ALL = '*'

/**
 * By noun: `board` stands for `board:<competition>`, which changes with each prediction, power-up and score of the
 * competition; `match` for the details and results of matches; `competition` for its rounds and rules.
 */
const TOPICS: Partial<Record<RouteName, readonly string[]>> = {
  competitions: ['competition', 'match', 'board'],
  matchList: ['competition', 'match', 'board'],
  listRounds: ['competition', 'board'],
  getTables: ['competition', 'match'],
  myPredictions: ['match', 'board'],
  matchPredictions: ['match', 'board'],
  explain: ['match', 'board'],
  myCoupons: ['board'],
  leaderboard: ['board'],
  winners: ['match', 'board'],
  adminDetail: ['match', 'board'],
  audit: ['competition', 'match', 'board', 'replays'],
  listReplays: ['replays'],
  listParked: ['replays'],
}

/** A topic is a noun alone (any of them changed), or a noun, a colon and an id. */
export function concerns(name: RouteName, topic: string): boolean {
  const nouns = TOPICS[name] ?? []
  return topic === ALL ? nouns.length > 0 : nouns.includes(topic.replace(/:.*/s, ''))
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
