/** Where a link of a text may lead. A link that leads nowhere fails the build. */
import { paths } from '#web/ui/paths.ts'

const ADDRESSES: ReadonlySet<string> = new Set(Object.values(paths))
/** What the server shows beside the pages. */
const OUTSIDE_PAGES: ReadonlySet<string> = new Set(['/api/docs', '/api/openapi.json'])
/** Articles that there are: /blog-details?count=1 to 10. */
const ARTICLES = 10

/**
 * @param parts the ids within the page that the link stands on
 * @returns what is wrong with the link, in a sentence; undefined when it leads somewhere
 */
export function linkProblem(href: string, parts: ReadonlySet<string>): string | undefined {
  if (href.startsWith('#')) return parts.has(href.slice(1)) ? undefined : `the page has no part '${href}'`
  if (/^https:\/\/[^/]+/.test(href)) return undefined
  if (!href.startsWith('/')) return `'${href}' is neither an address of ours nor one by https`
  const { pathname, searchParams, hash } = new URL(href, 'https://page')
  if (hash !== '') return `'${href}' names a part of another page, which is not checked: link the page`
  if (OUTSIDE_PAGES.has(pathname)) return undefined
  if (!ADDRESSES.has(pathname)) return `there is no page '${pathname}'`
  if (pathname === paths.article && !isArticle(searchParams.get('count')))
    return `'${href}' names no article: count is 1 to ${ARTICLES}`
  return undefined
}

function isArticle(count: string | null): boolean {
  return count !== null && /^\d+$/.test(count) && Number(count) >= 1 && Number(count) <= ARTICLES
}
