/** Night or day: the product is a night match until the viewer chooses day. */
import { useCallback, useSyncExternalStore } from 'react'

export type Theme = 'dark' | 'light'

const KEY = 'data-theme'
const listeners = new Set<() => void>()

function inForce(): Theme {
  return document.documentElement.dataset.theme === 'light' ? 'light' : 'dark'
}

/** Takes the stored choice over before anything is drawn. */
export function restoreTheme(): void {
  if (localStorage.getItem(KEY) === 'light') document.documentElement.dataset.theme = 'light'
}

/** Writes the choice to the browser; after a logout too, since day or night is the viewer's, whoever that is. */
export function keepTheme(): void {
  localStorage.setItem(KEY, inForce())
}

export function useTheme(): [Theme, () => void] {
  const theme = useSyncExternalStore(subscribe, inForce)
  const toggle = useCallback(() => {
    const next = inForce() === 'dark' ? 'light' : 'dark'
    document.documentElement.dataset.theme = next
    keepTheme()
    for (const listener of listeners) listener()
  }, [])
  return [theme, toggle]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
