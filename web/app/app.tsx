import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { makeQueryClient } from '#web/api/query.ts'

export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  const [client] = useState(makeQueryClient)
  useLayoutEffect(() => {
    // What stands there now is in the reader's language.
    delete document.documentElement.dataset.frame
  }, [])
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
