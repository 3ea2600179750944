/**
 * Replays in a thread beside the process: a batch of ten thousand events holds an event loop for a second, and the projector,
 * which each save waits for, has the one of the process.
 */
import { BroadcastChannel } from 'node:worker_threads'
import { openThreads, type ThreadBounds } from '#runtime/threads.ts'
import { STOP_CHANNEL } from './thread.ts'

/** One replay runs at a time in the whole installation, and a replay of a million fans takes its hours. */
const BOUNDS: ThreadBounds = { threads: 1, waiting: 2, heapMiB: 4_096, withinMs: 24 * 3_600_000 }

export interface ReplayThreads {
  /** Runs the replay that is due, if any; the signal puts a running one back. */
  runNext(signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** @param databaseUrl the Postgres of the product; the other settings are those of the process */
export function openReplayThreads(databaseUrl: string): ReplayThreads {
  const threads = openThreads(new URL('thread.ts', import.meta.url), BOUNDS)
  return {
    async runNext(signal) {
      if (signal.aborted) return
      const channel = new BroadcastChannel(STOP_CHANNEL)
      const stop = () => channel.postMessage('stop')
      signal.addEventListener('abort', stop)
      try {
        await threads.run('runNext', databaseUrl)
      } finally {
        signal.removeEventListener('abort', stop)
        channel.close()
      }
    },
    close: () => threads.close(),
  }
}
