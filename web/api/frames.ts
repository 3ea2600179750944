/** Frames of boards, put into the answers that the pages show. */
import type { QueryClient } from '@tanstack/react-query'
import type { BoardFrame } from '#contract/board/frames.ts'
import { type Answered, type Asked, derive } from './derived-board.ts'

/**
 * Puts the frames into all kept answers of boards whose reader's place follows from them.
 * @param frames as the stream of events sent them
 * @returns up to which position each of these answers is fresh, by the hash of its query
 */
export function applyFrames(client: QueryClient, frames: readonly BoardFrame[]): ReadonlyMap<string, string> {
  const fresh = new Map<string, string>()
  for (const { queryKey, queryHash, state } of client
    .getQueryCache()
    .findAll({ queryKey: ['leaderboard'] })) {
    // What is being asked for, or was made stale by a save of this browser, is newer than any frame.
    if (state.data === undefined || state.fetchStatus === 'fetching' || state.isInvalidated) continue
    for (const frame of frames) {
      const answer = derive(queryKey[1] as Asked, client.getQueryData(queryKey) as Answered, frame)
      if (!answer) continue
      client.setQueryData(queryKey, answer)
      fresh.set(queryHash, answer.position)
    }
  }
  return fresh
}
