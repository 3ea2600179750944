/** Every job there is. Each is a nudge: lost, doubled or out of order, it changes nothing. */
import type { JobsOptions } from 'bullmq'
import { z } from 'zod'
import type { Job, Queues, Worker } from '#runtime/queue.ts'
import { MAIL_RETRIES } from './mail/retries.ts'

export const jobs = {
  /** fold what the live generation lacks */
  'project read-model': { queue: 'projector', data: z.object({}) },
  /** run a replay that stands in control.replays */
  'run replay': { queue: 'replay', data: z.object({ id: z.uuid() }) },
  /** fold a parked stream again */
  'retry parked': { queue: 'parked', data: z.object({ stream: z.string().min(1) }) },
  /** send a mail that stands in identity.mails; retried by the queue after growing waits */
  'send mail': { queue: 'mail', data: z.object({ id: z.uuid() }), options: MAIL_RETRIES },
} as const

export type JobName = keyof typeof jobs
export type JobData<N extends JobName> = z.infer<(typeof jobs)[N]['data']>
export type Handlers = { readonly [N in JobName]: (data: JobData<N>, job: Job) => Promise<unknown> }

/**
 * Starts a worker for each queue.
 * @throws Error naming each job without a handler, before anything starts
 */
export function startJobWorkers(queues: Queues, handlers: Handlers): Worker[] {
  const names = Object.keys(jobs) as JobName[]
  const missing = names.filter(name => typeof handlers[name] !== 'function')
  if (missing.length > 0) throw new Error(`no handler for: ${missing.join(', ')}`)
  return [...new Set(names.map(name => jobs[name].queue))].map(queue =>
    queues.worker(queue, job => dispatch(handlers, job)),
  )
}

/** @throws Error on a job of another name or with other data: another version of the product put it there */
async function dispatch(handlers: Handlers, job: Job): Promise<unknown> {
  switch (job.name) {
    case 'project read-model':
      return handlers[job.name](jobs[job.name].data.parse(job.data), job)
    case 'run replay':
      return handlers[job.name](jobs[job.name].data.parse(job.data), job)
    case 'retry parked':
      return handlers[job.name](jobs[job.name].data.parse(job.data), job)
    case 'send mail':
      return handlers[job.name](jobs[job.name].data.parse(job.data), job)
    default:
      throw new Error(`there is no job '${job.name}'`)
  }
}

/**
 * Puts a job in its queue, at most one waiting and one running for each key: what is added while one runs is
 * started when it ends, so the nudge is not lost.
 */
export async function nudge<N extends JobName>(
  queues: Queues,
  name: N,
  data: JobData<N>,
  key: string,
): Promise<void> {
  const job: { queue: string; options?: JobsOptions } = jobs[name]
  await queues
    .queue(job.queue)
    .add(name, data, { ...job.options, deduplication: { id: key, keepLastIfActive: true } })
}
