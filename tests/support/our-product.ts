import { inject } from 'vitest'
import { type SignedInDemo, wantedProduct } from './announced-products.ts'

/** Awaited while a file of tests is loaded, so that no time limit of a test runs meanwhile. */
const product = await wantedProduct(inject('productsFolder'), Number(process.env.VITEST_POOL_ID))

/** The running product that this file has for itself: files that run at the same time have another each. */
export function ourProduct(): SignedInDemo {
  return product
}
