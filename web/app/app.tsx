import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { makeQueryClient } from '#web/api/query.ts'
import { ErrorBoundary, PageError } from './error-boundary.tsx'
import { Pages } from './router.tsx'

/** Where what stands around the pages fails, and where there is nothing around a page. */
const alone = (
  <main>
    <PageError />
  </main>
)

export function App() {
  const [client] = useState(makeQueryClient)
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
