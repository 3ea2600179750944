/** Answers that are the same for every reader: kept in memory, compressed once, not sent again to who has them. */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { AppContext } from './middleware/state.ts'

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
  readonly etag: string
}

export async function memoryFile(type: string, content: Buffer): Promise<MemoryFile> {
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`
  const gzipped = content.length >= COMPRESS_FROM_BYTES ? await compressed(content) : null
  return {
    type,
    content,
    gzipped: gzipped && gzipped.length < content.length * WORTHWHILE ? gzipped : null,
    etag,
  }
}

/** Answers with the file, or with 304 where the browser has the same content. */
export function sendMemoryFile(ctx: AppContext, file: MemoryFile, cacheControl: string): void {
  ctx.status = 200
  ctx.set('Cache-Control', cacheControl)
  ctx.set('ETag', file.etag)
  ctx.vary('Accept-Encoding')
  if (ctx.fresh) {
    ctx.status = 304
    return
  }
  ctx.type = file.type
  const small = file.gzipped && ctx.acceptsEncodings('gzip', 'identity') === 'gzip' ? file.gzipped : null
  if (small) ctx.set('Content-Encoding', 'gzip')
  ctx.body = small ?? file.content
}
