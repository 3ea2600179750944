import { lazy, Suspense } from 'react'
import type { ConfirmProps } from './confirm-box.tsx'
import { useOpened } from './opened.ts'

const ConfirmBox = lazy(() => import('./confirm-box.tsx'))

/** Asks before something that can't be taken back. Stays open while busy; the caller closes it. */
export function Confirm(props: ConfirmProps) {
  const opened = useOpened(props.open)
  return <Suspense>{opened && <ConfirmBox {...props} />}</Suspense>
}
