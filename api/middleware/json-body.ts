import { koaBody } from 'koa-body'
import { errors } from '#contract/errors.ts'
import type { AppMiddleware } from './state.ts'

/** The largest request, in bytes. A save of 40 predictions with all names takes about 12,000. */
const MAX_BODY_BYTES = 65_536

const parse = koaBody({
  json: true,
  jsonLimit: MAX_BODY_BYTES,
  urlencoded: false,
  text: false,
  multipart: false,
  patchKoa: true,
  onError: error => {
    throw (error as { status?: number }).status === 413 ? errors.tooLarge() : errors.brokenJson()
  },
})

/** Reads a JSON body into `ctx.request.body`; a request without a body has an empty one. */
export const jsonBody: AppMiddleware = (ctx, next) => {
  const hasBody = ctx.get('Content-Length') !== '0' && ctx.get('Content-Length') !== ''
  const chunked = ctx.get('Transfer-Encoding') !== ''
  if ((hasBody || chunked) && !ctx.is('json')) throw errors.notJson()
  return parse(ctx as unknown as Parameters<typeof parse>[0], next)
}
