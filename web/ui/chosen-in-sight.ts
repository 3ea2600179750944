import { type RefObject, useLayoutEffect, useRef } from 'react'

const CHOSEN = '[aria-pressed="true"], [data-state="active"], [aria-current]'

/**
 * For a row that is scrolled sideways where it is too narrow: the chosen item is in sight, at first and whenever another one is
 * chosen. The page itself stays where it is.
 * @param chosen changes with the choice
 */
export function useChosenInSight<Row extends HTMLElement>(chosen: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice is what moves the row
  useLayoutEffect(() => {
    const item = row.current?.querySelector(CHOSEN)
    if (!row.current || !item) return
    const [room, place] = [row.current.getBoundingClientRect(), item.getBoundingClientRect()]
    // The padding of the row stays free: what stands there, cut off by the edge, says that the row goes on.
    const padding = Number.parseFloat(getComputedStyle(row.current).paddingInlineStart)
    const after = Math.max(0, place.right - room.right + padding)
    const before = Math.min(0, place.left - room.left - padding)
    row.current.scrollLeft += before || after
  }, [chosen])
  return row
}
