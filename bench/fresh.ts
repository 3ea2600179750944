/**
 * Read your writes: each save at one API process is read at another one, by a client that sends back the position of the answer.
 * Beside it the same without the position, as clients of before do: how often the other process is still behind then.
 */
import { POSITION_HEADER } from '#contract/position.ts'
import { isHealthy } from '#tests/support/processes.ts'
import { until } from '#tests/support/until.ts'
import { NEWEST_OF_MINE, Saves, saveOnce } from './save.ts'
import { type Fan, prepareFans } from './support/fans.ts'
import { CAUGHT_UP_MS, withProduct } from './support/product.ts'
import { type Measurement, percentile, within } from './support/report.ts'
import { inParallel, numbers } from './support/season.ts'

const WRITES = 10_000
/** Writes of the comparison, which brings no position. */
const WRITES_WITHOUT = 1_000
const FANS = 500
/** Clients at once, each with one request at a time. */
const CLIENTS = 16

interface Read {
  readonly isStale: boolean
  readonly milliseconds: number
}

export async function benchFresh(scale = 1): Promise<Measurement[]> {
  let fans: Fan[] = []
  return withProduct(
    async url => {
      fans = await prepareFans(url, FANS)
    },
    async product => {
      await product.start('second api')
      await until('the second API has caught up', () => isHealthy(product.secondAddress), CAUGHT_UP_MS)
      const saves = new Saves(fans)
      const readAll = async (count: number, brings: boolean) => {
        const reads: Read[] = []
        const readOnce = async () => {
          reads.push(await readAtAnother(product.address, product.secondAddress, saves, brings))
        }
        await inParallel(numbers(count), readOnce, CLIENTS)
        return reads
      }
      const without = await readAll(WRITES_WITHOUT * scale, false)
      const reads = await readAll(WRITES * scale, true)
      const stale = (reads: readonly Read[]) => reads.filter(({ isStale }) => isStale).length
      const p99 = (reads: readonly Read[]) =>
        percentile(
          reads.map(({ milliseconds }) => milliseconds),
          0.99,
        )
      return [
        within(
          `reads that miss their writer's save, of ${reads.length.toLocaleString('en')} at another API process`,
          'reads',
          stale(reads),
          0,
          `p99 of a read ${p99(reads).toFixed(0)} ms; without the position ${stale(without)} of ${without.length} missed it, p99 ${p99(without).toFixed(0)} ms`,
        ),
      ]
    },
  )
}

async function readAtAnother(address: string, other: string, saves: Saves, brings: boolean): Promise<Read> {
  const { authorization, round, position } = await saveOnce(address, saves)
  const headers = { authorization, ...(brings ? { [POSITION_HEADER]: position } : {}) }
  const begun = performance.now()
  const answer = await fetch(`${other}${NEWEST_OF_MINE}`, { headers })
  const { data } = (await answer.json()) as { data: { roundNumber: number }[] }
  return {
    isStale: !data.some(row => row.roundNumber === round),
    milliseconds: performance.now() - begun,
  }
}
