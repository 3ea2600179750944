import { t } from '@lingui/core/macro'
import {
  lazy,
  type MouseEvent,
  Suspense,
  startTransition,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { keptSittings, keptUnsent } from '#web/api/kept.ts'
import { useLiveUpdates } from '#web/api/live-updates.ts'
import { useSessionMarks, useTermsAsk } from '#web/api/session.ts'
import { HeaderSlot } from '#web/ui/header-slot.ts'
import { paths } from '#web/ui/paths.ts'
import { Toasts } from '#web/ui/toast.tsx'
import { ConnectionBar } from './connection-bar.tsx'
import { ErrorBoundary, PageError } from './error-boundary.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { RatesStrip } from './rates-strip.tsx'
import styles from './shell.module.css'
import { useScroll } from './use-scroll.ts'
import { useWelcomes } from './use-welcomes.ts'

const MAIN = 'main'

const Welcome = lazy(async () => ({
  default: (await import('#web/features/session/welcome.tsx')).Welcome,
}))

const NewTerms = lazy(async () => ({
  default: (await import('#web/features/terms/new-terms.tsx')).NewTerms,
}))

const UnsavedSittings = lazy(async () => ({
  default: (await import('#web/features/play-session/unsaved-sittings.tsx')).UnsavedSittings,
}))

const UnsentScores = lazy(async () => ({
  default: (await import('#web/features/entry/unsent-scores.tsx')).UnsentScores,
}))

/** What stands around every page. */
export function Shell() {
  useLiveUpdates()
  useSessionMarks()
  useScroll()
  const main = useFocusOnNewPage()
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  // Not within the commit that draws the header: what a page puts there can wait for the next.
  const giveSlot = useCallback((element: HTMLElement | null) => startTransition(() => setSlot(element)), [])
  const [hasNewTerms] = useTermsAsk()
  const welcomes = useWelcomes()
  const [playedBefore] = useState(() => keptSittings.ids().length > 0)
  const [savedBefore] = useState(keptUnsent.any)
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href={`#${MAIN}`} onClick={skip}>
        {t`Skip to content`}
      </a>
      <Header slot={giveSlot} />
      <Rates />
      <ConnectionBar />
      {hasNewTerms && (
        <Suspense>
          <NewTerms />
        </Suspense>
      )}
      <main className={styles.main} id={MAIN} tabIndex={-1} ref={main}>
        <HeaderSlot value={slot}>
          <ErrorBoundary fallback={<PageError />}>
            <Outlet />
          </ErrorBoundary>
        </HeaderSlot>
      </main>
      <Footer />
      {/* What comes later is no part of the page: where its code can't be fetched, the page stands. */}
      <ErrorBoundary fallback={null}>
        <Toasts />
        <Suspense>
          {welcomes && <Welcome />}
          {playedBefore && <UnsavedSittings />}
          {savedBefore && <UnsentScores />}
        </Suspense>
      </ErrorBoundary>
    </div>
  )
}

/** Where SKOR is money. */
const OF_MONEY: ReadonlySet<string> = new Set([
  paths.transactions,
  paths.collectibles,
  paths.collectible,
  paths.createCollectible,
  paths.profile,
])

function Rates() {
  return OF_MONEY.has(useLocation().pathname) ? <RatesStrip /> : null
}

/** The content, or on a page of scores the first that is empty. Without this script the link leads to the content. */
function skip(event: MouseEvent<HTMLAnchorElement>) {
  const main = document.getElementById(MAIN)
  if (!main) return
  event.preventDefault()
  const target = main.querySelector<HTMLInputElement>('[data-score-input]:enabled:placeholder-shown') ?? main
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: target === main ? 'start' : 'center' })
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
