/** Answers that readers ask for again and again, each kept until what it says may have changed. */
import { LRUCache } from 'lru-cache'
import { EVERYTHING, type PublishedTopic, topicOf } from '#domain/topics.ts'
import { forEverybody } from '#runtime/asked.ts'
import type { Moved } from '../fold/notify.ts'
import type { ReadModel } from './read-model.ts'

/** Rows of all kept answers together, at most: about 20 MB. */
const MAX_ROWS = 100_000
/** How long an answer is kept, in milliseconds: bounds its age while a lost connection hides changes. */
const KEPT_MS = 2_000

export interface Asked {
  /** what the answer is about, as the topic's changes name it; where it is left out, each change of the topic counts */
  readonly subject?: string
  readonly key: string
  /** rows of the answer */
  readonly rows: number
}

export interface KeptAnswers {
  /** The kept answer, else what `read` gives. An answer that fails is not kept. */
  get<Answer>(question: Asked, read: () => Promise<Answer>): Promise<Answer>
  close(): void
}

/**
 * An answer is kept under the number of the last change. An answer that was being read while a change arrived is kept under
 * the number before, where no later request looks for it.
 * @param stale the topics whose changes make the answers stale
 */
export function keepAnswers(
  readModel: Pick<ReadModel, 'changes'>,
  stale: readonly PublishedTopic[],
  keptMs = KEPT_MS,
): KeptAnswers {
  const answers = new LRUCache<string, Promise<unknown>>({ maxSize: MAX_ROWS, ttl: keptMs })
  const changes = new Map<string, number>()
  let every = 0
  let any = 0

  const close = readModel.changes(({ topics }: Moved) => {
    for (const change of topics) {
      const topic = topicOf(change)
      const id = change.slice(topic.length + 1)
      if (topic === EVERYTHING) every++
      else if (!stale.includes(topic)) continue
      else if (id === '') every++
      else {
        any++
        changes.set(id, (changes.get(id) ?? 0) + 1)
      }
    }
  })

  return {
    get<Answer>({ subject, key, rows }: Asked, read: () => Promise<Answer>) {
      const change = subject === undefined ? any : (changes.get(subject) ?? 0)
      const at = [every, change, subject, key].join()
      const kept = answers.get(at) as Promise<Answer> | undefined
      if (kept) return kept
      const answer = forEverybody(read)
      answers.set(at, answer, { size: Math.max(1, rows) })
      answer.catch(() => answers.delete(at))
      return answer
    },
    close,
  }
}
