import sharp from 'sharp'
import { expect, test } from 'vitest'
import { IMAGE_WRONG } from '#contract/account/rules.ts'
import { openPool } from '#runtime/postgres.ts'
import { Pictures } from './pictures.ts'
import { openIdentity } from './schema.ts'

/** Just below the bound of pixels; interlaced, so that all of it is read before the first line is drawn. */
const SLOW = { width: 7_000, height: 7_000, channels: 4, background: '#0a7' } as const

test('a picture that takes too long is answered with a sentence', async () => {
  const slow = await sharp({ create: SLOW }).png({ progressive: true, compressionLevel: 1 }).toBuffer()
  const pool = openPool('postgres://127.0.0.1:1/none', 'none', 1)
  try {
    const picture = new Blob([slow as BlobPart])
    const [hasty, patient] = [1, 60].map(seconds => new Pictures(openIdentity(pool), seconds))
    const began = performance.now()
    expect(await patient?.draw(picture)).toEqual({ content: expect.any(Buffer) })
    const took = performance.now() - began
    // A computer that draws it within the second has nothing to refuse.
    const expected =
      took > 1_500 ? [{ problem: IMAGE_WRONG }] : [{ problem: IMAGE_WRONG }, { content: expect.any(Buffer) }]
    expect(expected).toContainEqual(await hasty?.draw(picture))
  } finally {
    await pool.end()
  }
}, 120_000)
