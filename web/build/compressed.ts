/** Writes each text of the build twice more, by Brotli and by gzip as far as they go: once, instead of per start. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|html|svg|json)$/
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** @param dist the folder of the build */
export async function compress(dist: string): Promise<void> {
  const names = await readdir(dist, { recursive: true })
  await Promise.all(names.filter(name => TEXT.test(name)).map(name => compressFile(join(dist, name))))
}

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path)
  const [br, gz] = await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ])
  for (const [end, made] of [['br', br] as const, ['gz', gz] as const])
    if (made.length < content.length) await writeFile(`${path}.${end}`, made)
}
