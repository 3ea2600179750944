/** Which modules a page is made of, as the router says. */

const PATH = /\bpath: (?:paths\.(\w+)|`\$\{paths\.(\w+)\}[^`]*`)/g
const IMPORT = /import\('([^']+)'\)/g
/** `const winners = () => import('...')`, which several routes share. */
const SHARED = /^const (\w+) = \(\) => import\('([^']+)'\)/gm
const TEXT_PAGE = 'textPage('
const PROSE_PAGE = '#web/ui/prose/prose-page.tsx'

/**
 * @param router the source of `web/app/router.tsx`
 * @param paths the product's addresses by their names
 * @returns by address, without its parameters, the modules that the route fetches
 */
export function pageFiles(router: string, paths: Readonly<Record<string, string>>): Map<string, string[]> {
  const shared = new Map([...router.matchAll(SHARED)].map(([, name = '', file = '']) => [name, file]))
  const places = [...router.matchAll(PATH)]
  const files = new Map<string, string[]>()
  for (const [index, place] of places.entries()) {
    const route = router.slice(place.index, places[index + 1]?.index)
    const named = [...shared].flatMap(([name, file]) => (route.includes(`await ${name}()`) ? [file] : []))
    const text = route.includes(TEXT_PAGE) ? [PROSE_PAGE] : []
    const own = [...route.matchAll(IMPORT)].map(([, file = '']) => file)
    const address = paths[place[1] ?? place[2] ?? ''] ?? ''
    // Where an address is a page with a parameter and without one, its HTML is for the page without.
    const hasParameter = place[2] !== undefined
    if (!(hasParameter && files.has(address))) files.set(address, [...own, ...named, ...text])
  }
  return files
}
