/**
 * vitest globalSetup: the browser's program, and a running product for each file that runs at a time, with its demo
 * users signed in. The demo season is loaded once, and each product begins with a copy. The products start while tests
 * of other projects run already.
 */
import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../../scripts/build-web.ts'
import { announce, type SignedInProduct, signedInto } from './announced-products.ts'
import { unpackBrowser } from './browser-program.ts'
import { type RunningProduct, startProduct } from './product.ts'
import { scratchFolder } from './scratch-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** the path of the program */
    browserProgram: string
    /** the data folder of a stopped product with the demo season, complete once the products are announced */
    season: string
  }
}

export default async function setup(project: TestProject) {
  // Once for all: files that start together would each find the browser missing, and products the web app.
  project.provide('browserProgram', await unpackBrowser())
  await buildWeb()
  const season = await scratchFolder('season')
  project.provide('season', season)
  const file = `${season}.json`
  project.provide('productsFile', file)
  const running: RunningProduct[] = []
  const started = startProducts(season, project.config.maxWorkers, running).then(
    products => announce(file, { products }),
    problem => announce(file, { problem: String(problem) }),
  )
  return async () => {
    await started
    await Promise.all(running.map(product => product.stop()))
    for (const path of [season, file]) await rm(path, { recursive: true, force: true })
  }
}

/** @param running gets each product as soon as there is something to stop */
async function startProducts(
  season: string,
  count: number,
  running: RunningProduct[],
): Promise<SignedInProduct[]> {
  await (await startProduct({ DATA_DIR: season })).stop()
  const products: SignedInProduct[] = []
  // One after the other: products that start at once keep each other from answering in time.
  while (products.length < count) {
    const product = await startProduct({}, season)
    running.push(product)
    products.push(await signedInto(product.url))
  }
  return products
}
