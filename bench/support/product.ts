/** The product as it runs in production, on a durable Postgres of the benchmark's own. */
import { isHealthy, type Processes, startProcesses } from '#tests/support/processes.ts'
import { until } from '#tests/support/until.ts'
import { diskFolder } from './services.ts'

/** How long the projections may take to catch up with what was prepared, in milliseconds. */
export const CAUGHT_UP_MS = 300_000

export const BENCH_SECRET = 'bench-secret-'.repeat(6)

/** @param env further settings */
export async function withProduct<T>(
  prepare: (databaseUrl: string) => Promise<void>,
  work: (product: Processes) => Promise<T>,
  env: Record<string, string> = {},
): Promise<T> {
  const settings = { SKOR_SECRET: BENCH_SECRET, LOG_LEVEL: 'error', ...env }
  const product = await startProcesses(settings, prepare, diskFolder)
  try {
    await until('the projections have caught up', () => isHealthy(product.address), CAUGHT_UP_MS)
    return await work(product)
  } finally {
    await product.stop()
  }
}
