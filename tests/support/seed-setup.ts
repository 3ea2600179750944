/** vitest setup file: fast-check draws from the run's seed, which the run prints. */
import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  export interface ProvidedContext {
    /** what random tests draw from: a whole number */
    seed: number
    /** whether this is `npm run test:all`, which tries more random cases and runs what is tagged `thorough` */
    thorough: boolean
  }
  export interface TestTags {
    tags: 'thorough' | 'any-postgres'
  }
}

fc.configureGlobal({ seed: inject('seed') })
