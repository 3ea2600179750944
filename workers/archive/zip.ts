/** A zip archive, written in parts: no more than a part and a file of it is in memory. */
import { Zip, ZipDeflate } from 'fflate'

/** Of a part that is kept, in bytes; the last one may be smaller, and one may be larger by a file. */
const PART_BYTES = 1_000_000

export interface ZipWriter {
  add(path: string, content: Uint8Array | string): Promise<void>
  end(): Promise<void>
}

/** @param keep takes the parts in their order */
export function writeZip(keep: (part: Buffer) => Promise<void>): ZipWriter {
  const packed: Uint8Array[] = []
  let bytes = 0
  const zip = new Zip((problem, chunk) => {
    if (problem) throw problem
    packed.push(chunk)
    bytes += chunk.length
  })
  async function flush(): Promise<void> {
    bytes = 0
    await keep(Buffer.concat(packed.splice(0)))
  }
  return {
    async add(path, content) {
      const file = new ZipDeflate(path)
      zip.add(file)
      file.push(typeof content === 'string' ? Buffer.from(content) : content, true)
      if (bytes >= PART_BYTES) await flush()
    },
    async end() {
      zip.end()
      await flush()
    },
  }
}
