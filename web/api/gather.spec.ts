import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gather } from './gather.ts'

const SPAN_MS = 1_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('passes the first at once and the rest of a span together', () => {
  const passed: string[][] = []
  const gathering = gather<string>(SPAN_MS, topics => passed.push(topics))
  gathering.add(['board:a'])
  gathering.add(['match:1'])
  gathering.add(['match:1', 'match:2'])
  expect(passed).toEqual([['board:a']])
  vi.advanceTimersByTime(SPAN_MS)
  expect(passed).toEqual([['board:a'], ['match:1', 'match:2']])
})

it('is at once again after a quiet span, and silent after stop', () => {
  const passed: string[][] = []
  const gathering = gather<string>(SPAN_MS, topics => passed.push(topics))
  gathering.add(['a'])
  vi.advanceTimersByTime(SPAN_MS)
  gathering.add(['b'])
  expect(passed).toEqual([['a'], ['b']])
  gathering.add(['c'])
  gathering.stop()
  vi.advanceTimersByTime(SPAN_MS)
  expect(passed).toHaveLength(2)
})

it('waits by chance before it passes on what ten thousand pages were sent at once', () => {
  const passed: string[][] = []
  const gathering = gather<string>(SPAN_MS, topics => passed.push(topics))
  vi.spyOn(Math, 'random').mockReturnValueOnce(0.5)
  gathering.add(['a'], 1_000)
  vi.advanceTimersByTime(499)
  expect(passed).toEqual([])
  gathering.add(['b'], 1_000)
  vi.advanceTimersByTime(1)
  expect(passed).toEqual([['a', 'b']])
})
