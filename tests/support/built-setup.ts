/** vitest setup file of the project e2e. */
import { inject } from 'vitest'
import { untilBuilt } from './built.ts'

await untilBuilt(inject('productsFolder'))
