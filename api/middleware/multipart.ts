/**
 * Reads a multipart form into `ctx.request.body`: fields as text, files as File, both in memory and within bounds.
 * Nothing touches the disk, so no file name can lead anywhere.
 */
import type { IncomingMessage } from 'node:http'
import { errors } from '#contract/errors.ts'
import type { AppMiddleware } from './state.ts'

/** Beside the file: boundaries, headers and the other fields, in bytes. */
const REST_BYTES = 65_536
/** Parts of a form, at most. */
const MAX_PARTS = 16
const BOUNDARY = /;\s*boundary=(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i

/** @param maxBytes of the whole request, give or take its headers */
export function multipart(maxBytes: number): AppMiddleware {
  return async (ctx, next) => {
    if (!ctx.is('multipart/form-data')) throw errors.notMultipart()
    const type = ctx.get('Content-Type')
    const boundary = BOUNDARY.exec(type)
    const content = await read(ctx.req, Number(ctx.get('Content-Length') || 0), maxBytes + REST_BYTES)
    if (!boundary || count(content, `--${boundary[1] ?? boundary[2]}`) > MAX_PARTS) throw errors.brokenForm()
    const fields: Record<string, FormDataEntryValue> = {}
    try {
      const form = await new Response(content as Uint8Array<ArrayBuffer>, {
        headers: { 'Content-Type': type },
      }).formData()
      // The first of a name counts. A browser sends an input without a file as a file without a name or content.
      for (const [name, value] of form)
        if (!Object.hasOwn(fields, name) && !isEmptyFile(value)) fields[name] = value
    } catch {
      throw errors.brokenForm()
    }
    Object.assign(ctx.request, { body: fields })
    return next()
  }
}

function isEmptyFile(value: FormDataEntryValue): boolean {
  return typeof value !== 'string' && value.size === 0 && value.name === ''
}

/** @throws ApiError 413 as soon as it is known to be too much */
async function read(request: IncomingMessage, announced: number, maxBytes: number): Promise<Buffer> {
  if (announced > maxBytes) throw errors.tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  // The rest of a body that is too large still has to run off, or its sender would not hear the answer.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > maxBytes) throw errors.tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function count(content: Buffer, text: string): number {
  let found = 0
  for (
    let at = content.indexOf(text);
    at !== -1 && found <= MAX_PARTS + 1;
    at = content.indexOf(text, at + 1)
  )
    found++
  // The last one ends the form.
  return found - 1
}
