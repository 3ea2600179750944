/** The service worker comes after the page: it serves the next visit, and must cost the first one nothing. */

/** How long after the page has loaded the browser is asked for an idle moment, in milliseconds. */
const AFTER_MS = 3_000

export function installServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  // A browser that takes no worker, such as a private window of some, shows the pages all the same.
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(register)
  const later = () => setTimeout(whenIdle, AFTER_MS)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
