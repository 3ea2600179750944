/** Asks again for answers that became stale. */
import type { QueryClient } from '@tanstack/react-query'
import type { RouteName } from '#contract/index.ts'
import type { Topic } from '#contract/topics.ts'
import { EVERYTHING, type Everything, LIVE } from '#domain/topics.ts'
import { callNamed } from './known-calls.ts'
import { answersBehind } from './position.ts'
import { isStale } from './stale.ts'

/** Answers were asked for again because of this topic, when the read model had reached the position. */
interface Ask {
  readonly position: string
  readonly answered: Promise<void>
}

const asks = new Map<Topic | Everything, Ask>()

/** Changes of these are of no event: the position of the last one says nothing of the next. */
const BESIDE_EVENTS: ReadonlySet<Topic | Everything> = new Set([EVERYTHING, LIVE])

/**
 * Asks again for what a command has changed. Resolves when the page is up to date.
 * @param answer of the command: what is asked now is answered by a read model that has reached its position. Where the read model
 *   stands still, or no answer is at hand, that is unknown.
 */
export async function refetchAfter(
  client: QueryClient,
  command: RouteName,
  answer: object = {},
): Promise<void> {
  const { position, behind } = answer as { position?: string; behind?: boolean }
  const { changes = [] } = await callNamed(command)
  await refetch(client, changes, behind ? undefined : position)
}

/**
 * Answers on the page are asked for at once, others when they are next shown. Resolves when the page is up to date.
 *
 * A save is answered, and the event stream notifies of it as well: what was asked for again since the position was reached is
 * not asked for twice.
 * @param position up to which the read model has the changes; unknown where it is left out
 * @param fresh answers by the hash of their query that are not asked for, with the position up to which frames keep them fresh;
 *   no frame knows the reader's own entry
 */
export async function refetch(
  client: QueryClient,
  changed: readonly (Topic | Everything)[],
  position = '',
  fresh: ReadonlyMap<string, string> = new Map(),
): Promise<void> {
  const askedSince = (topic: Topic | Everything) =>
    !BESIDE_EVENTS.has(topic) && position !== '' && (asks.get(topic)?.position ?? '') >= position
  const underWay = changed.filter(askedSince).map(topic => asks.get(topic)?.answered)
  const news = changed.filter(topic => !askedSince(topic))
  const behind = answersBehind()
  const isFresh = (hash: string) =>
    position !== '' && !news.includes('entry') && (fresh.get(hash) ?? '') >= position
  const answered = client.invalidateQueries({
    predicate: ({ queryKey, queryHash }) => !isFresh(queryHash) && isStale(queryKey, news),
  })
  if (position !== '') for (const topic of news) asks.set(topic, { position, answered })
  await Promise.all([...underWay, answered])
  // The notification of a position that an answer lacked is still to come, and then counts.
  if (answersBehind() === behind) return
  for (const topic of news) if (asks.get(topic)?.answered === answered) asks.delete(topic)
}
