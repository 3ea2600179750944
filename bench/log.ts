/** The log: leaves a second, what its digests cost a rebuild, and the proof of a receipt in a large log. */
import { sql } from 'kysely'
import { migrateIdentity, openIdentity } from '#people/identity/schema.ts'
import { createEngine } from '#projections/engine/engine.ts'
import { rebuild } from '#projections/engine/rebuild/rebuild.ts'
import { createReadModelProjections } from '#projections/index.ts'
import { headOf, tilesOf } from '#projections/log/kept/leaves.ts'
import { type LogDatabase, logOf, migrateLog } from '#projections/log/kept/schema.ts'
import { bytesOf } from '#proof/bytes.ts'
import { growTiles } from '#proof/tiles/grow.ts'
import { hashesFrom } from '#proof/tiles/hashes.ts'
import { leafHash } from '#proof/tree/hash.ts'
import { inclusionProof } from '#proof/tree/prove.ts'
import { BATCH_LEAVES, sealNext } from '#workers/log/seal.ts'
import { withEngine } from './support/engine.ts'
import { atLeast, type Measurement, percentile, within } from './support/report.ts'
import { writeSeason } from './support/season.ts'
import { seconds, withPostgres } from './support/services.ts'

const PREDICTIONS = 300_000
const LARGE_LOG = 1_000_000
/** What a rebuild may cost more than without the log, as the share of events a second that is left. */
const REBUILD_SHARE = 1 / 1.15
const REBUILDS = 3
const PROOFS = 200
const PROOF_MS = 10
/** Bytes of tiles for each leaf: 32 for its hash, and one part in 256 of that for each level above. */
const TILE_BYTES = 33
/** A season's busiest minute has fewer events. */
const LEAVES_A_SECOND = 1_000

/** @param scale shrinks the season, for a quick look */
export async function benchLog(scale = 1): Promise<Measurement[]> {
  return withPostgres(({ url, pool }) =>
    withEngine(url, async engine => {
      await migrateIdentity(pool)
      await migrateLog(pool)
      await writeSeason(engine.store, PREDICTIONS * scale)
      await pool.query('vacuum analyze')
      const without = createEngine({
        ...engine,
        projectionsFor: () => createReadModelProjections().filter(({ name }) => name !== 'log'),
      })
      const times = { plain: [] as number[], ours: [] as number[] }
      // Alternating, so that whatever else the machine does slows both.
      await rebuild(without)
      for (let run = 0; run < REBUILDS; run++) {
        times.plain.push(await seconds(() => rebuild(without)))
        times.ours.push(await seconds(() => rebuild(engine)))
      }
      const log = logOf(pool)
      const head = await engine.store.head()
      const deps = { log, identity: openIdentity(pool), store: engine.store }
      const sealing = await seconds(async () => {
        while ((await sealNext(deps, head)) === BATCH_LEAVES) {}
      })
      const { size } = await headOf(log)
      const large = await largeLog(log)
      return [
        atLeast(
          `rebuild of ${size.toLocaleString('en')} events with the log's digests, against one without`,
          'events/s',
          { baseline: size / percentile(times.plain, 0.5), ours: size / percentile(times.ours, 0.5) },
          REBUILD_SHARE,
        ),
        atLeast(
          'leaves made and kept, ten sealed picks each',
          'leaves/s',
          { baseline: LEAVES_A_SECOND, ours: size / sealing },
          1,
        ),
        within(`proof of a leaf among ${LARGE_LOG.toLocaleString('en')}, p95`, 'ms', large.p95, PROOF_MS),
        within('tiles for each leaf', 'bytes', large.bytes, TILE_BYTES),
      ]
    }),
  )
}

/** The tiles of a large log in the place of the small one's; leaves themselves are not needed for proofs. */
async function largeLog(log: LogDatabase): Promise<{ p95: number; bytes: number }> {
  const leaves = Array.from({ length: LARGE_LOG }, (_, index) => leafHash(bytesOf(`leaf ${index}`)))
  const tiles = await growTiles(0, leaves, async () => new Uint8Array())
  await sql`truncate log.tiles`.execute(log)
  for (const { level, index, hashes } of tiles)
    await sql`insert into log.tiles values (${level}, ${index}, ${Buffer.from(hashes)})`.execute(log)
  const times: number[] = []
  for (let at = 0; at < PROOFS; at++) {
    const index = (at * 7_919_993) % LARGE_LOG
    times.push(await seconds(() => inclusionProof(index, LARGE_LOG, hashesFrom(LARGE_LOG, tilesOf(log)))))
  }
  const bytes = tiles.reduce((sum, { hashes }) => sum + hashes.length, 0) / LARGE_LOG
  return { p95: percentile(times, 0.95) * 1000, bytes }
}
