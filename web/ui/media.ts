import { useSyncExternalStore } from 'react'

/** Whether the page has no room for a column beside the content. */
export const useNarrow = () => useMatches('(max-width: 960px)')

/** Whether the page has no room for more than the content. */
export const usePhone = () => useMatches('(max-width: 767px)')

function useMatches(query: string): boolean {
  const matches = () => matchMedia(query).matches
  return useSyncExternalStore(
    changed => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    matches,
    matches,
  )
}

/** Whether the reader asked the system for reduced motion. */
export const motionIsReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches
