import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary, PageError } from './error-boundary.tsx'
import { Pages } from './router.tsx'

/** Where what stands around the pages fails, and where there is nothing around a page. */
const alone = (
  <main>
    <PageError />
  </main>
)

/** @param client made once: React forgets the state of a first try to draw, which ends where a page's code has to be waited for */
export function App({ client }: { client: QueryClient }) {
  useLayoutEffect(() => {
    // What stands there now is in the reader's language.
    delete document.documentElement.dataset.frame
  }, [])
  return (
    <QueryClientProvider client={client}>
      <BrowserRouter>
        <ErrorBoundary fallback={alone}>
          <Pages />
        </ErrorBoundary>
      </BrowserRouter>
    </QueryClientProvider>
  )
}
