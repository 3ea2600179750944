import type { contract, RouteName } from '#contract/index.ts'
import type { Handler } from './route.ts'

/** What a file of routes gives: a handler for each of the routes it names, exactly as the contract has them. */
export type Handlers<Names extends RouteName> = {
  readonly [Name in Names]: Handler<(typeof contract)[Name]>
}
