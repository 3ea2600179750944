/**
 * vitest globalSetup: the browser's program, the demo season, and a running product for each worker that asks for one,
 * with its demo users signed in. The web app is built and the season loaded once, while tests of other projects run already,
 * and each product begins with a copy. A product costs CPU as long as it runs: none runs before its worker has come to the files that
 * need one.
 */
import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { buildWeb } from '../../scripts/build-web.ts'
import { announce, onWanted, signedInto } from './announced-products.ts'
import { unpackBrowser } from './browser-program.ts'
import { announceBuild } from './built.ts'
import { type RunningProduct, startProduct } from './product.ts'
import { scratchFolder } from './scratch-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** the path of the program */
    browserProgram: string
    /** the data folder of a stopped product with the demo season, complete once a product is announced */
    season: string
  }
}

export default async function setup(project: TestProject) {
  // Once for all: files that start together would each find the browser missing.
  project.provide('browserProgram', await unpackBrowser())
  const season = await scratchFolder('season')
  project.provide('season', season)
  const products = await scratchFolder('products')
  project.provide('productsFolder', products)

  const running: RunningProduct[] = []
  const build = buildWeb()
  const announced = announceBuild(products, build)
  const loaded = build.then(() => loadSeason(season))
  // A season that can't be loaded is the problem of each product.
  loaded.catch(() => {})
  // One after the other: products that start at once keep each other from answering in time.
  let lastStart: Promise<unknown> = Promise.resolve()
  const endWatch = onWanted(products, worker => {
    lastStart = lastStart
      .then(() => loaded)
      .then(async () => {
        const product = await startProduct({}, season)
        running.push(product)
        return { product: await signedInto(product) }
      })
      .catch(problem => ({ problem: String(problem) }))
      .then(announced => announce(products, worker, announced))
  })
  return async () => {
    endWatch()
    await Promise.allSettled([announced, loaded, lastStart])
    await Promise.all(running.map(product => product.stop()))
    for (const path of [season, products]) await rm(path, { recursive: true, force: true })
  }
}

/** Starts a product on an empty folder, which loads the season, and stops it. */
async function loadSeason(directory: string): Promise<void> {
  await (await startProduct({ DATA_DIR: directory })).stop()
}
