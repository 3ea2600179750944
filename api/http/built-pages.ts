/** Which addresses have a page, as the build of the web app found them; what search engines are told of them. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageAddress } from '#contract/page-address.ts'
import type { AppContext, AppMiddleware } from './state.ts'

/** Written by `web/build/pages.ts`. */
const FILE = 'addresses.json'
const FOR_AN_HOUR = 'public, max-age=3600'

export interface BuiltPages {
  /** Whether the router has a page for the path, which it reads without regard to case. Where nothing is built, every path has. */
  has(path: string): Promise<boolean>
  /** paths that search engines may list */
  listed(): Promise<readonly string[]>
}

/** @param root the built web app */
export function builtPagesOf(root: string): BuiltPages {
  let read: Promise<readonly Known[]> | undefined
  const addresses = () => {
    read ??= readFile(join(root, FILE), 'utf8').then(known, () => [])
    return read
  }
  return {
    async has(path) {
      const [pages, given] = [await addresses(), partsOf(path)]
      return pages.length === 0 || pages.some(({ parts }) => fits(parts, given))
    },
    listed: async () => (await addresses()).filter(({ listed }) => listed).map(({ path }) => path),
  }
}

interface Known extends PageAddress {
  /** of the path */
  readonly parts: readonly string[]
}

function known(text: string): readonly Known[] {
  return (JSON.parse(text) as PageAddress[]).map(address => ({ ...address, parts: partsOf(address.path) }))
}

/** @param parts of the router's path: ['match', ':match'] */
function fits(parts: readonly string[], given: readonly string[]): boolean {
  return (
    parts.length === given.length && parts.every((part, at) => part.startsWith(':') || part === given[at])
  )
}

const partsOf = (path: string) =>
  path
    .toLowerCase()
    .split('/')
    .filter(part => part !== '')

/** Where no address is configured, which production demands, the one that was asked. */
const siteOf = ({ protocol, host }: Pick<AppContext, 'protocol' | 'host'>) => `${protocol}://${host}`

/** /robots.txt: everything but the API may be read by machines. @param origin of this site, where it is configured */
export function robots(origin?: string): AppMiddleware {
  return ctx => {
    ctx.set('Cache-Control', FOR_AN_HOUR)
    ctx.type = 'text/plain'
    ctx.body = `User-agent: *\nDisallow: /api/\nSitemap: ${origin ?? siteOf(ctx)}/sitemap.xml\n`
  }
}

/** /sitemap.xml: the pages that visitors read. @param origin of this site, where it is configured */
export function sitemap(pages: BuiltPages, origin?: string): AppMiddleware {
  return async ctx => {
    const site = origin ?? siteOf(ctx)
    const urls = (await pages.listed()).map(path => `<url><loc>${site}${path}</loc></url>`)
    ctx.set('Cache-Control', FOR_AN_HOUR)
    ctx.type = 'application/xml'
    ctx.body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
  }
}
