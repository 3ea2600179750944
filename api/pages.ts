/** What is not the API: the built web app, and the page that shows the contract. */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import send from 'koa-static'
import { errors } from '#contract/errors.ts'
import type { AppMiddleware } from './middleware/state.ts'

/** A year, in seconds: the name of a built file holds a hash of its content. */
const HASHED_MAX_AGE_SECONDS = 31_536_000
const HOUR_SECONDS = 3_600
const HTML = 'text/html; charset=utf-8'

/**
 * Serves the built web app; any unknown path that a browser opens gets its start page, which knows the routes.
 * @param root holds index.html and assets/
 */
export function webApp(root: string): AppMiddleware {
  const files = send(root, {
    index: false,
    setHeaders(response, path) {
      const hashed = path.startsWith(join(root, 'assets'))
      response.setHeader(
        'Cache-Control',
        hashed ? `public, max-age=${HASHED_MAX_AGE_SECONDS}, immutable` : `public, max-age=${HOUR_SECONDS}`,
      )
    },
  }) as unknown as AppMiddleware
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    ctx.state.route = 'web'
    if (ctx.path !== '/' && ctx.path !== '/index.html') {
      await files(ctx, async () => {})
      if (ctx.body !== undefined) return
      // A file that is missing is missing; only pages fall back.
      if (/\.\w{2,5}$/.test(ctx.path)) throw errors.notFound()
    }
    ctx.set('Cache-Control', 'no-cache')
    ctx.type = HTML
    ctx.body = await readFile(join(root, 'index.html')).catch(() => {
      throw errors.notFound('The web app is not built: run npm run build')
    })
  }
}

const DOCS = '/api/docs'
const OWN = join(import.meta.dirname, 'docs')
const SWAGGER_UI = dirname(fileURLToPath(import.meta.resolve('swagger-ui-dist/package.json')))
const DOC_FILES: ReadonlyMap<string, readonly [folder: string, file: string, type: string]> = new Map([
  ['', [OWN, 'index.html', HTML]],
  ['/start.js', [OWN, 'start.js', 'text/javascript; charset=utf-8']],
  ['/swagger-ui.css', [SWAGGER_UI, 'swagger-ui.css', 'text/css; charset=utf-8']],
  ['/swagger-ui-bundle.js', [SWAGGER_UI, 'swagger-ui-bundle.js', 'text/javascript; charset=utf-8']],
])

/** The contract to read and try, all from files of our own: the policy on scripts stays as it is. */
export const docs: AppMiddleware = async (ctx, next) => {
  if (!ctx.path.startsWith(DOCS)) return next()
  const found = DOC_FILES.get(ctx.path.slice(DOCS.length).replace(/\/$/, ''))
  if (!found) return next()
  const [folder, file, type] = found
  ctx.state.route = DOCS
  ctx.set('Cache-Control', `public, max-age=${HOUR_SECONDS}`)
  ctx.type = type
  ctx.body = await readFile(join(folder, file))
}
