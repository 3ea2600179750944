import { inject } from 'vitest'
import type { SignedInProduct } from './product-setup.ts'

/** The running product that this file has for itself: files that run at the same time have another each. */
export function ourProduct(): SignedInProduct {
  const worker = Number(process.env.VITEST_POOL_ID)
  const product = inject('products')[worker - 1]
  if (!product) throw new Error(`no product was started for worker ${process.env.VITEST_POOL_ID}`)
  return product
}
