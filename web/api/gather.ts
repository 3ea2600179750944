/**
 * Passes the first message on within the time that it names, then what gathers in each span as one: a busy hour is not a
 * request storm, and neither is one message to ten thousand pages.
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
    /** @param withinMs a wait by chance is shorter, in milliseconds */
    add(topics: readonly Topic[], withinMs = 0) {
      for (const topic of topics) waiting.add(topic)
      if (timer !== undefined) return
      if (withinMs === 0) flush()
      else timer = setTimeout(flush, Math.random() * withinMs)
    },
    stop() {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
