/**
 * vitest globalSetup: the browser's program, and a running product for each file that runs at a time, with its demo
 * users signed in. The demo season is loaded once, and each product begins with a copy.
 */
import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../../scripts/build-web.ts'
import { unpackBrowser } from './browser-program.ts'
import { type RunningProduct, startProduct } from './product.ts'
import { scratchFolder } from './scratch-folder.ts'
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
  const season = await scratchFolder('season')
  const running: RunningProduct[] = []
  const stop = async () => {
    await Promise.all(running.map(product => product.stop()))
    await rm(season, { recursive: true, force: true })
  }
  try {
    await (await startProduct({ DATA_DIR: season })).stop()
    const products: SignedInProduct[] = []
    // One after the other: products that start at once keep each other from answering in time.
    while (products.length < project.config.maxWorkers) {
      const product = await startProduct({}, season)
      running.push(product)
      products.push(await signedIn(product.url))
    }
    project.provide('products', products)
  } catch (problem) {
    // A setup that fails is not torn down.
    await stop()
    throw problem
  }
  return stop
}

async function signedIn(url: string): Promise<SignedInProduct> {
  const fan = await signIn(url, 'fan')
  const admin = await signIn(url, 'admin')
  const auditor = await signIn(url, 'auditor')
  return { url, sessions: { fan, admin, auditor } }
}
