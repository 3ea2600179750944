import { inject } from 'vitest'
import { announcedProducts, type SignedInProduct } from './announced-products.ts'

/** Awaited while a file of tests is loaded, so that no time limit of a test runs meanwhile. */
const products = await announcedProducts(inject('productsFile'))

/** The running product that this file has for itself: files that run at the same time have another each. */
export function ourProduct(): SignedInProduct {
  const worker = Number(process.env.VITEST_POOL_ID)
  const product = products[worker - 1]
  if (!product) throw new Error(`no product was started for worker ${process.env.VITEST_POOL_ID}`)
  return product
}
