// @module-tag thorough
/** The disk of the database fills up under the running product, and somebody makes room again. */
import { afterAll, expect, test } from 'vitest'
import { until } from '../support/until.ts'
import { attempt, insist } from './support/client.ts'
import { type FaultyProduct, showOutputOfFailed, startWithSeason, untilHealthy } from './support/product.ts'
import { OPEN } from './support/season.ts'
import { smallDisk } from './support/small-disk.ts'

/** How long a save may take on a full disk, in milliseconds. */
const REFUSED_WITHIN_MS = 1_000
/** Saves until one needs more room than its files have left. */
const SAVES = 3_000

const disk = await smallDisk()
const { refusal } = disk

let product: FaultyProduct | undefined
showOutputOfFailed(() => product)
afterAll(async () => {
  await product?.stop()
  await disk.remove()
})

test.skipIf(refusal !== undefined)(
  `a full disk is said at once, and all is well when there is room again${refusal ? `: no tmpfs here, ${refusal}` : ''}`,
  async () => {
    product = await startWithSeason({ LOG_LEVEL: 'error' }, disk.makeFolder)
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

    const makeRoom = await disk.fill(product.databaseUrl)
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

    await makeRoom()
    await untilHealthy(product)
    expect(await insist(address, save())).toMatchObject({ status: 200 })
    expect(product.ended()).toEqual([])
  },
  240_000,
)
