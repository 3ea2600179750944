/** Night or day: as the viewer chose, else as the system prefers; night where it has no preference. */
import { useCallback, useSyncExternalStore } from 'react'
import { kept } from '#web/api/kept.ts'

export type Theme = 'dark' | 'light'

const listeners = new Set<() => void>()

function inForce(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

/** Takes over the stored choice, or the system's, before anything is drawn. */
export function restoreTheme(): void {
  const system: Theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
  document.documentElement.dataset.theme = kept.theme.get() ?? system
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
