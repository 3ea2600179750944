/**
 * vitest globalSetup: the browser's program, and a running product for each file that runs at a time, with its demo
 * users signed in.
 */
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../../scripts/build-web.ts'
import { unpackBrowser } from './browser-program.ts'
import { type RunningProduct, startProduct } from './product.ts'
import { type SessionCookie, signIn, type Who } from './sign-in.ts'

export interface SignedInProduct {
  readonly url: string
  readonly sessions: Readonly<Record<Who, SessionCookie>>
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** the path of the program */
    browserProgram: string
    products: readonly SignedInProduct[]
  }
}

export default async function setup(project: TestProject) {
  // Once for all: files that start together would each find the browser missing, and products the web app.
  project.provide('browserProgram', await unpackBrowser())
  await buildWeb()
  const running: RunningProduct[] = []
  const stop = async () => {
    await Promise.all(running.map(product => product.stop()))
  }
  const start = async () => {
    const product = await startProduct()
    running.push(product)
    return signedIn(product.url)
  }
  const starting = Array.from({ length: project.config.maxWorkers }, start)
  // Whatever becomes of one, all of them are there to be stopped.
  await Promise.allSettled(starting)
  try {
    project.provide('products', await Promise.all(starting))
  } catch (problem) {
    // A setup that fails is not torn down.
    await stop()
    throw problem
  }
  return stop
}

async function signedIn(url: string): Promise<SignedInProduct> {
  const [fan, admin, auditor] = await Promise.all([
    signIn(url, 'fan'),
    signIn(url, 'admin'),
    signIn(url, 'auditor'),
  ])
  return { url, sessions: { fan, admin, auditor } }
}
