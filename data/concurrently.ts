/**
 * Runs the work for every item, at most `limit` at a time, starting them in order.
 * @throws what the first failing work throws, when all that had started have ended
 */
export async function concurrently<T>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]()
  let failed = false
  const lane = async () => {
    for (let next = rest.next(); !next.done && !failed; next = rest.next()) {
      try {
        await work(next.value)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: limit }, lane))
  for (const ended of lanes) if (ended.status === 'rejected') throw ended.reason
}
