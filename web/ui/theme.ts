/** Night or day: the product is a night match until the viewer chooses day. */
import { useCallback, useSyncExternalStore } from 'react'
import { kept } from '#web/api/kept.ts'

export type Theme = 'dark' | 'light'

const listeners = new Set<() => void>()

function inForce(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

/** Takes the stored choice over before anything is drawn. */
export function restoreTheme(): void {
  if (kept.theme.get() === 'light') document.documentElement.dataset.theme = 'light'
}

export function useTheme(): [Theme, () => void] {
  const theme = useSyncExternalStore(subscribe, inForce)
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
