/** Rows that changed while the fan was looking: which, for how long, and how they get to their new place. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { BoardRow } from '#contract/board/calls.ts'
import { movedBetween } from './board-rows.ts'

/** How long a row that moved stays marked, in milliseconds. */
const MARKED_MS = 2_400
/** How long a row takes to glide to its new place, in milliseconds. */
const GLIDE_MS = 450

const NONE: ReadonlySet<string> = new Set()

/**
 * Who has moved since the last answer of this board: marked for a short while.
 * @param board identifies the board: another filter or page is another board, whose rows have not moved
 * @param rows undefined as long as the rows at hand belong to another board
 */
export function useMoves(board: string, rows: readonly BoardRow[] | undefined): ReadonlySet<string> {
  const last = useRef<{ board: string; rows: readonly BoardRow[] }>(undefined)
  const [moves, setMoves] = useState(NONE)
  useEffect(() => {
    if (rows === undefined) return
    const moved = last.current?.board === board ? movedBetween(last.current.rows, rows) : NONE
    last.current = { board, rows }
    setMoves(moved)
    const timer = setTimeout(() => setMoves(NONE), MARKED_MS)
    return () => clearTimeout(timer)
  }, [board, rows])
  return moves
}

/** Rows (elements with `data-fan`) glide from where they were; without a glide where the system asks for reduced motion. */
export function useGlide(body: RefObject<HTMLElement | null>, rows: readonly BoardRow[]): void {
  const places = useRef(new Map<string, number>())
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are what the places are measured for
  useLayoutEffect(() => {
    const before = places.current
    places.current = new Map()
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    for (const row of body.current?.querySelectorAll<HTMLElement>('[data-fan]') ?? []) {
      const fan = row.dataset.fan ?? ''
      places.current.set(fan, row.offsetTop)
      const from = before.get(fan)
      if (still || from === undefined || from === row.offsetTop) continue
      row.animate([{ translate: `0 ${from - row.offsetTop}px` }, { translate: '0 0' }], {
        duration: GLIDE_MS,
        easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
      })
    }
  }, [body, rows])
}
