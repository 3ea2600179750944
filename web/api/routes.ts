/** The contract's calls by their names, as far as this browser needed them. */
import { first } from '#contract/first.ts'
import type { contract, RouteName } from '#contract/index.ts'
import type { RouteContract } from '#contract/route.ts'

const known = new Map<string, RouteContract>(Object.entries(first))

/** The call of that name, fetched first where none of the pages before asked for such a call. */
export async function routeOf<Name extends RouteName>(name: Name): Promise<(typeof contract)[Name]> {
  if (!known.has(name)) {
    const { later } = await import('#contract/later.ts')
    for (const [each, route] of Object.entries(later)) known.set(each, route)
  }
  return known.get(name) as (typeof contract)[Name]
}

/** The call of that name where one was asked already: what nobody asked has no answer on any page. */
export function knownRoute(name: string): RouteContract | undefined {
  return known.get(name)
}
