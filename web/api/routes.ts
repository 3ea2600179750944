/** The contract's calls by their names, as far as this browser needed them. */
import { first } from '#contract/first.ts'
import type { contract, RouteName } from '#contract/index.ts'
import type { market } from '#contract/market.ts'
import type { RouteContract } from '#contract/route.ts'

const known = new Map<string, RouteContract>(Object.entries(first))

/** The calls of `contract/market.ts`, whose pages need no other of the calls that come later: a forgotten one does not compile. */
const MARKET: Readonly<Record<keyof typeof market, true>> = {
  contentExplore: true,
  collectibles: true,
  nftCreate: true,
  nftDetailById: true,
  updateContentStatus: true,
  makeOrder: true,
  viewCollectible: true,
  likeCollectible: true,
  topCreators: true,
  collectibleImage: true,
  collectible: true,
}

/** The call of that name, fetched first where none of the pages before asked for such a call. */
export async function routeOf<Name extends RouteName>(name: Name): Promise<(typeof contract)[Name]> {
  if (!known.has(name)) {
    const more = Object.hasOwn(MARKET, name)
      ? (await import('#contract/market.ts')).market
      : (await import('#contract/later.ts')).later
    for (const [each, route] of Object.entries(more)) known.set(each, route)
  }
  return known.get(name) as (typeof contract)[Name]
}

/** The call of that name where one was asked already: what nobody asked has no answer on any page. */
export function knownRoute(name: string): RouteContract | undefined {
  return known.get(name)
}
