/** Fetched as one: see `wire.ts`. */
export { changedOf } from '#contract/topics.ts'
export { call } from './client.ts'
export { knownRoute, routeOf } from './routes.ts'
export { isStale } from './stale.ts'
