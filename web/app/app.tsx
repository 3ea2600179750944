import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider, type RouterProviderProps } from 'react-router-dom'
import { makeQueryClient } from '#web/api/query.ts'

export function App({ router }: Pick<RouterProviderProps, 'router'>) {
  const [client] = useState(makeQueryClient)
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
