/** Bundles that anybody may download: made once for all who ask within a minute, a few at a time, each caller with a share. */
import { LRUCache } from 'lru-cache'
import type { NewBundle } from '#proof/archive.ts'
import { forEverybody } from '#runtime/asked.ts'
import { openThreads, type ThreadBounds } from '#runtime/threads.ts'
import { type Bounds, FairQueue, type Share } from '../http/fair-queue.ts'

const QUEUE: Bounds = { atOnce: 2, waiting: 8, ofOneCaller: 2 }
const THREAD: ThreadBounds = { threads: 1, waiting: 10, heapMiB: 512, withinMs: 20_000 }
/** How long a bundle stands for all who ask, in milliseconds: newer checkpoints prove the same events. */
const KEPT_MS = 60_000
/** Bundles kept in memory, in bytes of all together. */
const MAX_KEPT_BYTES = 64_000_000

export class Bundles {
  readonly #queue = new FairQueue(QUEUE)
  readonly #threads = openThreads(new URL('thread.ts', import.meta.url), THREAD)
  readonly #kept = new LRUCache<string, Uint8Array>({ maxSize: MAX_KEPT_BYTES, ttl: KEPT_MS })
  readonly #underWay = new Map<string, Promise<Uint8Array>>()

  /** One that is the caller's own. @throws ApiError 429, 503 where too many are made */
  make(share: Share, collect: () => Promise<NewBundle>): Promise<Uint8Array> {
    return this.#queue.run(share, async () => this.#threads.run('pack', await collect()))
  }

  /** @param key names all that decides what is in the bundle, but for the checkpoint @throws ApiError 429, 503 */
  get(key: string, { caller, isStaff }: Share, collect: () => Promise<NewBundle>): Promise<Uint8Array> {
    const kept = this.#kept.get(key)
    if (kept) return Promise.resolve(kept)
    const making = this.#underWay.get(key) ?? this.#makeFor(key, { caller, isStaff }, collect)
    return making
  }

  #makeFor(key: string, share: Share, collect: () => Promise<NewBundle>): Promise<Uint8Array> {
    const making = forEverybody(() => this.make(share, collect))
      .then(bundle => {
        this.#kept.set(key, bundle, { size: Math.max(1, bundle.length) })
        return bundle
      })
      .finally(() => this.#underWay.delete(key))
    this.#underWay.set(key, making)
    return making
  }

  async close(): Promise<void> {
    await this.#threads.close()
  }
}
