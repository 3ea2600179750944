/**
 * Boards at rest, read from memory. A board is read most when nothing changes it: between the lock and the first score,
 * and after the final whistle. Then a copy in the process answers without a round trip. Whatever is heard of a board
 * drops its copy at once, so nobody is shown less than this process knows of; until it rests again the database answers.
 */
import type { CompetitionId, UserId } from '#domain/words.ts'
import type { Page, Paged } from '#runtime/page.ts'
import type { Moved } from '../engine/fold/notify.ts'
import type { ReadModelConnection } from '../engine/projection.ts'
import type { ReadModel } from '../engine/read/read-model.ts'
import { type Board, boardId } from './board.ts'
import { type BoardSnapshot, packBoard } from './board-snapshot.ts'
import { type BoardPlace, boardParts, leaderboard, rankOf } from './queries/boards.ts'

export interface RestingLimits {
  /** Fans on the smallest board worth a copy; the database is fast with smaller ones. */
  readonly worthFans: number
  /** How long nothing must have changed before a board is copied, in milliseconds. */
  readonly restMs: number
  /** Fans on all copies together, at 24 to 32 bytes each. */
  readonly maxFans: number
  /** A copy read within this time makes room for no other, in milliseconds: boards read in turn would be copied for ever. */
  readonly keptMs: number
  /** How long no board is copied after a copy that came to nothing, in milliseconds. */
  readonly pauseMs: number
}

const LIMITS: RestingLimits = {
  worthFans: 20_000,
  restMs: 1_000,
  maxFans: 4_000_000,
  keptMs: 60_000,
  pauseMs: 5_000,
}

export interface RestingWatcher {
  answered(from: 'memory' | 'database'): void
  /** a board could not be copied: the database goes on answering */
  failed(cause: unknown): void
}

interface Copy {
  readonly competition: CompetitionId
  /** of the generation that was copied */
  readonly db: ReadModelConnection
  readonly snapshot: BoardSnapshot
  /** milliseconds of performance.now() */
  readAt: number
}

/** A copy that is being made; it is aborted when the board changes meanwhile. */
interface Copying {
  readonly competition: CompetitionId
  readonly abort: AbortController
  readonly done: Promise<void>
}

export class RestingBoards {
  readonly #readModel: ReadModel
  readonly #watcher: RestingWatcher
  readonly #limits: RestingLimits
  readonly #copies = new Map<string, Copy>()
  readonly #stopListening: () => void
  /** one at a time */
  #copying: Copying | undefined
  /** when a board of the competition last changed; of all the others: #allChangedAt */
  readonly #changedAt = new Map<CompetitionId, number>()
  #allChangedAt = performance.now()
  #pausedUntil = 0
  #closed = false

  constructor(readModel: ReadModel, watcher: RestingWatcher, limits: Partial<RestingLimits> = {}) {
    this.#readModel = readModel
    this.#watcher = watcher
    this.#limits = { ...LIMITS, ...limits }
    this.#stopListening = readModel.changes(moved => this.#heard(moved))
  }

  /** How many boards are in memory. */
  get size(): number {
    return this.#copies.size
  }

  /** As `leaderboard` of the queries. @param db the live generation */
  async leaderboard(db: ReadModelConnection, board: Board, page: Page): Promise<Paged<BoardPlace>> {
    const snapshot = this.#find(db, board)
    if (snapshot) return snapshot.page(page)
    const answer = await leaderboard(db, board, page)
    if (answer.total >= this.#limits.worthFans) this.#want(board, answer.total)
    return answer
  }

  /** As `rankOf` of the queries. @param db the live generation */
  async rankOf(db: ReadModelConnection, board: Board, user: UserId): Promise<BoardPlace | null> {
    const snapshot = this.#find(db, board)
    return snapshot ? snapshot.placeOf(user) : rankOf(db, board, user)
  }

  /** Forgets all copies; the database goes on answering. */
  close(): void {
    this.#closed = true
    this.#stopListening()
    this.#drop(() => true)
  }

  /** Resolves when no copy is being made; its connection is needed until then. */
  async settled(): Promise<void> {
    await this.#copying?.done
  }

  #find(db: ReadModelConnection, board: Board): BoardSnapshot | undefined {
    const copy = this.#copies.get(boardId(board))
    const valid = copy?.db === db && this.#readModel.allTold()
    this.#watcher.answered(valid ? 'memory' : 'database')
    if (!copy || !valid) return undefined
    copy.readAt = performance.now()
    return copy.snapshot
  }

  /** Called within the turn in which whoever waited for the change is told. */
  #heard({ topics }: Moved): void {
    const now = performance.now()
    if (topics.includes('*') || topics.includes('board')) {
      this.#allChangedAt = now
      this.#changedAt.clear()
      this.#drop(() => true)
      return
    }
    const changed = topics
      .filter(topic => topic.startsWith('board:'))
      .map(topic => topic.slice('board:'.length))
    for (const competition of changed) this.#changedAt.set(competition, now)
    this.#drop(competition => changed.includes(competition))
  }

  #drop(changed: (competition: CompetitionId) => boolean): void {
    for (const [id, { competition }] of this.#copies) if (changed(competition)) this.#copies.delete(id)
    if (this.#copying && changed(this.#copying.competition)) this.#copying.abort.abort()
  }

  /** Begins to copy the board in the background, if it may. */
  #want(board: Board, fans: number): void {
    // It may have come while the database answered.
    if (this.#closed || this.#copying || this.#copies.has(boardId(board))) return
    if (!this.#rests(board.competition) || !this.#makeRoom(fans)) return
    const abort = new AbortController()
    const done = this.#copy(board, abort.signal).finally(() => {
      this.#copying = undefined
    })
    this.#copying = { competition: board.competition, abort, done }
  }

  #rests(competition: CompetitionId): boolean {
    const now = performance.now()
    const since = this.#changedAt.get(competition) ?? this.#allChangedAt
    return now - since >= this.#limits.restMs && now >= this.#pausedUntil && this.#readModel.allTold()
  }

  async #copy(board: Board, signal: AbortSignal): Promise<void> {
    const { competition } = board
    try {
      const db = await this.#readModel.live()
      const snapshot = await packBoard(await boardParts(db, board), signal)
      signal.throwIfAborted()
      this.#copies.set(boardId(board), { competition, db, snapshot, readAt: performance.now() })
    } catch (cause) {
      this.#pausedUntil = performance.now() + this.#limits.pauseMs
      if (!signal.aborted) this.#watcher.failed(cause)
    }
  }

  /** Lets copies go that nobody reads, the longest unread first, until there is room. @returns whether there is */
  #makeRoom(fans: number): boolean {
    const unreadSince = performance.now() - this.#limits.keptMs
    const unread = [...this.#copies]
      .filter(([, copy]) => copy.readAt <= unreadSince)
      .sort(([, one], [, other]) => one.readAt - other.readAt)
    let free = this.#limits.maxFans
    for (const { snapshot } of this.#copies.values()) free -= snapshot.fans
    const leaving: string[] = []
    for (const [id, { snapshot }] of unread) {
      if (free >= fans) break
      free += snapshot.fans
      leaving.push(id)
    }
    if (free < fans) return false
    for (const id of leaving) this.#copies.delete(id)
    return true
  }
}
