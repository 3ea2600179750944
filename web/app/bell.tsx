import { t } from '@lingui/core/macro'
import { Bell as BellSign } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useUser } from '#web/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

const Notices = lazy(async () => ({
  default: (await import('#web/features/notice/notices.tsx')).Notices,
}))

/** Notices come after the page, in milliseconds: they are about yesterday. */
const NOTICES_AFTER_MS = 2_000

/** What is new for a fan: the bell stands at once, its news come after the page, or when the bell is pressed. */
export function Bell() {
  const user = useUser()
  const [pressed, press] = useState(false)
  const settled = useLater(NOTICES_AFTER_MS)
  const silent = (
    <Button icon look="quiet" aria-label={t`News about your points`} onClick={() => press(true)}>
      <BellSign size={20} aria-hidden />
    </Button>
  )
  if (!user || (!settled && !pressed)) return silent
  // What comes later is no part of the page: where its code can't be fetched, the page stands.
  return (
    <ErrorBoundary fallback={silent}>
      <Suspense fallback={silent}>
        <Notices pressed={pressed} />
      </Suspense>
    </ErrorBoundary>
  )
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
