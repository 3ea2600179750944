/** Who is signed in. The session itself is an HttpOnly cookie; the browser's storage keeps no secret. */
import { type QueryClient, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type * as z from 'zod/mini'
import { TERMS_VERSION } from '#contract/account/terms-version.ts'
import type { SessionUser, SignedInUser } from '#contract/sign-in/calls.ts'
import { call } from './client.ts'
import { forgetReader, kept, markSession, PROFILE, termsAsk, USER_ID, unmarkReader } from './kept.ts'
import { callOfQuery } from './known-calls.ts'
import { read } from './query.ts'

export type Session =
  | { status: 'loading' }
  | { status: 'visitor' }
  | { status: 'signed-in'; user: SessionUser }

export function useSession(): Session {
  const { data } = useQuery(read('me'))
  // Who reads is unknown until the API says so: one that does not answer is no logout.
  if (data === undefined) return { status: 'loading' }
  return data.data ? { status: 'signed-in', user: data.data } : { status: 'visitor' }
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

export function isAdmin(user: SessionUser): boolean {
  return user.role === 'admin'
}

/** Whether a user has the role that a page needs. */
export function has(user: SessionUser, needs: 'staff' | 'admin'): boolean {
  return needs === 'staff' ? isStaff(user) : isAdmin(user)
}

/** What a browser's storage says while someone is signed in, also in a tab that was opened afterwards. */
function mark(user: SessionUser): void {
  kept.email.set(user.email)
  kept.userId.set(user.id)
  markSession()
}

export function useSessionMarks(): void {
  const session = useSession()
  useEffect(() => {
    if (session.status === 'signed-in') mark(session.user)
    if (session.status === 'visitor') unmarkReader()
  }, [session])
  useOtherTabs()
}

/** A logout in another tab empties the storage that both share, a login and a changed profile fill it: this tab follows. */
function useOtherTabs(): void {
  const client = useQueryClient()
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      const emptied = key === null
      if (emptied) {
        sessionStorage.clear()
        void forget(client).then(() => showUser(client, null))
      } else if (key === USER_ID) void client.invalidateQueries({ queryKey: ['me'] })
      else if (key === PROFILE) followProfile(client)
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [client])
}

export function useLogin() {
  const enter = useEnter()
  return useMutation({
    mutationFn: (input: { email: string; password: string; captcha: string }) =>
      call('login', { body: input }),
    onSuccess: ({ data }) => enter(data),
  })
}

/** @returns a mutation that takes the ID token of Google's button */
export function useGoogleLogin() {
  const enter = useEnter()
  const client = useQueryClient()
  return useMutation({
    // The words beside the button say that the terms are accepted.
    mutationFn: (credential: string) =>
      call('loginWithGoogle', { body: { credential, acceptedTerms: TERMS_VERSION } }),
    onSuccess: ({ data }) => enter(data),
    // A nonce counts once: the next try needs another.
    onError: () => client.invalidateQueries({ queryKey: ['googleConfig'] }),
  })
}

/** @returns what shows a user who has just been signed in */
export function useEnter() {
  const client = useQueryClient()
  return async ({ token: _kept, acceptedTerms, language: _own, ...user }: z.output<typeof SignedInUser>) => {
    mark(user)
    // What a visitor saw is not what this user sees.
    await forget(client)
    showUser(client, user)
    termsAsk.set(!acceptedTerms)
    void client.invalidateQueries({ queryKey: TERMS_ASK })
  }
}

const TERMS_ASK = ['terms ask']

/** Whether this sign-in found the terms in force not accepted and was not answered yet; and the answer, whatever it was. */
export function useTermsAsk(): [asked: boolean, answered: () => void] {
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: TERMS_ASK, queryFn: () => termsAsk.get(), staleTime: Infinity })
  return [
    data ?? false,
    () => {
      termsAsk.set(false)
      client.setQueryData(TERMS_ASK, false)
    },
  ]
}

/** The user changed their name or picture: header and menus show it at once. */
export function useShowUser(): (user: SessionUser) => void {
  const client = useQueryClient()
  return user => {
    const { email: _private, ...saved } = user
    kept.profile.set(JSON.stringify(saved))
    showUser(client, user)
  }
}

/** The reader's name and picture as another tab saved them. */
function followProfile(client: QueryClient): void {
  const user = client.getQueryData<{ data: SessionUser | null }>(read('me').queryKey)?.data
  const saved: Partial<SessionUser> = JSON.parse(kept.profile.get() ?? '{}')
  if (user && saved.id === user.id) showUser(client, { ...user, ...saved })
}

function showUser(client: QueryClient, user: SessionUser | null) {
  client.setQueryData(read('me').queryKey, { message: '', data: user })
}

/** Ends the session. The pages forget everything even when the server can't be reached. */
export function useLogout() {
  const leave = useLeave()
  return useMutation({ mutationFn: () => call('logout'), onSettled: leave })
}

/** The session is over, here at least: nothing of the user stays in this browser. */
export function useLeave(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    forgetReader()
    await forget(client)
    showUser(client, null)
  }
}

/** What one user saw is not another's: only what visitors may see is asked for anew. */
async function forget(client: QueryClient): Promise<void> {
  const isPublic = (query: QueryKey) => callOfQuery(query)?.forVisitors ?? false
  void client.resetQueries({
    predicate: ({ queryKey }) => queryKey[0] !== 'me' && isPublic(queryKey),
  })
  client.removeQueries({ predicate: ({ queryKey }) => !isPublic(queryKey) })
}
