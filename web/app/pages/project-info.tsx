import { lazy, Suspense } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'

const Project = lazy(() => import('./foundation.tsx'))

/** /project-info: the one page that the specification loads lazily behind a spinner. */
export function Component() {
  return (
    <Suspense fallback={<Spinner />}>
      <Project />
    </Suspense>
  )
}
