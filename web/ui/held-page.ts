import { useEffect, useRef } from 'react'

interface Hold {
  /** the place of the page's entry in the history */
  readonly here: number
  readonly holds: () => boolean
  readonly onHeld: () => void
}

let hold: Hold | undefined
/** The step is being taken back. */
let returning = false

/**
 * Lets pages be held against the browser's own Back and Forward. Called once, before the router begins to listen: a
 * window calls its listeners in the order in which they came.
 */
export function watchHistory(): void {
  window.addEventListener('popstate', event => {
    if (!hold) return
    const back = hold.here - placeIn(event.state)
    if (returning && back === 0) {
      returning = false
      event.stopImmediatePropagation()
      hold.onHeld()
    } else if (back > 0 || back < 0) {
      if (!hold.holds()) return
      returning = true
      event.stopImmediatePropagation()
      history.go(back)
    }
  })
}

/**
 * Holds the page against the browser's own Back and Forward: the step is taken back before the router sees it.
 * @param holds whether a step is held now
 * @param onHeld is called when the page's entry of the history is the open one again
 */
export function useHeldPage(holds: () => boolean, onHeld: () => void): void {
  const latest = useRef({ holds, onHeld })
  latest.current = { holds, onHeld }
  useEffect(() => {
    hold = {
      here: placeIn(history.state),
      holds: () => latest.current.holds(),
      onHeld: () => latest.current.onHeld(),
    }
    return () => {
      hold = undefined
      returning = false
    }
  }, [])
}

/** The router numbers the entries that it makes, from 0; another one's place is unknown: not held. */
function placeIn(state: { idx?: number } | null): number {
  return state?.idx ?? Number.NaN
}
