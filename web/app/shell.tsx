import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom'
import { kept, keptSittings } from '#web/api/kept.ts'
import { useLiveUpdates } from '#web/api/live-updates.ts'
import { useSessionMarks, useTermsAsk } from '#web/api/session.ts'
import { Toasts } from '#web/ui/toast.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { RatesStrip } from './rates-strip.tsx'
import styles from './shell.module.css'

const MAIN = 'main'

const Welcome = lazy(async () => ({
  default: (await import('#web/features/session/welcome.tsx')).Welcome,
}))

const NewTerms = lazy(async () => ({
  default: (await import('#web/features/terms/new-terms.tsx')).NewTerms,
}))

const UnsavedSittings = lazy(async () => ({
  default: (await import('#web/features/games/unsaved-sittings.tsx')).UnsavedSittings,
}))

/** What stands around every page. */
export function Shell() {
  useLiveUpdates()
  useSessionMarks()
  const main = useFocusOnNewPage()
  const [asked] = useTermsAsk()
  const [newcomer] = useState(() => kept.welcomed.get() !== 'true')
  const [playedBefore] = useState(() => keptSittings.ids().length > 0)
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href={`#${MAIN}`}>
        Skip to content
      </a>
      <RatesStrip />
      <Header />
      {asked && (
        <Suspense>
          <NewTerms />
        </Suspense>
      )}
      <main className={styles.main} id={MAIN} tabIndex={-1} ref={main}>
        <Outlet />
      </main>
      <Footer />
      <Toasts />
      <Suspense>
        {newcomer && <Welcome />}
        {playedBefore && <UnsavedSittings />}
      </Suspense>
      <ScrollRestoration />
    </div>
  )
}

/** A new page takes the focus, so that reading starts there; the first one leaves it to the browser. */
function useFocusOnNewPage() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}
