/** Writes each script and style of the build a second time, compressed as far as Brotli goes: once, instead of per start. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import type { Plugin } from 'vite'

/** A smaller file fits into one packet, compressed or not, in bytes. */
const COMPRESS_FROM_BYTES = 1_400
const TEXT = /\.(js|css)$/

const compress = promisify(brotliCompress)

export function compressed(): Plugin {
  return {
    name: 'skor-compressed',
    apply: 'build',
    // What is on the disk: until then other plugins still change the files.
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter(name => TEXT.test(name))
      await Promise.all(names.map(name => compressFile(join(dir, name))))
    },
  }
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length >= COMPRESS_FROM_BYTES) await writeFile(`${path}.br`, await compress(content))
}
