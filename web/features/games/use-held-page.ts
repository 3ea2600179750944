import { useEffect, useRef } from 'react'

/**
 * Holds the page against the browser's own Back and Forward: the step is taken back before the router sees it.
 * @param holds whether a step is held now
 * @param onHeld is called when the page's entry of the history is the open one again
 */
export function useHeldPage(holds: () => boolean, onHeld: () => void): void {
  const latest = useRef({ holds, onHeld })
  latest.current = { holds, onHeld }
  useEffect(() => {
    const here = placeIn(history.state)
    let returning = false
    function step(event: PopStateEvent) {
      const back = here - placeIn(event.state)
      if (Number.isNaN(back)) return
      if (returning && back === 0) {
        returning = false
        event.stopImmediatePropagation()
        latest.current.onHeld()
      } else if (back !== 0 && latest.current.holds()) {
        returning = true
        event.stopImmediatePropagation()
        history.go(back)
      }
    }
    // Before the router's own listener, which does not capture.
    window.addEventListener('popstate', step, { capture: true })
    return () => window.removeEventListener('popstate', step, { capture: true })
  }, [])
}

/** The router numbers the entries that it makes, from 0; another one's place is unknown: not held. */
function placeIn(state: { idx?: number } | null): number {
  return state?.idx ?? Number.NaN
}
