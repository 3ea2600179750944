/** Where the time of one request went: the named parts of its work, added up by name. Nothing is measured unless somebody asks. */
import { AsyncLocalStorage } from 'node:async_hooks'

interface Span {
  /** of all parts of the name together */
  readonly milliseconds: number
  /** when the last of them ended, in milliseconds since 1970 */
  readonly endedAt: number
}

/** By the name of the part. */
export type Spans = Record<string, Span>

const recording = new AsyncLocalStorage<Spans>()

/** Adds the parts of the work to the spans. */
export function withSpans<T>(spans: Spans, work: () => T): T {
  return recording.run(spans, work)
}

/** A part of the work; it costs nothing where nobody asked for spans. */
export async function span<T>(name: string, work: () => Promise<T>): Promise<T> {
  const spans = recording.getStore()
  if (!spans) return work()
  const begun = performance.now()
  try {
    return await work()
  } finally {
    const milliseconds = (spans[name]?.milliseconds ?? 0) + performance.now() - begun
    spans[name] = { milliseconds, endedAt: Date.now() }
  }
}
