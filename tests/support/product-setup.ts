/** vitest globalSetup: one running product for all browser tests. */
import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    productUrl: string
  }
}

export default async function setup(project: TestProject) {
  const product = await startProduct()
  project.provide('productUrl', product.url)
  return () => product.stop()
}
