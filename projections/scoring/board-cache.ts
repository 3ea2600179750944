/** Pages of boards that visitors ask for again and again, each kept until points or entries of its competition change. */
import type { Page, Paged } from '#runtime/page.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import { keepAnswers } from '../engine/read/kept-answers.ts'
import type { ReadModel } from '../engine/read/read-model.ts'
import { type Board, boardId } from './board.ts'
import { type BoardPlace, leaderboard } from './queries/boards.ts'

export interface BoardCache {
  /** As `leaderboard` of the queries. @param db the live generation */
  leaderboard(db: ReadModelConnection, board: Board, page: Page): Promise<Paged<BoardPlace>>
  close(): void
}

export function createBoardCache(readModel: Pick<ReadModel, 'changes'>): BoardCache {
  const pages = keepAnswers(readModel, ['board', 'entries'])
  return {
    leaderboard: (db, board, page) =>
      pages.get(
        { subject: board.competition, key: [boardId(board), page.page, page.limit].join(), rows: page.limit },
        () => leaderboard(db, board, page),
      ),
    close: pages.close,
  }
}
