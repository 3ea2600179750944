/** Gathers what comes within a span, and passes it on as one. */

export interface Gathering<Item> {
  add(item: Item): void
  /** Passes nothing on any more. */
  stop(): void
}

/**
 * @param spanMs after the first item, in milliseconds
 * @param pass gets each item once; what comes meanwhile waits for the next time
 */
export function gather<Item>(
  spanMs: number,
  pass: (items: readonly Item[]) => Promise<void> | void,
): Gathering<Item> {
  const gathered = new Set<Item>()
  let timer: NodeJS.Timeout | undefined

  async function flush(): Promise<void> {
    const items = [...gathered]
    gathered.clear()
    await pass(items)
    timer = gathered.size > 0 ? setTimeout(flush, spanMs) : undefined
  }

  return {
    add(item) {
      gathered.add(item)
      timer ??= setTimeout(flush, spanMs)
    },
    stop() {
      clearTimeout(timer)
      gathered.clear()
    },
  }
}
