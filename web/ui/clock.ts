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
