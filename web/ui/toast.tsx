import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { messageOf } from '#web/api/errors.ts'
import { addToast, type ToastAction, toastsWait, whenToastsWait } from './toast-queue.ts'

const Toaster = lazy(() => import('./toaster.tsx'))

/** Where messages appear, from the first message on; the shell has the one there is. */
export function Toasts() {
  const wait = useSyncExternalStore(whenToastsWait, toastsWait, toastsWait)
  const [wanted, setWanted] = useState(wait)
  if (wait && !wanted) setWanted(true)
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}

export const notify = {
  /** @param action offered beside the message */
  success: (message: string, action?: ToastAction) => addToast({ kind: 'success', message, action }),
  /** @param problem a failed call, or the words themselves */
  error: (problem: unknown) =>
    addToast({ kind: 'error', message: typeof problem === 'string' ? problem : messageOf(problem) }),
}
