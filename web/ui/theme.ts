/** Night or day: as the viewer chose, else as the system prefers (`web/public/first.js`, before anything is drawn). */
import { useCallback, useSyncExternalStore } from 'react'
import { kept } from '#web/api/kept.ts'

export type Theme = 'dark' | 'light'

const listeners = new Set<() => void>()

function inForce(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

export function useTheme(): [Theme, () => void] {
  const theme = useSyncExternalStore(subscribe, inForce, inForce)
  const toggle = useCallback(() => {
    const next = inForce() === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    kept.theme.set(next)
    for (const listener of listeners) listener()
  }, [])
  return [theme, toggle]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
