import { LRUCache } from 'lru-cache'

/** An age without an end: what was read is kept until others need its place. */
export const UNTIL_OTHERS = 0

/** Keeps what was read for a short, named time; callers that come at once share one reading. */
export class AgedCache<T> {
  readonly #kept: LRUCache<string, Promise<T>>

  /** @param max entries at most; those that were not used for longest go first */
  constructor(ageMs: number, max: number) {
    this.#kept = new LRUCache({ ttl: ageMs, max })
  }

  /** A reading that fails is not kept. */
  get(key: string, read: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key)
    if (kept) return kept
    const reading = read()
    this.#kept.set(key, reading)
    reading.catch(() => {
      if (this.#kept.peek(key) === reading) this.#kept.delete(key)
    })
    return reading
  }

  forget(key: string): void {
    this.#kept.delete(key)
  }

  clear(): void {
    this.#kept.clear()
  }
}
