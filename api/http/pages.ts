/** What is not the API: the built web app, and the page that shows the contract. Everything is served from memory. */
import { readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LRUCache } from 'lru-cache'
import { firstAnswersAddress } from '#contract/addresses.ts'
import { errors } from '#contract/errors.ts'
import { NUMBERED_PAGES, PAGE_NUMBER } from '#contract/numbered-pages.ts'
import { ANY_VALUE } from '#contract/page-address.ts'
import type { BuiltPages } from './built-pages.ts'
import { type MemoryFile, memoryFile, sendMemoryFile } from './memory-file.ts'
import { openApiDocument } from './openapi.ts'
import { CREATOR_HEADERS, GAME_HEADERS } from './security-headers.ts'
import type { AppMiddleware } from './state.ts'

/** The name of a built file holds a hash of its content: a year, in seconds. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'
/** Kept, and compared by its ETag at each use. */
const COMPARED = 'no-cache'
/** Files kept in memory, at most: far more than a build has. */
const MAX_FILES = 1_000
const GAMES = '/g/'
/** The one page of the build beside the web app: our own avatar creator, for the frame of /avatar. */
const CREATOR = '/avatar-creator/'
const SERVICE_WORKER = '/sw.js'
/** A file of the build has an extension; a page of the web app has none, except a shared card, whose address may have been cut. */
const FILE = /^(?!\/share\/).*\.\w{2,11}$/

const PAGE = /^\/([\w-]*)(\/[^/]+)?/

/** The first part of a page's address names its HTML, and whether there is a second, such as the id of a fan. */
export function pageNameOf(path: string): string {
  const [, first, second] = PAGE.exec(path) ?? []
  const name = first || 'index'
  return second === undefined ? name : `${name}/${ANY_VALUE}`
}

/**
 * Serves the built web app: a known page with its own HTML, any other path with 404 and the page that knows the routes, which
 * says so.
 * @param root holds index.html, pages/ and assets/
 * @param pages the addresses that there are
 * @param headOf tags for the head of the page at a path with a query; null for a page whose head is as it was built
 */
export function webApp(
  root: string,
  pages: Pick<BuiltPages, 'has'>,
  headOf: (path: string, query: string) => Promise<string | null>,
): AppMiddleware {
  const fileAt = filesOf(path => join(root, path))
  const pageAt = async (path: string, query: string) => {
    const page = pageNameOf(path)
    const value = numberIn(page, query)
    return (
      (value !== null ? await fileAt(`/pages/${page}/${value}.html`) : undefined) ??
      (await fileAt(`/pages/${page}.html`)) ??
      fileAt('/index.html')
    )
  }
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    ctx.state.route = 'web'
    const file = FILE.test(ctx.path) && !ctx.path.endsWith('/index.html') ? ctx.path : undefined
    const isCreator = ctx.path === CREATOR
    const found = await (file || isCreator
      ? fileAt(file ?? `${CREATOR}index.html`)
      : pageAt(ctx.path, ctx.querystring))
    // A file that is missing is missing; only pages fall back.
    if (!found) throw errors.notFound(file ? undefined : 'The web app is not built: run npm run build')
    if (isCreator) ctx.set(CREATOR_HEADERS)
    if (!file && !isCreator) {
      // The answers that the page begins with are under way before its HTML is read.
      const address = firstAnswersAddress(ctx.path + ctx.search)
      ctx.set('Link', `<${address}>; rel=preload; as=fetch; crossorigin`)
      const page = await withHead(found, await headOf(ctx.path, ctx.querystring))
      return sendMemoryFile(ctx, page, COMPARED, (await pages.has(ctx.path)) ? 200 : 404)
    }
    sendMemoryFile(ctx, found, file ? keptFor(file) : COMPARED)
  }
}

/** @returns null for a page with one HTML, and for a value that names none */
function numberIn(page: string, query: string): number | null {
  const parameter = NUMBERED_PAGES[page]
  const value = parameter === undefined ? null : new URLSearchParams(query).get(parameter)
  return value !== null && PAGE_NUMBER.test(value) ? Number(value) : null
}

/** A service worker that was kept would keep an old build alive. */
function keptFor(file: string): string {
  if (file === SERVICE_WORKER) return COMPARED
  return file.startsWith('/assets/') ? FOR_GOOD : FOR_AN_HOUR
}

async function withHead(page: MemoryFile, head: string | null): Promise<MemoryFile> {
  if (head === null) return page
  return memoryFile(
    page.type,
    Buffer.from(page.content.toString().replace('</head>', () => `${head}</head>`)),
  )
}

/**
 * Serves the built games: a page each below /g/, in a sandbox of its own.
 * @param root holds a folder for each game, and assets/
 */
export function gamePages(root: string): AppMiddleware {
  const fileAt = filesOf(path => join(root, path))
  return async (ctx, next) => {
    if (!ctx.path.startsWith(GAMES) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    ctx.state.route = GAMES
    const path = ctx.path.slice(GAMES.length - 1)
    const page = !FILE.test(path)
    // Relative addresses of a game's page begin at its folder.
    if (page && !path.endsWith('/')) return ctx.redirect(`${ctx.path}/`)
    const found = await fileAt(page ? `${path}index.html` : path)
    if (!found) throw errors.notFound('There is no such game')
    ctx.set(GAME_HEADERS)
    sendMemoryFile(ctx, found, page ? COMPARED : path.startsWith('/assets/') ? FOR_GOOD : FOR_AN_HOUR)
  }
}

const DOCS = '/api/docs'
const OWN = join(import.meta.dirname, 'docs')
const SWAGGER_UI = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
const DOC_FILES: ReadonlyMap<string, string> = new Map([
  ['', join(OWN, 'index.html')],
  ['/start.js', join(OWN, 'start.js')],
  ['/swagger-ui.css', join(SWAGGER_UI, 'swagger-ui.css')],
  ['/swagger-ui-bundle.js', join(SWAGGER_UI, 'swagger-ui-bundle.js')],
])
const OPEN_API = '/api/openapi.json'
const docFile = filesOf(path => path)

/** The contract to read and try, all from files of our own: the policy on scripts stays as it is. */
export const docs: AppMiddleware = async (ctx, next) => {
  if (!ctx.path.startsWith(DOCS)) return next()
  const path = DOC_FILES.get(ctx.path.slice(DOCS.length).replace(/\/$/, ''))
  const file = path && (await docFile(path))
  if (!file) return next()
  ctx.state.route = DOCS
  sendMemoryFile(ctx, file, FOR_AN_HOUR)
}

/**
 * The contract as an OpenAPI document, built when it is first asked for.
 * @param origin where browsers find the product, when it is known
 */
export function openApi(origin: string | undefined): AppMiddleware {
  let file: Promise<MemoryFile> | undefined
  return async ctx => {
    ctx.state.route = OPEN_API
    file ??= memoryFile('.json', Buffer.from(JSON.stringify(openApiDocument(origin))))
    sendMemoryFile(ctx, await file, COMPARED)
  }
}

/** Reads each file once. @returns undefined for a file that is not there */
function filesOf(pathOf: (name: string) => string) {
  const files = new LRUCache<string, MemoryFile>({
    max: MAX_FILES,
    fetchMethod: async name => {
      const [content, brotli, gzipped] = await Promise.all([
        readFile(pathOf(name)).catch(() => undefined),
        readFile(`${pathOf(name)}.br`).catch(() => null),
        readFile(`${pathOf(name)}.gz`).catch(() => null),
      ])
      return content && memoryFile(extname(name) || '.html', content, { brotli, gzipped })
    },
  })
  return (name: string) => files.fetch(name)
}
