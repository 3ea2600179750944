/**
 * The whole contract: a call has the name of its export. The server must have a handler for each, a test walks them all. The pages
 * know of each call what `calls.ts` says, and types.
 */
import * as nouns from './nouns.ts'
import type { RouteContract } from './route.ts'

/** The calls among the exports of the nouns. */
type Contract = {
  readonly [Name in keyof typeof nouns as (typeof nouns)[Name] extends Pick<RouteContract, 'method' | 'path'>
    ? Name
    : never]: (typeof nouns)[Name]
}

export const contract = Object.fromEntries(
  Object.entries(nouns).filter(([, value]) => isCall(value)),
) as unknown as Contract

export type RouteName = keyof Contract

function isCall(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
