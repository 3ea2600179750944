/**
 * How the files of tests of the project e2e ask its set-up for a product, and how the set-up says which product it has
 * started: by files of one folder.
 */
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DemoProduct, type SessionCookie, signIn, type Who } from './sign-in.ts'
import { until } from './until.ts'

/** How long a product may take to start beside other tests, the demo season included, in milliseconds. */
const STARTED_MS = 900_000

const WANTED = '.wanted'
/** How often the folder is looked at beside its notifications, which a busy system may drop, in milliseconds. */
const LOOK_MS = 1_000

export interface SignedInProduct {
  readonly url: string
  readonly sessions: Readonly<Record<Who, SessionCookie>>
}

/** Its demo users signed in. */
export type SignedInDemo = SignedInProduct & DemoProduct

/** @returns the running product with the demo users signed in */
export async function signedInto({ url, demoPassword }: DemoProduct): Promise<SignedInDemo> {
  const product = { url, demoPassword }
  const fan = await signIn(product, 'fan')
  const admin = await signIn(product, 'admin')
  const auditor = await signIn(product, 'auditor')
  return { ...product, sessions: { fan, admin, auditor } }
}

/** The product, or why there is none. */
type Announced = { readonly product: SignedInDemo } | { readonly problem: string }

declare module 'vitest' {
  export interface ProvidedContext {
    /** the folder in which workers ask for their products, and find them once they have started */
    productsFolder: string
  }
}

/**
 * Calls back once for each worker that asks for its product, from now on.
 * @param folder an empty one
 * @returns what ends the watch
 */
export function onWanted(folder: string, start: (worker: number) => void): () => void {
  const workers = new Set<number>()
  const look = () => {
    for (const name of readdirSync(folder)) {
      const worker = Number.parseInt(name, 10)
      if (!name.endsWith(WANTED) || workers.has(worker)) continue
      workers.add(worker)
      start(worker)
    }
  }
  const watcher = watch(folder, look)
  const looking = setInterval(look, LOOK_MS)
  return () => {
    watcher.close()
    clearInterval(looking)
  }
}

/** Writes the worker's file in one step, so that a reader finds all of the file or none. */
export async function announce(folder: string, worker: number, announced: Announced): Promise<void> {
  const file = announcement(folder, worker)
  await writeFile(`${file}.partial`, JSON.stringify(announced))
  await rename(`${file}.partial`, file)
}

/**
 * Asks for the worker's product, and waits until it has started.
 * @throws Error where it could not
 */
export async function wantedProduct(folder: string, worker: number): Promise<SignedInDemo> {
  const file = announcement(folder, worker)
  await writeFile(join(folder, `${worker}${WANTED}`), '')
  await until(`the product of worker ${worker} has started`, () => existsSync(file), STARTED_MS)
  const announced: Announced = JSON.parse(readFileSync(file, 'utf8'))
  if ('problem' in announced) throw new Error(announced.problem)
  return announced.product
}

function announcement(folder: string, worker: number): string {
  return join(folder, `${worker}.json`)
}
