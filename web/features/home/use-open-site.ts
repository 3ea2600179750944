import { useCallback, useEffect, useRef, useState } from 'react'
import { siteAddress } from './site-address.ts'

/** How long after the message the site opens, in milliseconds: the specification says so. */
const OPENS_AFTER_MS = 3_000

/**
 * Opens a site in a new tab, a moment later.
 * @returns the site when the browser kept it from opening, and what starts it
 */
export function useOpenSite(): [kept: string | null, open: (url: string) => void, done: () => void] {
  const [kept, setKept] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const open = useCallback((url: string) => {
    const site = siteAddress(url, location.href)
    if (site === null) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const tab = window.open(site, '_blank')
      if (tab) tab.opener = null
      else setKept(site)
    }, OPENS_AFTER_MS)
  }, [])
  const done = useCallback(() => setKept(null), [])
  return [kept, open, done]
}
