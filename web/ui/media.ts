import { useSyncExternalStore } from 'react'

const narrow = matchMedia('(max-width: 960px)')

/** Whether the page has no room for a column beside the content. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    changed => {
      narrow.addEventListener('change', changed)
      return () => narrow.removeEventListener('change', changed)
    },
    () => narrow.matches,
    () => narrow.matches,
  )
}

/** Whether the reader asked the system for reduced motion. */
export const motionIsReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches
