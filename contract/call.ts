/** What pages know of a call, as plain values: where and how it is asked, what it changes and what makes its answer stale. */
import { ANSWERED_WITHIN_MS } from './answered-within.ts'
import { contract, type RouteName } from './index.ts'
import type { Names } from './names.ts'
import type { RouteContract } from './route.ts'
import { namesOf } from './wire.ts'

/** Without what is so of most calls. */
export interface Call extends Partial<Pick<RouteContract, 'changes' | 'staleBy' | 'answersWithinMs'>> {
  readonly path: string
  /** a POST; a GET where it is left out */
  readonly post?: true
  /** anybody may ask it */
  readonly forVisitors?: true
  /** the wire's names of the query's fields and of the body's; no field has another name where the table is left out */
  readonly query?: Names
  readonly body?: Names
  /** the body is a form with files */
  readonly upload?: true
}

/** By their names. */
export type Calls = Readonly<Partial<Record<RouteName, Call>>>

/** @returns the calls that staff alone may make, or all others */
export function callsOf(who: 'staff' | 'others'): Calls {
  const routes = Object.entries<RouteContract>(contract).filter(
    ([, { access }]) => (access === 'staff' || access === 'admin') === (who === 'staff'),
  )
  return Object.fromEntries(routes.map(([name, route]) => [name, callOf(route)]))
}

function callOf({ method, path, access, changes, staleBy, answersWithinMs, ...route }: RouteContract): Call {
  const [query, body] = [namesOf(route.query), namesOf(route.body)]
  return {
    path,
    ...(method === 'POST' && { post: true }),
    ...(access === 'visitor' && { forVisitors: true }),
    ...(changes.length > 0 && { changes }),
    ...(staleBy.length > 0 && { staleBy }),
    ...(answersWithinMs !== ANSWERED_WITHIN_MS && { answersWithinMs }),
    ...(query && { query }),
    ...(body && { body }),
    ...(route.upload !== undefined && { upload: true }),
  }
}
