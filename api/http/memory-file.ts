/** Answers that are the same for every reader: kept in memory, compressed once, not sent again to who has them. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { AppContext } from './state.ts'

/** A smaller file fits into one packet, compressed or not, in bytes. */
const COMPRESS_FROM_BYTES = 1_400
/** Kept compressed where that saves a tenth; pictures and fonts were compressed when they were made. */
const WORTHWHILE = 0.9

const compressed = promisify(gzip)

export interface MemoryFile {
  /** a media type, or a file extension such as `.js` */
  readonly type: string
  readonly content: Buffer
  /** null where compression gains nothing */
  readonly gzipped: Buffer | null
  /** null where the build made none */
  readonly brotli: Buffer | null
  readonly etag: string
}

/** @param built the content as the build compressed it, if it did */
export async function memoryFile(
  type: string,
  content: Buffer,
  built: { brotli: Buffer | null; gzipped: Buffer | null } = { brotli: null, gzipped: null },
): Promise<MemoryFile> {
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
  const gzipped = built.gzipped ?? (await zippedWhereWorth(content))
  return { type, content, gzipped, brotli: built.brotli, etag }
}

async function zippedWhereWorth(content: Buffer): Promise<Buffer | null> {
  if (content.length < COMPRESS_FROM_BYTES) return null
  const gzipped = await compressed(content)
  return gzipped.length < content.length * WORTHWHILE ? gzipped : null
}

/** Answers with the file, or with 304 where the browser has the same content. @param status another one is answered whole, always */
export function sendMemoryFile(ctx: AppContext, file: MemoryFile, cacheControl: string, status = 200): void {
  ctx.status = status
  ctx.set('Cache-Control', cacheControl)
  ctx.set('ETag', file.etag)
  ctx.vary('Accept-Encoding')
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.type = file.type
  if (file.gzipped === null) ctx.set('Accept-Ranges', 'bytes')
  const part = file.gzipped === null ? partAsked(ctx.get('Range'), file.content.length) : null
  if (part) sendPart(ctx, file.content, part)
  else sendWhole(ctx, file)
}

function sendWhole(ctx: AppContext, file: MemoryFile): void {
  const [encoding, content] = smallest(ctx, file)
  if (encoding) ctx.set('Content-Encoding', encoding)
  ctx.body = content
}

/** The first and the last byte. */
type Part = readonly [from: number, to: number]

/**
 * One part of a file, as players of films ask for.
 * @param range the header, such as 'bytes=0-1' or 'bytes=500-'
 * @returns null where no single part of the file is asked for: the whole file is an answer to everything
 */
function partAsked(range: string, length: number): Part | null {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? []
  if (first === undefined) return null
  const to = last ? Math.min(Number(last), length - 1) : length - 1
  return Number(first) <= to ? [Number(first), to] : null
}

function sendPart(ctx: AppContext, content: Buffer, [from, to]: Part): void {
  ctx.status = 206
  ctx.set('Content-Range', `bytes ${from}-${to}/${content.length}`)
  ctx.body = content.subarray(from, to + 1)
}

/** Of what the caller takes; callers name the encodings in any order. */
function smallest(ctx: AppContext, { brotli, gzipped, content }: MemoryFile): [string | null, Buffer] {
  if (brotli && ctx.acceptsEncodings('br')) return ['br', brotli]
  if (gzipped && ctx.acceptsEncodings('gzip')) return ['gzip', gzipped]
  return [null, content]
}
