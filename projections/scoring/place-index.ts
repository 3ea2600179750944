/** Finds where a user id stands among many, in eight to sixteen bytes an id: a Map of as many texts takes over a hundred. */

/** Words of 32 bits in a user id. */
export const ID_WORDS = 4

/** An odd number near 2^32 divided by the golden ratio: multiplying by it spreads close numbers over all bits. */
const SPREAD = 0x9e3779b1

/** An open-addressing hash over ids that stay where they are. */
export class PlaceIndex {
  readonly #ids: Int32Array
  /** a place + 1; 0 where there is none */
  readonly #slots: Int32Array
  readonly #shift: number

  /** @param ids four words each, in the order of the places; they may still be written until they are added */
  constructor(ids: Int32Array) {
    this.#ids = ids
    // At least two slots an id, so that the next empty one is near.
    const bits = 33 - Math.clz32(Math.max(1, ids.length / ID_WORDS))
    this.#slots = new Int32Array(2 ** bits)
    this.#shift = 32 - bits
  }

  /** Makes the id at the place findable; each once. */
  add(place: number): void {
    let slot = this.#firstSlot(this.#ids, place * ID_WORDS)
    while (this.#slots[slot] !== 0) slot = this.#next(slot)
    this.#slots[slot] = place + 1
  }

  /** @returns the place of the id, or undefined */
  find(id: Int32Array): number | undefined {
    for (let slot = this.#firstSlot(id, 0); ; slot = this.#next(slot)) {
      const place = (this.#slots[slot] ?? 0) - 1
      if (place < 0) return undefined
      if (this.#isAt(place, id)) return place
    }
  }

  /** All words count: ids that are made in the order of time begin alike. */
  #firstSlot(ids: Int32Array, at: number): number {
    let mixed = 0
    for (let word = at; word < at + ID_WORDS; word++)
      mixed = Math.imul(mixed ^ (mixed >>> 16) ^ (ids[word] ?? 0), SPREAD)
    return mixed >>> this.#shift
  }

  #next(slot: number): number {
    return (slot + 1) & (this.#slots.length - 1)
  }

  #isAt(place: number, id: Int32Array): boolean {
    for (let word = 0; word < ID_WORDS; word++)
      if (this.#ids[place * ID_WORDS + word] !== id[word]) return false
    return true
  }
}
