/** Reading through react-query: each route by its name, with the contract's own types. */
import {
  keepPreviousData,
  MutationCache,
  onlineManager,
  QueryCache,
  QueryClient,
  queryOptions,
} from '@tanstack/react-query'
import type { contract, RouteName } from '#contract/index.ts'
import { type Answer, call, type QueryOf } from './client.ts'
import { ApiError } from './errors.ts'
import { firstAnswer } from './first-answers.ts'

/** How long an answer counts as fresh without a notification from the event stream, in milliseconds. */
const FRESH_MS = 60_000
/** How often a read that failed in transport is tried again by itself. */
const READ_RETRIES = 2

/**
 * Options for useQuery, by the route's name. The last answer stays while another page is fetched.
 * @example useQuery(read('leaderboard', { page: 2 }))
 */
export function read<Name extends RouteName>(name: Name, query?: QueryOf<Name>) {
  return queryOptions({
    queryKey: [name, query ?? {}] as const,
    queryFn: async ({ signal, queryKey }) => {
      const first = await firstAnswer(queryKey)
      if (first !== undefined) return first as Answer<(typeof contract)[Name]>
      return call(name, { query, signal })
    },
    placeholderData: keepPreviousData,
  })
}

export function makeQueryClient(): QueryClient {
  // Else a page that opens without a connection is taken to have one until the browser says that it has lost it.
  if (navigator.onLine === false) onlineManager.setOnline(false)
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: notice }),
    mutationCache: new MutationCache({ onError: notice }),
    defaultOptions: {
      queries: {
        // Without a connection the service worker answers with what was last seen.
        networkMode: 'offlineFirst',
        staleTime: FRESH_MS,
        retry: (failures, error) =>
          failures < READ_RETRIES && error instanceof ApiError && error.worthRetrying,
      },
      mutations: { retry: false },
    },
  })

  /** A 401 means that the session has ended elsewhere: read who is signed in, and the guards lead to /Login. */
  function notice(error: unknown) {
    if (error instanceof ApiError && error.status === 401) void client.invalidateQueries({ queryKey: ['me'] })
  }
  return client
}
