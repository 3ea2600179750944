import { useSyncExternalStore } from 'react'

const narrow = window.matchMedia('(max-width: 960px)')

/** Whether the page has no room for a column beside the content. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    changed => {
      narrow.addEventListener('change', changed)
      return () => narrow.removeEventListener('change', changed)
    },
    () => narrow.matches,
  )
}

/** Whether the reader asked the system for reduced motion. */
export const motionIsReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches
