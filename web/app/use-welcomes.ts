import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { firstVisit, kept, keptDrafts } from '#web/api/kept.ts'
import { paths } from '#web/ui/paths.ts'

const PREDICTORS: ReadonlySet<string> = new Set([paths.predictor, paths.worldCup])

/**
 * Whether the welcome dialog comes: as a page is left, never over what is being read. It comes to who has typed scores and
 * leaves the predictor, and to who is here again.
 */
export function useWelcomes(): boolean {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  const [welcomes, welcome] = useState(false)
  useEffect(noteVisit, [])
  useEffect(() => {
    const left = before.current
    before.current = pathname
    if (left === pathname || kept.welcomed.get() === 'true') return
    const leavesScores = PREDICTORS.has(left) && !PREDICTORS.has(pathname) && keptDrafts.ofVisitor()
    if (leavesScores || firstVisit.get() === 'false') welcome(true)
  }, [pathname])
  return welcomes
}

/** A visit is a tab: what the tab keeps ends with it. */
function noteVisit(): void {
  if (firstVisit.get() === null) firstVisit.set(kept.visited.get() === null)
  kept.visited.set('true')
}
