/**
 * Draws each page as it looks before any answer is there. Runs while the product is built, never in a browser; the
 * browser draws the page anew and so needs not find what is here.
 */
import { QueryClientProvider, type QueryObserverOptions } from '@tanstack/react-query'
import { prerender } from 'react-dom/static'
import { matchRoutes, type RouteObject, StaticRouter } from 'react-router-dom'
import { calls } from '#contract/calls.ts'
import type { Ask } from '#contract/first-asks.ts'
import type { RouteName } from '#contract/index.ts'
import { ANY_VALUE, type PageAddress } from '#contract/page-address.ts'
import { makeQueryClient } from '#web/api/query.ts'
import { NAMES_MODULES } from '#web/build/named-imports.ts'
import type { FetchedPage } from './page.ts'
import { anyone, bare, Pages, routes, signedIn, steps, texts } from './router.tsx'
import { admins, ofStaff, staff } from './staff-routes.tsx'

export { staffAddresses } from './staff-routes.tsx'

/** What pages ask of a browser while they are drawn: it keeps nothing, and its window is wide. */
const nothingKept = { getItem: () => null, length: 0 }
const document: { title: string; documentElement: { dataset: { reader?: string } } } = {
  title: '',
  documentElement: { dataset: {} },
}
Object.assign(globalThis, {
  localStorage: nothingKept,
  sessionStorage: nothingKept,
  matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
  document,
})

export interface Frame {
  readonly title: string
  readonly html: string
  /** what the page asks at once; the API answers what its reader may ask */
  readonly asks: readonly Ask[]
}

/** Before the ids that React makes for a reader's beginning: both beginnings stand in one document. */
const READER_IDS = 'reader-'

/**
 * A page that begins in another way for a reader who was signed in has both beginnings; `web/ui/base.css` shows the one
 * that fits.
 * @param path an address of the router, whose parameters have any value
 */
export async function frameOf(path: string): Promise<Frame> {
  const visitor = await drawn(path, {})
  const reader = await drawn(path, { reader: '' }, READER_IDS)
  if (visitor.html === reader.html.replaceAll(READER_IDS, '')) return visitor
  const html = `<div data-for="visitor">${visitor.html}</div><div data-for="reader">${withOwnIds(reader.html)}</div>`
  const asks = new Map([...visitor.asks, ...reader.asks].map(ask => [JSON.stringify(ask), ask]))
  return { ...visitor, html, asks: [...asks.values()] }
}

/** Ids, and the attributes that hold them; an address within the page holds one as well. */
const HOLDS_IDS =
  /( (?:id|for|aria-(?:labelledby|describedby|controls|owns|activedescendant|details|errormessage|flowto))="| href="#)([^"]*)/g
const ID = / id="([^"]*)"/g

/** The reader's beginning stands behind the visitor's: an id of both would be the hidden one's. */
function withOwnIds(html: string): string {
  // Ids of React's own have the prefix; components name others themselves, such as the target of the skip link.
  const named = new Set(html.matchAll(ID).flatMap(([, id = '']) => (id.includes(READER_IDS) ? [] : [id])))
  const own = (id: string) => (named.has(id) ? READER_IDS + id : id)
  return html.replace(
    HOLDS_IDS,
    (_, before: string, ids: string) => before + ids.split(' ').map(own).join(' '),
  )
}

/**
 * @param path an address of the router, whose parameters have any value
 * @returns the modules that the page and its layouts fetch, as paths from `web`
 */
export async function modulesOf(path: string): Promise<string[]> {
  const names = new Set<string>()
  Object.assign(globalThis, { [NAMES_MODULES]: (name: string) => names.add(name) })
  // The address of a page of staff leads to the list of these pages first.
  for (const { route } of [...(matchRoutes(routes, path) ?? []), ...(matchRoutes(ofStaff, path) ?? [])])
    await (route.Component as Partial<FetchedPage> | undefined)?.fetched?.()
  return [...names]
}

/** No part of a page is written behind the page for its size, in bytes. */
const WHOLE = Number.POSITIVE_INFINITY
/** Nobody hears what a form of the frame is given: the browser itself would send a password as a part of the address. */
const FORM = /<form(?=[ >])/g
/** By which React would find what it drew, and need not: it draws anew. */
const MARKS = /<!--.*?-->/g

async function drawn(path: string, dataset: { reader?: string }, identifierPrefix = ''): Promise<Frame> {
  document.documentElement.dataset = dataset
  const client = makeQueryClient()
  const handle = matchRoutes(routes, path.replace(/\?.*/, ''))?.at(-1)?.route.handle as
    | { title: string }
    | undefined
  document.title = handle ? `${handle.title} | SKOR` : 'SKOR'
  const { prelude } = await prerender(
    <QueryClientProvider client={client}>
      <StaticRouter location={path}>
        <Pages />
      </StaticRouter>
    </QueryClientProvider>,
    { identifierPrefix, progressiveChunkSize: WHOLE },
  )
  const html = (await new Response(prelude).text()).replaceAll(MARKS, '').replaceAll(FORM, '$& inert')
  const questions = client.getQueryCache().getAll()
  const asks = questions.flatMap(({ queryKey, options }) => {
    const [name, query] = queryKey as [RouteName, Ask['query']]
    // Lists without an end have keys of another form, and are asked by the page.
    const isOneAnswer = name in calls && typeof query === 'object'
    // What the page asks of its parameter is known with the address.
    const isKnown = isOneAnswer && !Object.values(query).includes(ANY_VALUE)
    return isKnown && (options as QueryObserverOptions).enabled !== false ? [{ name, query }] : []
  })
  return { title: document.title, html, asks }
}

/** Every address that has a page. Pages with a parameter are found by their links. */
export function pageAddresses(): PageAddress[] {
  const addressesOf = (routes: readonly RouteObject[], listed: boolean) =>
    routes.flatMap(({ path }) =>
      path === undefined ? [] : [{ path, listed: listed && !path.includes(':') }],
    )
  return [
    ...addressesOf([...anyone, ...texts], true),
    ...addressesOf([...bare, ...steps, ...signedIn, ...staff, ...admins], false),
  ]
}
