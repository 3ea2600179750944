/**
 * Passes the first message on at once, then what gathers in each span as one: a busy hour is not a request storm.
 * @param spanMs in milliseconds
 * @returns add, and stop for good
 */
export function gather<Topic>(spanMs: number, pass: (topics: Topic[]) => void) {
  const waiting = new Set<Topic>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function flush() {
    timer = undefined
    if (waiting.size === 0) return
    const topics = [...waiting]
    waiting.clear()
    timer = setTimeout(flush, spanMs)
    pass(topics)
  }

  return {
    add(topics: readonly Topic[]) {
      for (const topic of topics) waiting.add(topic)
      if (timer === undefined) flush()
    },
    stop() {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
