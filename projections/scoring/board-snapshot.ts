/** A whole board as it stood at one moment, packed into a few arrays: 24 to 32 bytes a fan. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { UserId } from '#domain/words.ts'
import { boundsOf, type Page, type Paged } from '#runtime/page.ts'
import { ID_WORDS, PlaceIndex } from './place-index.ts'
import type { BoardPart, BoardPlace } from './queries/boards.ts'

const ID_BYTES = 16
/** Packing lets the process do its other work after this time, in milliseconds. */
const SLICE_MS = 4

/** The fans of one total stand together. */
interface Total {
  readonly points: number
  /** fans with more points, and so the place of the first of these */
  readonly above: number
}

/** Answers as the database does: ties share a rank and stand in the order of their user ids. */
export class BoardSnapshot {
  readonly fans: number
  /** the best first */
  readonly #totals: readonly Total[]
  readonly #ids: Buffer
  readonly #index: PlaceIndex

  constructor(totals: readonly Total[], ids: Buffer, index: PlaceIndex) {
    this.fans = ids.length / ID_BYTES
    this.#totals = totals
    this.#ids = ids
    this.#index = index
  }

  page(page: Page): Paged<BoardPlace> {
    const { limit, offset } = boundsOf(page)
    const rows = Math.max(0, Math.min(limit, this.fans - offset))
    return {
      rows: Array.from({ length: rows }, (_, row) => this.#placed(offset + row, this.#userAt(offset + row))),
      total: this.fans,
    }
  }

  /** A fan's place; null for whoever is not on the board. */
  placeOf(user: UserId): BoardPlace | null {
    const id = new Int32Array(ID_WORDS)
    Buffer.from(id.buffer).write(user.replaceAll('-', ''), 'hex')
    const place = this.#index.find(id)
    return place === undefined ? null : this.#placed(place, user)
  }

  #placed(place: number, user: UserId): BoardPlace {
    const { points, above } = totalAt(this.#totals, place)
    return { user, points, rank: above + 1 }
  }

  #userAt(place: number): UserId {
    const hex = this.#ids.toString('hex', place * ID_BYTES, (place + 1) * ID_BYTES)
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }
}

/**
 * @param parts all fans of a board, see `boardParts`
 * @param signal ends it early, by throwing its reason
 */
export async function packBoard(parts: readonly BoardPart[], signal: AbortSignal): Promise<BoardSnapshot> {
  const bytes = parts.reduce((sum, { fans }) => sum + fans.length, 0)
  const words = new Int32Array(bytes / Int32Array.BYTES_PER_ELEMENT)
  const ids = Buffer.from(words.buffer)
  const index = new PlaceIndex(words)
  const totals: Total[] = []
  let place = 0
  let sliceBegan = performance.now()
  for (const { points, fans } of parts) {
    if (totals.at(-1)?.points !== points) totals.push({ points, above: place })
    ids.set(fans, place * ID_BYTES)
    for (const end = place + fans.length / ID_BYTES; place < end; place++) index.add(place)
    if (performance.now() - sliceBegan < SLICE_MS) continue
    await nextTurn()
    signal.throwIfAborted()
    sliceBegan = performance.now()
  }
  return new BoardSnapshot(totals, ids, index)
}

/** The last total that begins at the place or before it. */
function totalAt(totals: readonly Total[], place: number): Total {
  let low = 0
  let high = totals.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((totals[middle]?.above ?? 0) <= place) low = middle
    else high = middle - 1
  }
  const total = totals[low]
  if (!total) throw new RangeError(`no place ${place}`)
  return total
}
