/**
 * The answers that came with the page: what it asks first (docs/decisions/0031).
 */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { firstAnswersAddress } from '#contract/addresses.ts'
import type { FirstAnswer } from '#contract/first-answers.ts'
import { ofThisBuild } from './build.ts'
import { noteAnswer } from './last-seen.ts'

/** How long the page waits before it asks by itself, in milliseconds. */
const WAITED_MS = 8_000

type Answers = Map<string, FirstAnswer>

let coming: Promise<Answers> = Promise.resolve(new Map())

/** Fetches the answers, which are on their way since the page's first bytes. */
export function askFirst(client: QueryClient): void {
  coming = fetched(location.pathname + location.search)
    .catch((): Answers => new Map())
    .then(answers => keptFor(client, answers))
}

async function fetched(page: string): Promise<Answers> {
  const signal = AbortSignal.timeout(WAITED_MS)
  const response = await fetch(firstAnswersAddress(page), { credentials: 'same-origin', signal })
  if (!response.ok) return new Map()
  await ofThisBuild(response)
  noteAnswer(response)
  const { data } = (await response.json()) as { data: readonly FirstAnswer[] }
  return new Map(data.map(answer => [hashKey([answer.name, answer.query]), answer]))
}

/** What the page has not asked yet is in the cache when it asks; what it has asked is given to who waits, and then forgotten. */
function keptFor(client: QueryClient, answers: Answers): Answers {
  for (const { name, query, answer } of answers.values()) {
    const key = [name, query]
    if (client.getQueryState(key)?.fetchStatus !== 'fetching') client.setQueryData(key, answer)
  }
  setTimeout(() => answers.clear())
  return answers
}

/** @returns the answer that came with the page, to who asks before it came; undefined where none came */
export async function firstAnswer(key: QueryKey): Promise<unknown> {
  return (await coming).get(hashKey(key))?.answer
}
