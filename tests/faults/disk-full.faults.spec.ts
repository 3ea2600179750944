// @module-tag thorough
/** The disk of the database fills up under the running product, and somebody makes room again. */
import { execFile } from 'node:child_process'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '../support/scratch-folder.ts'
import { until } from '../support/until.ts'
import { attempt, insist } from './support/client.ts'
import { type FaultyProduct, showOutputOfFailed, startWithSeason, untilHealthy } from './support/product.ts'
import { OPEN } from './support/season.ts'

/** Room for an empty Postgres with its log, and little more. */
const DISK = '320m'
const CHUNK = Buffer.alloc(1 << 20)
/** How long a save may take on a full disk, in milliseconds. */
const REFUSED_WITHIN_MS = 1_000
/** Saves until one needs more room than its files have left. */
const SAVES = 3_000

const run = promisify(execFile)
const disk = await scratchFolder('disk')
/** why no disk of its own can be had here; undefined where there is one */
const refusal = await run('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=0755`, 'tmpfs', disk]).then(
  () => undefined,
  (problem: Error) => problem.message,
)

let product: FaultyProduct | undefined
showOutputOfFailed(() => product)
afterAll(async () => {
  await product?.stop()
  if (refusal === undefined) await run('umount', ['-l', disk])
  await rm(disk, { recursive: true, force: true })
})

/** Writes until nothing more fits. */
async function fill(file: FileHandle): Promise<void> {
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

test.skipIf(refusal !== undefined)(
  `a full disk is said at once, and all is well when there is room again${refusal ? `: no tmpfs here, ${refusal}` : ''}`,
  async () => {
    product = await startWithSeason({ LOG_LEVEL: 'error' }, async () => {
      const data = join(disk, 'data')
      await mkdir(data)
      return data
    })
    const { address, season } = product
    let saves = 0
    const save = () => ({
      key: `full-disk-${saves++}`,
      by: season.fans[saves % season.fans.length] as (typeof season.fans)[number],
      path: '/saveMatchHistry',
      body: {
        predictionData: [
          { competition_id: OPEN.matches[0], fristTeamSore: saves % 90, secondTeamSore: saves % 7 },
        ],
      },
    })
    await insist(address, save())

    const filler = await open(join(disk, 'filler'), 'w')
    await fill(filler)
    let refused: { status: number; body: unknown } | undefined
    let took = 0
    await until(
      'a save needs more room than there is',
      async () => {
        const began = performance.now()
        const answer = await attempt(address, save())
        took = performance.now() - began
        if (answer && answer.status >= 500) refused = answer
        return refused !== undefined || saves >= SAVES
      },
      120_000,
    )
    expect(refused).toMatchObject({ status: 503 })
    expect(took).toBeLessThan(REFUSED_WITHIN_MS)
    const health = await fetch(`${address}/healthz`)
    expect([health.status, await health.text()]).toEqual([503, expect.stringContaining('disk')])
    expect(product.output('api')).toMatch(/"level":50[^\n]*disk/)

    await filler.close()
    await rm(join(disk, 'filler'))
    await untilHealthy(product)
    expect(await insist(address, save())).toMatchObject({ status: 200 })
    expect(product.ended()).toEqual([])
  },
  240_000,
)
