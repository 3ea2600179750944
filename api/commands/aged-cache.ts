/** Remembers what was read for a short, named time; callers that come at once share one reading. */
export class AgedCache<T> {
  readonly #entries = new Map<string, { readonly value: Promise<T>; readonly until: number }>()
  readonly #ageMs: number
  readonly #max: number

  /** @param max entries at most; the oldest go first */
  constructor(ageMs: number, max: number) {
    this.#ageMs = ageMs
    this.#max = max
  }

  /** A reading that fails is not remembered. */
  get(key: string, read: () => Promise<T>): Promise<T> {
    const now = performance.now()
    const known = this.#entries.get(key)
    if (known && known.until > now) return known.value
    const value = read()
    const entry = { value, until: now + this.#ageMs }
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    value.catch(() => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    })
    const oldest = this.#entries.size > this.#max ? this.#entries.keys().next().value : undefined
    if (oldest !== undefined) this.#entries.delete(oldest)
    return value
  }

  forget(key: string): void {
    this.#entries.delete(key)
  }
}
