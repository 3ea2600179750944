import { lazy, Suspense } from 'react'

const AskReminders = lazy(() => import('./ask-reminders.tsx'))

/** What follows a save, below the boxes: fetched once something was saved. */
export function AfterSave({ saved }: { saved: boolean }) {
  return <Suspense>{saved && <AskReminders />}</Suspense>
}
