/** Who is signed in. The session itself is an HttpOnly cookie; the browser's storage keeps no secret. */
import { type QueryClient, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { contract, type RouteName } from '#api/contract/index.ts'
import type { SessionUser } from '#api/contract/session.ts'
import { call } from './client.ts'
import { read } from './query.ts'

/** Keys and values of the browser's storage, as the product has always written them. */
const EMAIL = 'email'
const USER_ID = 'userId'
const SIGNED_IN = { key: 'jwt', value: 'enable' } as const

export type Session =
  | { status: 'loading' }
  | { status: 'visitor' }
  | { status: 'signed-in'; user: SessionUser }

export function useSession(): Session {
  const { data, isPending } = useQuery(read('me'))
  if (data?.data) return { status: 'signed-in', user: data.data }
  return isPending ? { status: 'loading' } : { status: 'visitor' }
}

/** The user, or null for visitors and while it is not known yet. */
export function useUser(): SessionUser | null {
  const session = useSession()
  return session.status === 'signed-in' ? session.user : null
}

/** May see the operator's pages; auditors see them read-only. */
export function isStaff(user: SessionUser): boolean {
  return user.role === 'admin' || user.role === 'auditor'
}

/** What a browser's storage says while someone is signed in, also in a tab that was opened afterwards. */
function mark(user: SessionUser): void {
  localStorage.setItem(EMAIL, user.email)
  localStorage.setItem(USER_ID, user.id)
  sessionStorage.setItem(SIGNED_IN.key, SIGNED_IN.value)
}

export function useSessionMarks(): void {
  const user = useUser()
  useEffect(() => {
    if (user) mark(user)
  }, [user])
}

export function useLogin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: { email: string; password: string }) => call(contract.login, { body: input }),
    onSuccess: ({ data: { token: _kept, ...user } }) => {
      mark(user)
      // What a visitor saw is not what this user sees.
      forget(client)
      client.setQueryData(read('me').queryKey, { message: '', data: user })
    },
  })
}

/** Ends the session. The pages forget everything even when the server could not be told. */
export function useLogout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(contract.logout),
    onSettled: () => {
      localStorage.clear()
      sessionStorage.clear()
      forget(client)
      client.setQueryData(read('me').queryKey, { message: '', data: null })
    },
  })
}

/** What one user saw is not another's: only what visitors may see is asked for anew. */
function forget(client: QueryClient) {
  const isPublic = (key: QueryKey) => contract[key[0] as RouteName]?.access === 'visitor'
  void client.resetQueries({
    predicate: ({ queryKey }) => queryKey[0] !== 'me' && isPublic(queryKey),
  })
  client.removeQueries({ predicate: ({ queryKey }) => !isPublic(queryKey) })
}
