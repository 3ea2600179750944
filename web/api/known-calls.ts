/** The contract's calls by their names, as far as this page knows them: those of staff come with the first of them. */
import type { QueryKey } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.ts'
import type { RouteName } from '#contract/index.ts'
import { errorOfSilence } from './errors.ts'

const known = new Map<string, Call>(Object.entries(calls))

/** @throws ApiError with words for the user where the calls of staff do not come; the next call fetches them again */
export async function callNamed(name: RouteName): Promise<Call> {
  if (!known.has(name)) {
    const { staffCalls } = await fetchStaffCalls().catch(cause => {
      throw errorOfSilence(cause)
    })
    for (const [each, call] of Object.entries(staffCalls)) known.set(each, call)
  }
  return known.get(name) as Call
}

/** A module that failed to come fails for as long as the page is open: so it is imported when its file is here. */
async function fetchStaffCalls() {
  // As the build names it in each page (`web/build/pages.ts`); not while the pages are being worked on.
  const named = import.meta.env.PROD && document.querySelector<HTMLMetaElement>('meta[name=staff-calls]')
  if (named) {
    const response = await fetch(named.content)
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${named.content}: ${response.status}`)
  }
  return import('#contract/staff-calls.ts')
}

/** @returns the call that answered a query; undefined for a query of another kind, and for one that was never answered */
export function callOfQuery([name]: QueryKey): Call | undefined {
  return known.get(String(name))
}
