import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'

/** How long a success message stands before the page moves on, in milliseconds: the specification's delays. */
export const MOVE_ON_MS = 3_000
export const MOVE_ON_SOON_MS = 1_000

interface Onward {
  /** given to the next page */
  state?: unknown
  replace?: boolean
  /** in milliseconds */
  after?: number
}

/**
 * Leaves the page a moment after its success message; not at all when the reader left it before.
 * @returns whether it is about to, so that the form stays busy, and what starts it
 */
export function useMoveOn(): [moving: boolean, moveOn: (to: string, onward?: Onward) => void] {
  const navigate = useNavigate()
  const [moving, setMoving] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const moveOn = useCallback(
    (to: string, { after = MOVE_ON_MS, ...options }: Onward = {}) => {
      setMoving(true)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void navigate(to, options), after)
    },
    [navigate],
  )
  return [moving, moveOn]
}
