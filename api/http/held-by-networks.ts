/** Things that networks hold open, such as connections: so many of one network, and so many more of the wider ones around it. */
import { countersOfNetworks } from './caller.ts'

/** What the networks of one width hold. */
class Held {
  readonly #most: number
  readonly #held = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  isFull(network: string): boolean {
    return (this.#held.get(network) ?? 0) >= this.#most
  }

  add(network: string, by: 1 | -1): void {
    const held = (this.#held.get(network) ?? 0) + by
    if (held > 0) this.#held.set(network, held)
    else this.#held.delete(network)
  }
}

export class HeldByNetworks {
  readonly #countersOf: ReturnType<typeof countersOfNetworks<Held>>

  /** @param ofOneNetwork how many an address of IPv4 or a /64 holds at the most */
  constructor(ofOneNetwork: number) {
    this.#countersOf = countersOfNetworks((_, times) => new Held(ofOneNetwork * times))
  }

  /**
   * Counts one more.
   * @param network as `networkOf` gives it
   * @returns what counts it no more, to be called once; null, and nothing is counted, where the network or one around it is full
   */
  hold(network: string): (() => void) | null {
    const counters = this.#countersOf(network)
    if (counters.some(held => held.counter.isFull(held.network))) return null
    for (const held of counters) held.counter.add(held.network, 1)
    return () => {
      for (const held of counters) held.counter.add(held.network, -1)
    }
  }
}
