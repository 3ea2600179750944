import { afterAll, beforeAll } from 'vitest'
import { type RunningApi, runApi } from '#api/support/running-api.ts'
import { signedInPeople } from '#api/support/signed-in.ts'
import type { SignedInProduct } from './announced-products.ts'
import { type TestBrowser, useBrowser } from './browser.ts'

/** @param now at which the tests of a file begin @returns an API of the file's own, and a browser in which the API's people are signed in */
export function useLeague(now: Date): { readonly api: RunningApi; readonly browser: TestBrowser } {
  let started: { readonly api: RunningApi; readonly product: SignedInProduct }
  beforeAll(async () => {
    const api = await runApi()
    api.now = now
    started = { api, product: await signedInPeople(api) }
  })
  afterAll(() => started.api.close())
  const browser = useBrowser(() => started.product)
  return {
    browser,
    get api() {
      return started.api
    },
  }
}
