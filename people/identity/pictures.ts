/**
 * Pictures of users. What a picture is, its bytes say, never its name. Whatever is kept was drawn anew by us: nothing
 * that a file carried beside its pixels gets through, be it a place, a script or another file.
 */
import sharp from 'sharp'
import { IMAGE_MISSING, IMAGE_WRONG } from '#contract/account/rules.ts'
import { API_BASE } from '#contract/addresses.ts'
import type { FieldWords } from '#contract/form-problems.ts'
import { WaitingLine } from '../waiting-line.ts'
import type { IdentityDatabase } from './schema.ts'

/** Pixels at most, checked before any is decoded: the largest photograph of a phone has about 50 million. */
const MAX_PIXELS = 50_000_000
/** Kept as a square of so many pixels a side. */
const SIDE_PIXELS = { profile: 256, collectible: 800 } as const
export type PictureUse = keyof typeof SIDE_PIXELS
const QUALITY = 82
/**
 * A picture that takes longer is none, in seconds: a large photograph takes one. The library looks at the time while it draws, not while
 * it turns a picture the way up that its camera noted, which the number of pixels bounds.
 */
const DRAWN_WITHIN_S = 20
/** Pictures of a process: each takes a core and memory; the others wait on disk. */
const LINE = { atOnce: 2, waiting: 20 } as const
export const KEPT_TYPE = 'image/webp'

/** The first bytes of the kinds that are taken. */
const SIGNATURES: readonly (readonly number[])[] = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38, 0x37, 0x61],
  [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
]
/** Kinds of pictures that are not taken; anything else is no picture at all. */
const OTHER_KINDS =
  /^(?:RIFF....WEBP|BM|II\*\0|MM\0\*|\0\0\0.ftyp|(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg))/is
const LOOKED_AT_BYTES = 64

// Each picture is drawn once: what the library keeps is memory that nothing uses again.
sharp.cache(false)

export type Drawn = { readonly content: Buffer } | { readonly problem: FieldWords }

export class Pictures {
  readonly #db: IdentityDatabase
  readonly #drawnWithin: number
  readonly #line = new WaitingLine(LINE)

  /** @param drawnWithin seconds that a picture may take, a whole number */
  constructor(db: IdentityDatabase, drawnWithin = DRAWN_WITHIN_S) {
    this.#db = db
    this.#drawnWithin = drawnWithin
  }

  /**
   * Draws an uploaded picture anew.
   * @throws ApiError 503 when too many wait
   */
  async draw(uploaded: Blob, use: PictureUse = 'profile'): Promise<Drawn> {
    const beginning = await uploaded.slice(0, LOOKED_AT_BYTES).bytes()
    if (!SIGNATURES.some(signature => signature.every((byte, index) => beginning[index] === byte)))
      return {
        problem: OTHER_KINDS.test(Buffer.from(beginning).toString('latin1')) ? IMAGE_WRONG : IMAGE_MISSING,
      }
    return this.#line.run(() => redrawn(uploaded, SIDE_PIXELS[use], this.#drawnWithin))
  }

  /**
   * Keeps a drawn picture as the user's only one.
   * @returns its path, a new one each time
   */
  async keep(user: string, content: Buffer, db = this.#db): Promise<string> {
    const row = { id: crypto.randomUUID(), type: KEPT_TYPE, content }
    await db
      .insertInto('pictures')
      .values({ ...row, user_id: user })
      .onConflict(conflict => conflict.column('user_id').doUpdateSet(row))
      .execute()
    return `${API_BASE}/users/image/${row.id}`
  }

  async byId(id: string): Promise<{ type: string; content: Buffer } | undefined> {
    return this.#db.selectFrom('pictures').select(['type', 'content']).where('id', '=', id).executeTakeFirst()
  }
}

async function redrawn(uploaded: Blob, side: number, seconds: number): Promise<Drawn> {
  try {
    const content = await sharp(await uploaded.bytes(), {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      pages: 1,
    })
      // The way up that the camera noted, before the note is dropped.
      .autoOrient()
      .resize(side, side, { fit: 'cover' })
      .webp({ quality: QUALITY })
      .timeout({ seconds })
      .toBuffer()
    return { content }
  } catch {
    // Broken, too many pixels, too slow, or only its first bytes were a picture's.
    return { problem: IMAGE_WRONG }
  }
}
