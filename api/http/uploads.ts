/**
 * Reads a multipart form into `ctx.request.body`: fields as text, the file as a File whose content stays on disk until
 * somebody reads it. Unfinished uploads cost next to no memory, are few, and end soon.
 */
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import formidable, { type Files, errors as formErrors, type Part } from 'formidable'
import { ApiError, errors } from '#contract/errors.ts'
import type { AppContext, AppMiddleware } from './state.ts'

/** Beside the file: boundaries, headers and the other fields, in bytes. */
const REST_BYTES = 65_536
/** Fields of a form, at most; of files there is one. */
const MAX_FIELDS = 16

export interface UploadBounds {
  /** uploads under way at once, at most */
  readonly ofOneCaller: number
  readonly ofTheProcess: number
  /** how long one may take, in milliseconds: 8 MB in a minute is one megabit a second */
  readonly wholeMs: number
  /** how long nothing may arrive, in milliseconds */
  readonly idleMs: number
}

const BOUNDS: UploadBounds = { ofOneCaller: 2, ofTheProcess: 20, wholeMs: 60_000, idleMs: 10_000 }

const TOO_LARGE: ReadonlySet<unknown> = new Set([
  formErrors.biggerThanMaxFileSize,
  formErrors.biggerThanTotalMaxFileSize,
  formErrors.maxFieldsSizeExceeded,
])

/** @param maxBytes of the file */
export type Uploads = (maxBytes: number) => AppMiddleware

/** The uploads of one process. */
export function createUploads(bounds = BOUNDS): Uploads {
  const underWay = new Map<string, number>()
  let all = 0

  async function inTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const own = underWay.get(caller) ?? 0
    if (own >= bounds.ofOneCaller) throw errors.tooManyUploads()
    if (all >= bounds.ofTheProcess) throw errors.busy()
    underWay.set(caller, own + 1)
    all++
    try {
      return await work()
    } finally {
      all--
      const left = (underWay.get(caller) ?? 1) - 1
      if (left > 0) underWay.set(caller, left)
      else underWay.delete(caller)
    }
  }

  return maxBytes => async (ctx, next) => {
    if (!ctx.is('multipart/form-data')) throw errors.notMultipart()
    if (Number(ctx.get('Content-Length')) > maxBytes + REST_BYTES) throw errors.tooLarge()
    const { user, network } = ctx.state
    await inTurn(user?.id ?? network, async () => {
      // Names come from us: no file name of a caller leads anywhere. Whatever is left of an upload goes with the folder.
      const folder = await mkdtemp(join(tmpdir(), 'skor-upload-'))
      try {
        Object.assign(ctx.request, { body: await receive(ctx, folder, maxBytes, bounds) })
        await next()
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    })
  }
}

/** @throws ApiError 400 for a broken form, 408 for a slow one, 413 for a large one */
async function receive(ctx: AppContext, folder: string, maxBytes: number, bounds: UploadBounds) {
  const form = formidable({
    uploadDir: folder,
    maxFiles: 1,
    maxFileSize: maxBytes,
    maxFields: MAX_FIELDS,
    maxFieldsSize: REST_BYTES,
    allowEmptyFiles: true,
    minFileSize: 0,
    // A browser sends an input without a file as a file without a name.
    filter: (part: Part) => Boolean(part.originalFilename),
  })
  const late = Promise.withResolvers<never>()
  const onLate = () => late.reject(errors.tooSlow())
  const whole = setTimeout(onLate, bounds.wholeMs)
  const idle = setTimeout(onLate, bounds.idleMs)
  form.on('progress', () => idle.refresh())
  try {
    const [fields, files] = await Promise.race([form.parse(ctx.req), late.promise])
    // The first of a name counts.
    const texts = Object.entries(fields).map(([name, values]) => [name, values?.[0]])
    return { ...Object.fromEntries(texts), ...(await filesIn(files)) }
  } catch (cause) {
    throw problemOf(cause, ctx)
  } finally {
    clearTimeout(whole)
    clearTimeout(idle)
  }
}

async function filesIn(files: Files): Promise<Record<string, File>> {
  const found: Record<string, File> = {}
  for (const [name, [file] = []] of Object.entries(files))
    if (file) found[name] = new File([await openAsBlob(file.filepath)], file.originalFilename ?? '')
  return found
}

function problemOf(cause: unknown, ctx: AppContext): unknown {
  // Its sender is gone, and no service is.
  if (ctx.req.readableAborted) return errors.brokenOff()
  if (cause instanceof ApiError) {
    ctx.set('Connection', 'close')
    return cause
  }
  // What is still on its way has to run off, or its sender would not see the answer.
  ctx.req.resume()
  const { code, httpCode } = cause as { code?: unknown; httpCode?: unknown }
  if (typeof httpCode !== 'number') return cause
  return TOO_LARGE.has(code) ? errors.tooLarge() : errors.brokenForm()
}
