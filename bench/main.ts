/**
 * Measures the product against baselines in the same run. `npm run bench` measures everything, `npm run bench -- save page` these
 * two; `--scale 0.1` makes those that take a scale smaller for a quick look.
 */
import { parseArgs } from 'node:util'
import { benchCallers } from './callers.ts'
import { benchEventStoreDB } from './eventstoredb.ts'
import { benchFresh } from './fresh.ts'
import { benchLog } from './log.ts'
import { benchMoreFans } from './more-fans.ts'
import { benchNaming } from './naming.ts'
import { benchPage } from './page.ts'
import { benchPast } from './past.ts'
import { benchPool } from './pool.ts'
import { benchPreview } from './preview.ts'
import { benchRebuild } from './rebuild.ts'
import { benchSave } from './save.ts'
import { benchSettle } from './settle.ts'
import { benchStrangers } from './strangers.ts'
import { hasRedis } from './support/redis.ts'
import { type Measurement, print } from './support/report.ts'
import { benchVerify } from './verify.ts'
import { benchWatch } from './watch.ts'

const benches: Record<string, (scale: number) => Promise<Measurement[]>> = {
  save: () => benchSave(),
  fresh: benchFresh,
  settle: benchSettle,
  'more-fans': benchMoreFans,
  preview: benchPreview,
  page: () => benchPage(),
  past: benchPast,
  watch: benchWatch,
  callers: () => benchCallers(),
  strangers: benchStrangers,
  naming: benchNaming,
  pool: () => benchPool(),
  rebuild: benchRebuild,
  log: benchLog,
  verify: benchVerify,
  eventstoredb: benchEventStoreDB,
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { scale: { type: 'string', default: '1' } },
})
if (!hasRedis()) console.log('no redis-server on the PATH: no figures of a Redis sorted set beside the board')
const chosen = positionals.length > 0 ? positionals : Object.keys(benches)
for (const name of chosen) {
  const bench = benches[name]
  if (!bench) throw new Error(`there is no benchmark ${name}; there are ${Object.keys(benches).join(', ')}`)
  print(await bench(Number(values.scale)))
}
