import { useCallback, useEffect, useRef } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'

/** How long a success message stands before the page moves on, in milliseconds: the specification's delays. */
const MOVE_ON_MS = 3_000
export const MOVE_ON_SOON_MS = 1_000

/**
 * Leaves the page a moment after its success message; not at all when the reader left the page before.
 * @returns what starts it; resolves when the page moves on, so that a form which waits for it stays busy
 */
export function useMoveOn() {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback(
    async (to: string, options?: NavigateOptions, afterMs = MOVE_ON_MS) => {
      clearTimeout(timer.current)
      await new Promise<void>(resolve => {
        timer.current = setTimeout(resolve, afterMs)
      })
      await navigate(to, options)
    },
    [navigate],
  )
}
