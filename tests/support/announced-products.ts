/** How the set-up of the project e2e says to the files of tests which products it has started: by a file. */
import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { type SessionCookie, signIn, type Who } from './sign-in.ts'
import { until } from './until.ts'

/** How long the products may take to start beside other tests, in milliseconds. */
const STARTED_MS = 300_000

export interface SignedInProduct {
  readonly url: string
  readonly sessions: Readonly<Record<Who, SessionCookie>>
}

/** @returns the running product with the demo users signed in */
export async function signedInto(url: string): Promise<SignedInProduct> {
  const fan = await signIn(url, 'fan')
  const admin = await signIn(url, 'admin')
  const auditor = await signIn(url, 'auditor')
  return { url, sessions: { fan, admin, auditor } }
}

/** The products, or why there are none. */
type Announced = { readonly products: readonly SignedInProduct[] } | { readonly problem: string }

declare module 'vitest' {
  export interface ProvidedContext {
    /** the file that names the products, once they have started */
    productsFile: string
  }
}

/** Writes the file in one step, so that a reader finds all of the file or none. */
export async function announce(file: string, announced: Announced): Promise<void> {
  await writeFile(`${file}.partial`, JSON.stringify(announced))
  await rename(`${file}.partial`, file)
}

/**
 * Waits until the products have started.
 * @throws Error where they could not
 */
export async function announcedProducts(file: string): Promise<readonly SignedInProduct[]> {
  await until('the products have started', async () => existsSync(file), STARTED_MS)
  const announced: Announced = JSON.parse(readFileSync(file, 'utf8'))
  if ('problem' in announced) throw new Error(announced.problem)
  return announced.products
}
