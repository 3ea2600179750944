/** Fetched as one: see `wire.ts`. */
export { contract } from '#contract/index.ts'
export { call } from './client.ts'
export { isStale } from './stale.ts'
