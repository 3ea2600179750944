/** What the workers do, for /metrics of any API process: it follows from what they keep in the database. */

import type pg from 'pg'
import type { Registry } from 'prom-client'
import { Gauge } from 'prom-client'
import { type JobName, jobs } from '#runtime/jobs.ts'
import type { Queues } from '#runtime/queue.ts'
import { within } from '#runtime/within.ts'

/** How long one count may take, in milliseconds: metrics without it are better than none. */
const COUNTED_WITHIN_MS = 1_000

interface Counted {
  readonly mails: readonly { readonly state: string; readonly count: number }[]
  readonly failing: number
  readonly oldest: number
  readonly sealed: number | null
  readonly replays: number
  readonly imports: number
  readonly stuck: readonly { readonly work: string; readonly count: number }[]
}

export interface WorkersMetrics {
  /** Asks anew; what can't be asked keeps its last value. */
  refresh(parkedStreams: number): Promise<void>
}

export function workersMetrics(registry: Registry, pool: pg.Pool, queues: Queues): WorkersMetrics {
  const registers = [registry]
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers })
  const mails = new Gauge({ name: 'skor_mails', help: 'Mails by state', labelNames: ['state'], registers })
  const failing = gauge('skor_mails_refused', 'Mails that wait or failed since the mail server took none')
  const oldest = gauge('skor_mails_oldest_seconds', 'Age of the oldest mail that waits')
  const sealed = gauge(
    'skor_log_checkpoint_age_seconds',
    'Age of the newest signed checkpoint; NaN without one',
  )
  const parked = gauge('skor_parked_streams', 'Streams with an event that could not be folded')
  const replays = gauge('skor_replays_open', 'Replays that wait or run')
  const imports = gauge('skor_imports_open', 'Season files that wait or are written')
  const stuck = new Gauge({
    name: 'skor_stuck_items',
    help: 'Items of sweeps that failed by themselves and wait to be tried again',
    labelNames: ['work'],
    registers,
  })
  const waiting = new Gauge({
    name: 'skor_queue_jobs',
    help: 'Jobs that wait',
    labelNames: ['queue'],
    registers,
  })
  const connections = new Gauge({
    name: 'skor_pool_connections',
    help: 'Connections of this process to Postgres',
    labelNames: ['state'],
    registers,
  })

  async function countJobs(): Promise<void> {
    for (const name of new Set((Object.keys(jobs) as JobName[]).map(job => jobs[job].queue)))
      waiting.set({ queue: name }, await queues.queue(name).getWaitingCount())
  }

  return {
    async refresh(parkedStreams) {
      parked.set(parkedStreams)
      connections.set({ state: 'open' }, pool.totalCount)
      connections.set({ state: 'idle' }, pool.idleCount)
      connections.set({ state: 'wanted' }, pool.waitingCount)
      const { rows } = await within(pool.query<Counted>(COUNTS), COUNTED_WITHIN_MS)
      const [counts] = rows
      if (!counts) return
      mails.reset()
      for (const { state, count } of counts.mails) mails.set({ state }, count)
      failing.set(counts.failing)
      oldest.set(counts.oldest)
      sealed.set(counts.sealed ?? Number.NaN)
      replays.set(counts.replays)
      imports.set(counts.imports)
      stuck.reset()
      for (const { work, count } of counts.stuck) stuck.set({ work }, count)
      await within(countJobs(), COUNTED_WITHIN_MS).catch(() => {})
    },
  }
}

const COUNTS = `select
  (select coalesce(jsonb_agg(m), '[]') from (select state, count(*)::int as count from identity.mails group by state) m) as mails,
  (select count(*)::int from identity.mails where problem is not null and state in ('waiting', 'failed')) as failing,
  (select coalesce(extract(epoch from max(clock_timestamp() - created_at)), 0)::float8
     from identity.mails where state = 'waiting') as oldest,
  (select extract(epoch from clock_timestamp() - max(kept_at))::float8 from log.checkpoints) as sealed,
  (select count(*)::int from control.replays where state in ('waiting', 'running')) as replays,
  (select count(*)::int from control.imports where state in ('waiting', 'writing')) as imports,
  (select coalesce(jsonb_agg(s), '[]') from (select work, count(*)::int as count from control.stuck_items group by work) s) as stuck`
