import { useEffect, useState } from 'react'

/**
 * The present, renewed every `everyMs`, in milliseconds since 1970.
 * @param everyMs how often the component that asks is drawn again
 */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** Timers can't be set further ahead than this many milliseconds (a signed 32-bit number). */
const MAX_TIMER_MS = 2 ** 31 - 1

/** Whether an instant has passed; the component is drawn again when it does. Null is an instant that never passes. */
export function usePassed(instant: string | null): boolean {
  const at = instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant)
  const [, redraw] = useState(0)
  const passed = Date.now() >= at
  useEffect(() => {
    if (passed) return
    const timer = setTimeout(() => redraw(count => count + 1), Math.min(at - Date.now(), MAX_TIMER_MS))
    return () => clearTimeout(timer)
  })
  return passed
}
