/** Pages of boards that visitors ask for again and again, each kept until the boards of its competition change. */
import { LRUCache } from 'lru-cache'
import { EVERYTHING, topicOf } from '#domain/topics.ts'
import type { CompetitionId } from '#domain/words.ts'
import type { Page, Paged } from '#runtime/page.ts'
import type { Moved } from '../engine/fold/notify.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import type { ReadModel } from '../engine/read/read-model.ts'
import { type Board, boardId } from './board.ts'
import { type BoardPlace, leaderboard } from './queries/boards.ts'

/** Rows of all kept pages together, at most: about 20 MB. */
const MAX_ROWS = 100_000
/** How long a page is kept, in milliseconds: bounds its age while a lost connection hides changes. */
const KEPT_MS = 2_000

export interface BoardCache {
  /** As `leaderboard` of the queries. @param db the live generation */
  leaderboard(db: ReadModelConnection, board: Board, page: Page): Promise<Paged<BoardPlace>>
  close(): void
}

/**
 * A page is kept under the number of its competition's last change. A page that was being read while a change arrived is
 * kept under the number before, where no later request looks for it.
 */
export function createBoardCache(readModel: Pick<ReadModel, 'changes'>): BoardCache {
  const pages = new LRUCache<string, Promise<Paged<BoardPlace>>>({ maxSize: MAX_ROWS, ttl: KEPT_MS })
  const changes = new Map<CompetitionId, number>()
  let allChanges = 0

  const stop = readModel.changes(({ topics }: Moved) => {
    for (const topic of topics) {
      const [, competition] = topic.split(':')
      if (topic === EVERYTHING || topic === 'board') allChanges++
      else if (topicOf(topic) === 'board' && competition)
        changes.set(competition, (changes.get(competition) ?? 0) + 1)
    }
  })

  return {
    leaderboard(db, board, page) {
      const change = `${allChanges}.${changes.get(board.competition) ?? 0}`
      const key = [boardId(board), change, page.page, page.limit].join()
      const kept = pages.get(key)
      if (kept) return kept
      const answer = leaderboard(db, board, page)
      pages.set(key, answer, { size: page.limit })
      answer.catch(() => pages.delete(key))
      return answer
    },
    close: stop,
  }
}
