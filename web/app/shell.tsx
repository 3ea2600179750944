import { t } from '@lingui/core/macro'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { kept, keptSittings, keptUnsent } from '#web/api/kept.ts'
import { useLiveUpdates } from '#web/api/live-updates.ts'
import { useSessionMarks, useTermsAsk, useUser } from '#web/api/session.ts'
import { Toasts } from '#web/ui/toast.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { ErrorBoundary, PageError } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { RatesStrip } from './rates-strip.tsx'
import styles from './shell.module.css'
import { useScroll } from './use-scroll.ts'

const MAIN = 'main'

const Welcome = lazy(async () => ({
  default: (await import('#web/features/session/welcome.tsx')).Welcome,
}))

const NewTerms = lazy(async () => ({
  default: (await import('#web/features/terms/new-terms.tsx')).NewTerms,
}))

const Notices = lazy(async () => ({
  default: (await import('#web/features/notices/notices.tsx')).Notices,
}))

/** Notices come after the page, in milliseconds: they are about yesterday. */
const NOTICES_AFTER_MS = 2_000

const UnsavedSittings = lazy(async () => ({
  default: (await import('#web/features/games/unsaved-sittings.tsx')).UnsavedSittings,
}))

const UnsentScores = lazy(async () => ({
  default: (await import('#web/features/predictor/unsent-scores.tsx')).UnsentScores,
}))

/** What stands around every page. */
export function Shell() {
  useLiveUpdates()
  useSessionMarks()
  useScroll()
  const main = useFocusOnNewPage()
  const isFan = useUser()?.role === 'user'
  const settled = useLater(NOTICES_AFTER_MS)
  const showsNotices = isFan && settled
  const [asked] = useTermsAsk()
  const welcomes = useWelcomes()
  const [playedBefore] = useState(() => keptSittings.ids().length > 0)
  const [savedBefore] = useState(keptUnsent.any)
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href={`#${MAIN}`}>
        {t`Skip to content`}
      </a>
      <RatesStrip />
      <Header />
      <ConnectionBar />
      {asked && (
        <Suspense>
          <NewTerms />
        </Suspense>
      )}
      <main className={styles.main} id={MAIN} tabIndex={-1} ref={main}>
        <ErrorBoundary fallback={<PageError />}>
          <Outlet />
        </ErrorBoundary>
      </main>
      <Footer />
      {/* What comes later is no part of the page: where its code can't be fetched, the page stands. */}
      <ErrorBoundary fallback={null}>
        <Toasts />
        <Suspense>
          {welcomes && <Welcome />}
          {playedBefore && <UnsavedSittings />}
          {savedBefore && <UnsentScores />}
          {showsNotices && <Notices />}
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

/** How far down a visitor has looked around before the welcome dialog comes, in CSS pixels: past the first screen. */
const LOOKED_AROUND_PX = 700

/** Whether a newcomer has seen something: the end of the first screen, or a second page. */
function useWelcomes(): boolean {
  const { pathname } = useLocation()
  const first = useRef(pathname)
  const [welcomes, welcome] = useState(false)
  useEffect(() => {
    if (kept.welcomed.get() === 'true') return
    if (pathname !== first.current) welcome(true)
    const look = () => window.scrollY > LOOKED_AROUND_PX && welcome(true)
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [pathname])
  return welcomes
}

/** Whether so many milliseconds have passed since the component appeared. */
function useLater(after: number): boolean {
  const [passed, pass] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => pass(true), after)
    return () => clearTimeout(timer)
  }, [after])
  return passed
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
