/** A disk with room for an empty Postgres and its log and little more, which a test fills up. */
import { execFile } from 'node:child_process'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openPool } from '#runtime/postgres.ts'
import { scratchFolder } from '../../support/scratch-folder.ts'

const SIZE = '320m'
const CHUNK = Buffer.alloc(1 << 20)
/** Bytes of a segment of Postgres' own log (WAL), as Postgres comes. */
const SEGMENT = 16 * 2 ** 20

const run = promisify(execFile)

export interface SmallDisk {
  /** why no disk of its own can be had here; undefined where there is one */
  readonly refusal: string | undefined
  /** @returns an empty folder on the disk */
  makeFolder(): Promise<string>
  /**
   * Until nothing more fits.
   * @param databaseUrl of the Postgres on the disk
   * @returns makes room again
   */
  fill(databaseUrl: string): Promise<() => Promise<void>>
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
    async fill(databaseUrl) {
      await beginSegment(databaseUrl)
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

/** Fills the log's segment that is open: in a new one there is room, and where none can be made, Postgres ends instead of refusing a write. */
async function beginSegment(url: string): Promise<void> {
  const pool = openPool(url, 'test-segment', 1)
  const segment = async () => {
    const { rows } = await pool.query(
      `select div(pg_current_wal_insert_lsn() - '0/0'::pg_lsn, ${SEGMENT}) as number`,
    )
    return rows[0].number
  }
  try {
    const first = await segment()
    while ((await segment()) === first)
      await pool.query("select pg_logical_emit_message(true, 'test', repeat('x', 1 << 18))")
  } finally {
    await pool.end()
  }
}
