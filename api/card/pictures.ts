/**
 * Pictures of cards, each drawn once: drawing costs half a second of the processor, which no caller may take from all others. Nor
 * may reading what a card says, which is read once for all who look within a second.
 */
import { createHash } from 'node:crypto'
import { forEverybody } from '#runtime/asked.ts'
import { openThreads, type ThreadBounds } from '#runtime/threads.ts'
import { AgedCache, UNTIL_OTHERS } from '../http/aged-cache.ts'
import { type Bounds, FairQueue, type Share } from '../http/fair-queue.ts'
import type { CardWords } from './card-look.ts'

/** Pictures kept in memory, each up to 100 kB. */
const MAX_KEPT = 200
/** How long a picture is shown without a look at what its card says now, in milliseconds. */
const UNREAD_MS = 1_000
/** Drawing costs half a second of the processor: one at a time, and a few seconds of drawing may wait. */
const THREAD: ThreadBounds = { threads: 1, waiting: 10, heapMiB: 256, withinMs: 20_000 }
const QUEUE: Bounds = { atOnce: 1, waiting: 8, ofOneCaller: 2 }

/** Keyed by what a card says: a correction makes another picture. */
export class CardPictures {
  readonly #queue = new FairQueue(QUEUE)
  readonly #threads = openThreads(new URL('draw.ts', import.meta.url), THREAD)
  readonly #shown = new AgedCache<Buffer>(UNREAD_MS, MAX_KEPT)
  /** by what the card says; whoever asks for the same card meanwhile gets this one, also when the first caller is gone */
  readonly #drawn = new AgedCache<Buffer>(UNTIL_OTHERS, MAX_KEPT)

  /**
   * The picture of a card as the card was within the last second.
   * @param address of the card
   * @param read what the card says now
   * @throws ApiError 429 where the caller waits for other cards, 503 where too many wait; what `read` throws
   */
  get(address: string, read: () => Promise<CardWords>, share: Omit<Share, 'signal'>): Promise<Buffer> {
    return this.#shown.get(address, () => forEverybody(async () => this.#pictureOf(await read(), share)))
  }

  #pictureOf(words: CardWords, { caller, isStaff }: Omit<Share, 'signal'>): Promise<Buffer> {
    const key = createHash('sha256').update(JSON.stringify(words)).digest('base64url')
    return this.#drawn.get(key, async () => {
      const draw = () => this.#threads.run<CardWords, Uint8Array>('drawCard', words)
      return Buffer.from(await this.#queue.run({ caller, isStaff }, draw))
    })
  }

  async close(): Promise<void> {
    await this.#threads.close()
  }
}
