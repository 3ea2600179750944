import { useQuery, useQueryClient } from '@tanstack/react-query'
import { userNameProblem } from '#contract/account/rules.ts'
import { call } from '#web/api/client.ts'
import { useRested } from '#web/ui/rested.ts'

/** How long after the last key the name is asked for, in milliseconds. */
const DEBOUNCE_MS = 250
/** A name that was free may be taken a moment later, in milliseconds. */
const HOLDS_MS = 5_000

/** `unknown`: not asked yet, or the question failed; the server then decides at signup. */
export type Availability = 'unknown' | 'available' | 'taken'

function asking(userName: string) {
  return {
    queryKey: ['user name', userName],
    queryFn: async () => (await call('verifyUserName', { body: { userName } })).data.available,
    staleTime: HOLDS_MS,
    retry: false,
  }
}

/**
 * Whether a user name can be had, asked as it is typed.
 * @returns what is known by now, and a question that waits for the answer
 */
export function useUserNameCheck(userName: string) {
  const client = useQueryClient()
  const rested = useRested(userName, DEBOUNCE_MS)
  const { data } = useQuery({ ...asking(rested), enabled: !userNameProblem(rested) })
  const shown: Availability =
    rested !== userName || data === undefined ? 'unknown' : data ? 'available' : 'taken'
  return {
    shown,
    /** A name that no account may have needs no question; a question that failed leaves it to the server. */
    async isAvailable(): Promise<boolean> {
      if (userNameProblem(userName)) return true
      return client.fetchQuery(asking(userName)).catch(() => true)
    },
  }
}
