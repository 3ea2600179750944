/** Night or day: the system's choice until the viewer makes their own. */
import { useCallback, useSyncExternalStore } from 'react'

export type Theme = 'dark' | 'light'

const KEY = 'data-theme'
const systemIsLight = window.matchMedia('(prefers-color-scheme: light)')
const listeners = new Set<() => void>()

function chosen(): Theme | null {
  const theme = document.documentElement.dataset.theme
  return theme === 'dark' || theme === 'light' ? theme : null
}

function inForce(): Theme {
  return chosen() ?? (systemIsLight.matches ? 'light' : 'dark')
}

/** Takes the stored choice over before anything is drawn. */
export function restoreTheme(): void {
  const stored = localStorage.getItem(KEY)
  if (stored === 'dark' || stored === 'light') document.documentElement.dataset.theme = stored
}

export function useTheme(): [Theme, () => void] {
  const theme = useSyncExternalStore(subscribe, inForce)
  const toggle = useCallback(() => {
    const next = inForce() === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    localStorage.setItem(KEY, next)
    for (const listener of listeners) listener()
  }, [])
  return [theme, toggle]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  systemIsLight.addEventListener('change', listener)
  return () => {
    listeners.delete(listener)
    systemIsLight.removeEventListener('change', listener)
  }
}
