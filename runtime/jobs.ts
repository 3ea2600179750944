/** Every job there is, and how one is asked for. Each is a nudge: lost, doubled or out of order, it changes nothing. */
import type { JobsOptions } from 'bullmq'
import type { Pool } from 'pg'
import { z } from 'zod'
import { MAIL_RETRIES } from './mail-retries.ts'
import { JOBS_SCHEMA, migrateQueueTables, type Queues } from './queue.ts'

export const jobs = {
  /** fold what the live generation lacks */
  'project read-model': { queue: 'projector', data: z.object({}) },
  /** run a replay that stands in control.replays */
  'run replay': { queue: 'replay', data: z.object({ id: z.uuid() }) },
  /** write a season file that stands in control.imports */
  'import season': { queue: 'import', data: z.object({ id: z.uuid() }) },
  /** fold a parked stream again */
  'retry parked': { queue: 'parked', data: z.object({ stream: z.string().min(1) }) },
  /** send a mail that stands in identity.mails; retried by the queue after growing waits */
  'send mail': { queue: 'mail', data: z.object({ id: z.uuid() }), options: MAIL_RETRIES },
} as const

/** BullMQ's priority of jobs that let all others go first: a job without one is the first. */
const BEHIND = 10

export type JobName = keyof typeof jobs

/** All queues. */
export const QUEUES: readonly string[] = [...new Set(Object.values(jobs).map(({ queue }) => queue))]

/**
 * Makes the tables of all queues, and the sequence of each: BullMQ makes a sequence with the first job of a queue, which neither the
 * API's role nor that of the workers may.
 */
export async function migrateJobs(pool: Pool): Promise<void> {
  await migrateQueueTables(pool)
  for (const queue of QUEUES) await pool.query(`select ${JOBS_SCHEMA}.next_job_id($1)`, [queue])
}
export type JobData<N extends JobName> = z.infer<(typeof jobs)[N]['data']>

/**
 * Puts a job in its queue, at most one waiting and one running for each key: what is added while one runs is
 * started when it ends, so the nudge is not lost.
 * @param behind it is started when no other job of its queue waits, but those behind as well
 */
export async function nudge<N extends JobName>(
  queues: Queues,
  name: N,
  data: JobData<N>,
  key: string,
  { behind = false }: { readonly behind?: boolean } = {},
): Promise<void> {
  const job: { queue: string; options?: JobsOptions } = jobs[name]
  await queues.queue(job.queue).add(name, data, {
    ...job.options,
    ...(behind ? { priority: BEHIND } : {}),
    deduplication: { id: key, keepLastIfActive: true },
  })
}
