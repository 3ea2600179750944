/** Pictures of cards, each drawn once: drawing costs half a second of the processor, which no caller may take from all others. */
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { errors } from '#contract/errors.ts'
import { type CardWords, drawCard } from './draw.ts'

/** Pictures kept in memory, each up to 100 kB. */
const MAX_KEPT = 200
/** Drawn at a time. */
const AT_ONCE = 1
/** That wait for their turn at the most: a few seconds of drawing. */
const MAX_WAITING = 8

/** Keyed by what a card says: a correction makes another picture. */
export class CardPictures {
  readonly #turn = pLimit(AT_ONCE)
  readonly #kept = new LRUCache<string, Buffer, CardWords>({
    max: MAX_KEPT,
    fetchMethod: (_key, _stale, { context }) => this.#turn(() => drawCard(context)),
  })

  /** @throws ApiError 503 where too many wait */
  async of(words: CardWords): Promise<Buffer> {
    const key = createHash('sha256').update(JSON.stringify(words)).digest('base64url')
    if (!this.#kept.has(key) && this.#turn.pendingCount >= MAX_WAITING) throw errors.busy()
    return this.#kept.forceFetch(key, { context: words })
  }
}
