/** A disk with room for an empty Postgres and its log and little more, which a test fills up. */
import { execFile } from 'node:child_process'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { scratchFolder } from '../../support/scratch-folder.ts'

const SIZE = '320m'
const CHUNK = Buffer.alloc(1 << 20)

const run = promisify(execFile)

export interface SmallDisk {
  /** why no disk of its own can be had here; undefined where there is one */
  readonly refusal: string | undefined
  /** @returns an empty folder on the disk */
  makeFolder(): Promise<string>
  /** Until nothing more fits. @returns makes room again */
  fill(): Promise<() => Promise<void>>
  remove(): Promise<void>
}

export async function smallDisk(): Promise<SmallDisk> {
  const disk = await scratchFolder('disk')
  const refusal = await run('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=0755`, 'tmpfs', disk]).then(
    () => undefined,
    (problem: Error) => problem.message,
  )
  return {
    refusal,
    async makeFolder() {
      const data = join(disk, 'data')
      await mkdir(data)
      return data
    },
    async fill() {
      const filler = await open(join(disk, 'filler'), 'w')
      await writeAll(filler)
      return async () => {
        await filler.close()
        await rm(join(disk, 'filler'))
      }
    },
    async remove() {
      if (refusal === undefined) await run('umount', ['-l', disk])
      await rm(disk, { recursive: true, force: true })
    },
  }
}

async function writeAll(file: FileHandle): Promise<void> {
  for (let chunk = CHUNK; chunk.length > 0; ) {
    try {
      const { bytesWritten } = await file.write(chunk)
      if (bytesWritten < chunk.length) chunk = chunk.subarray(0, chunk.length >> 1)
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'ENOSPC') throw problem
      chunk = chunk.subarray(0, chunk.length >> 1)
    }
  }
}
