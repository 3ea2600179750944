/** Calls by their names, for pages that come without the code that calls. */
import type { contract, RouteName } from '#contract/index.ts'
import type { RouteContract } from '#contract/route.ts'
import type { Answer, CallOptions } from './client.ts'
import { wire } from './wire.ts'

type RouteOf<Name extends RouteName> = (typeof contract)[Name]

/**
 * Calls a route by its name. The code that calls, and the route's contract, are fetched first where no page needed them before.
 * @throws ApiError with words for the user; an abort by `signal` throws its own reason
 */
export async function callOf<Name extends RouteName>(
  name: Name,
  options: CallOptions<RouteOf<Name>> = {},
): Promise<Answer<RouteOf<Name>>> {
  const { call, routeOf } = await wire()
  const route: RouteContract = await routeOf(name)
  return (await call(route, options as CallOptions<RouteContract>)) as Answer<RouteOf<Name>>
}
