import { Outlet } from 'react-router-dom'
import { BottomBar } from './bottom-bar.tsx'
import { ErrorBoundary, PageError } from './error-boundary.tsx'

/** Around every page but the operator's: on a phone the places stand at the foot, also of a page that failed. */
export function FanLayout() {
  return (
    <>
      <ErrorBoundary fallback={<PageError />}>
        <Outlet />
      </ErrorBoundary>
      <BottomBar />
    </>
  )
}
